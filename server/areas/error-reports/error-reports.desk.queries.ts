import { phoneKinds } from '@groundbreak/contract/areas/desk'
import type { ErrorKind, ErrorOutcome, ErrorState } from '@groundbreak/contract/areas/error-reports'
import { type Page, totalOf } from '../../db/page'
import type { Db } from '../../db/pool'
import type { PersonRow } from '../desk/desk.present'
import type { AboutRow } from './error-reports.queries'

export interface TaskRow extends AboutRow {
  id: number
  stage_id: number
  province_id: number | null
  city_id: number | null
  reporter_count: number
  opened_at: Date
  reported_at: Date
  taken_by: number | null
  taken_at: Date | null
  taker_zh: string | null
  taker_en: string | null
  outcome: ErrorOutcome | null
  answered_at: Date | null
}

const TASK = `t.id::int, t.kind, t.subject, t.project_id, p.name_zh, p.name_en, p.stage_id, p.province_id, p.city_id,
  t.reporter_count, t.opened_at, t.reported_at, t.taken_by, t.taken_at, k.name_zh as taker_zh, k.name_en as taker_en,
  t.outcome, t.answered_at,
  case when f.id is not null then json_build_object('id', f.id, 'name_zh', f.name_zh, 'name_en', f.name_en,
    'is_natural_person', f.is_natural_person) end as about_firm,
  case when c.id is not null then json_build_object('name_zh', c.name_zh, 'name_en', c.name_en) end as about_contact`

const FROM = `from error_tasks t join projects p on p.id = t.project_id
left join users k on k.id = t.taken_by
left join firms f on f.id = t.firm_id
left join contacts c on c.id = t.contact_id`

export interface QueueAsked {
  tab: 'open' | 'mine' | 'answered'
  userId: number
  states: readonly ErrorState[] | null
  kinds: readonly ErrorKind[] | null
  provinceIds: readonly number[] | null
  olderThanDays: number | null
}

const tabs = {
  open: 't.answered_at is null and $1::int is not null',
  mine: 't.answered_at is null and t.taken_by = $1::int',
  answered: 't.answered_at is not null and $1::int is not null',
}

const STATE = `coalesce(t.outcome, case when t.taken_by is null then 'received' else 'checking' end)`

/** A page of cases and how many there are; open ones the most reported first, then the oldest. */
export async function loadQueue(
  db: Db,
  { tab, userId, states, kinds, provinceIds, olderThanDays }: QueueAsked,
  page: Page,
): Promise<{ rows: TaskRow[]; total: number }> {
  const where = `where ${tabs[tab]} and ($2::text[] is null or ${STATE} = any($2))
  and ($3::text[] is null or t.kind = any($3)) and ($4::int[] is null or p.province_id = any($4))
  and ($5::int is null or t.opened_at < now() - $5 * interval '1 day')`
  const values = [userId, states, kinds, provinceIds, olderThanDays]
  const order =
    tab === 'answered' ? 't.answered_at desc, t.id desc' : 't.reporter_count desc, t.opened_at, t.id'
  const { rows } = await db.query<TaskRow>(
    `select ${TASK} ${FROM} ${where} order by ${order} limit $6 offset $7`,
    [...values, page.limit, page.offset],
  )
  const from = `from error_tasks t join projects p on p.id = t.project_id ${where}`
  return { rows, total: await totalOf(db, { rows, page, from, values }) }
}

export async function countQueue(
  db: Db,
  userId: number,
): Promise<{ open: number; mine: number; answered: number }> {
  const { rows } = await db.query<{ open: number; mine: number; answered: number }>(
    `select count(*) filter (where answered_at is null)::int as open,
  count(*) filter (where answered_at is null and taken_by = $1)::int as mine,
  count(answered_at)::int as answered from error_tasks`,
    [userId],
  )
  return rows[0] ?? { open: 0, mine: 0, answered: 0 }
}

export interface CaseRow extends TaskRow {
  answer: string | null
  answered_by: number | null
  answerer_zh: string | null
  answerer_en: string | null
  reports: {
    id: number
    kind: ErrorKind
    text: string
    times: number
    reported_at: string
    name_zh: string
    name_en: string
    firm_zh: string | null
    firm_en: string | null
  }[]
  /** Who is named for the project; who has left comes last. */
  people: PersonRow[]
  about_encode_id: string | null
}

/** One case with its reports, the first one first; undefined = there is none. */
export async function findCase(db: Db, id: number): Promise<CaseRow | undefined> {
  const { rows } = await db.query<CaseRow>(
    `select ${TASK}, t.answer, t.answered_by, a.name_zh as answerer_zh, a.name_en as answerer_en,
  coalesce((select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'text', r.text, 'times', r.times,
    'reported_at', r.last_reported_at, 'name_zh', u.name_zh, 'name_en', u.name_en,
    'firm_zh', cf.name_zh, 'firm_en', cf.name_en) order by r.id)
    from error_reports r join users u on u.id = r.user_id
    left join customer_firms cf on cf.id = r.customer_firm_id where r.task_id = t.id), '[]') as reports,
  coalesce((select json_agg(json_build_object('encode_id', who.encode_id, 'name_zh', who.name_zh, 'name_en', who.name_en,
    'position_id', who.position_id, 'resigned', who.resigned, 'firm', json_build_object('id', kf.id, 'name_zh', kf.name_zh,
      'name_en', kf.name_en, 'is_natural_person', kf.is_natural_person), 'phones', coalesce((
      select json_agg(json_build_object('id', ch.id, 'kind', ch.kind, 'masked', ch.masked) order by ch.sort, ch.id)
      from channels ch where ch.contact_id = who.id and ch.kind = any($2)), '[]')) order by who.resigned, who.role_id, who.id)
    from (select distinct on (pk.id) pk.*, pf.role_id, pf.firm_id as party_id
      from project_firms pf join project_contacts pc on pc.project_firm_id = pf.id
      join contacts pk on pk.id = pc.contact_id where pf.project_id = t.project_id order by pk.id, pf.role_id) who
    join firms kf on kf.id = who.party_id), '[]') as people,
  c.encode_id as about_encode_id
${FROM} left join users a on a.id = t.answered_by where t.id = $1`,
    [id, phoneKinds],
  )
  return rows[0]
}

/** Takes a case that nobody else has; false where somebody has, or it is answered or gone. */
export async function takeTask(db: Db, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const { rowCount } = await db.query(
    `update error_tasks set taken_by = $2, taken_at = coalesce(taken_at, now())
where id = $1 and answered_at is null and (taken_by is null or taken_by = $2)`,
    [id, userId],
  )
  return rowCount === 1
}

/** Gives a case back; `userId` null: whoever has it. */
export async function releaseTask(
  db: Db,
  { id, userId }: { id: number; userId: number | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update error_tasks set taken_by = null, taken_at = null
where id = $1 and answered_at is null and taken_by is not null and ($2::int is null or taken_by = $2)`,
    [id, userId],
  )
  return rowCount === 1
}

/** Answers a case that this user has; undefined where it is not so. */
export async function answerTask(
  db: Db,
  { id, userId, outcome, answer }: { id: number; userId: number; outcome: ErrorOutcome; answer: string },
): Promise<{ project_id: number; subject: string; kind: ErrorKind; opened_at: Date } | undefined> {
  const { rows } = await db.query<{ project_id: number; subject: string; kind: ErrorKind; opened_at: Date }>(
    `update error_tasks set outcome = $3, answer = $4, answered_by = $2, answered_at = now()
where id = $1 and answered_at is null and taken_by = $2
returning project_id, subject, kind, opened_at`,
    [id, userId, outcome, answer],
  )
  return rows[0]
}

/** Was the project really changed since? */
export async function isChangedSince(db: Db, projectId: number, since: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from project_revisions where project_id = $1 and at > $2 and kind = 'changed' limit 1`,
    [projectId, since],
  )
  return rowCount === 1
}

/** Why a case could not be taken or answered. */
export async function findTaker(
  db: Db,
  id: number,
): Promise<
  { answered: boolean; taken_by: number | null; name_zh: string | null; name_en: string | null } | undefined
> {
  const { rows } = await db.query<{
    answered: boolean
    taken_by: number | null
    name_zh: string | null
    name_en: string | null
  }>(
    `select t.answered_at is not null as answered, t.taken_by, u.name_zh, u.name_en
from error_tasks t left join users u on u.id = t.taken_by where t.id = $1`,
    [id],
  )
  return rows[0]
}
