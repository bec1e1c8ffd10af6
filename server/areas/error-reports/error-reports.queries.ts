import type { ErrorKind, ErrorOutcome } from '@groundbreak/contract/areas/error-reports'
import { cap } from '../../access/caps'
import { totalOf } from '../../db/page'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import type { Subject } from './error-reports.subject'

/** A condition on `projects p`, its values from `$first` on. */
type Condition = (first: number) => { text: string; values: unknown[] }

/** Enough for a day's work, and not for filling the queue. */
export const reportsToday = cap('error reports of a day', {
  of: 'user',
  most: 100,
  count: `select count(*) from error_reports where user_id = $1 and reported_at > now() - interval '1 day'`,
  refuse: ({ max }) => fail('errorReports.tooMany', { max }),
})

export interface Reportable {
  has_firm: boolean
  contact_id: number | null
}

/** What a report may be about; undefined where the viewer does not see the project whole. */
export async function findReportable(
  db: Db,
  asked: { projectId: number; firmId: number | null; encodeId: string | null },
  visible: Condition,
): Promise<Reportable | undefined> {
  const condition = visible(4)
  const { rows } = await db.query<Reportable>(
    `select exists (select from project_firms pf where pf.project_id = p.id and pf.firm_id = $2) as has_firm,
  (select c.id from contacts c join project_contacts pc on pc.contact_id = c.id
    join project_firms pf on pf.id = pc.project_firm_id
    where c.encode_id = $3 and pf.project_id = p.id limit 1) as contact_id
from projects p where p.id = $1 and ${condition.text}`,
    [asked.projectId, asked.firmId, asked.encodeId, ...condition.values],
  )
  return rows[0]
}

interface Reported {
  projectId: number
  userId: number
  firmId: number | null
  kind: ErrorKind
  text: string
}

/** Counts one more time what the same person said in the same words within a day and nobody answered yet. */
export async function joinOwnReports(
  db: Db,
  { projectId, userId, kind, text }: Reported,
  subjects: readonly Subject[],
): Promise<{ id: number; subject: string }[]> {
  const { rows } = await db.query<{ id: number; subject: string }>(
    `update error_reports r set times = times + 1, last_reported_at = now()
from error_tasks t
where t.id = r.task_id and t.answered_at is null and t.subject = any($5)
  and r.project_id = $1 and r.user_id = $2 and r.kind = $3 and r.text = $4
  and r.reported_at > now() - interval '1 day'
returning r.id::int, t.subject`,
    [projectId, userId, kind, text, subjects.map(({ subject }) => subject)],
  )
  return rows
}

/** The open case of each subject, begun where there is none; its row is locked until the transaction ends. */
export async function ensureTasks(
  db: Db,
  { projectId, kind }: Reported,
  subjects: readonly Subject[],
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `insert into error_tasks (project_id, kind, subject, firm_id, contact_id)
select $1, $2, x.subject, x.firm_id, x.contact_id
from unnest($3::text[], $4::int[], $5::int[]) as x (subject, firm_id, contact_id) order by x.subject
on conflict (project_id, subject) where answered_at is null and subject <> 'other'
do update set reported_at = now() returning id::int`,
    [
      projectId,
      kind,
      subjects.map(({ subject }) => subject),
      subjects.map(({ firmId }) => firmId),
      subjects.map(({ contactId }) => contactId),
    ],
  )
  return rows.map(({ id }) => id)
}

/** One report at each of the cases, and how many different people now say so. */
export async function insertReports(
  db: Db,
  reported: Reported,
  taskIds: readonly number[],
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `with counted as (
  update error_tasks t set reporter_count = reporters_of(t.id, $3)
  where t.id = any($1))
insert into error_reports (task_id, project_id, user_id, customer_firm_id, kind, text)
select task_id, $2, $3, $4, $5, $6 from unnest($1::bigint[]) as task (task_id) returning id::int`,
    [taskIds, reported.projectId, reported.userId, reported.firmId, reported.kind, reported.text],
  )
  return rows.map(({ id }) => id)
}

export interface AboutRow {
  kind: ErrorKind
  subject: string
  project_id: number
  name_zh: string
  name_en: string
  about_firm: { id: number; name_zh: string; name_en: string | null; is_natural_person: boolean } | null
  about_contact: { name_zh: string; name_en: string | null } | null
}

/** Words of `t` (error_tasks) and `p` (projects): what a case is about. */
const ABOUT = `t.subject, t.project_id, p.name_zh, p.name_en,
  (select json_build_object('id', f.id, 'name_zh', f.name_zh, 'name_en', f.name_en,
    'is_natural_person', f.is_natural_person) from firms f where f.id = t.firm_id) as about_firm,
  (select json_build_object('name_zh', c.name_zh, 'name_en', c.name_en) from contacts c where c.id = t.contact_id) as about_contact`

export interface ReportRow extends AboutRow {
  id: number
  text: string
  times: number
  reported_at: Date
  read_at: Date | null
  taken_at: Date | null
  outcome: ErrorOutcome | null
  answer: string | null
  answered_at: Date | null
  reporter_count: number
  points: number
}

interface Own {
  userId: number
  projectId: number | null
  visible: Condition
}

const ofOwn = `r.user_id = $1 and ($2::int is null or r.project_id = $2)`

/** A page of what a user reported, the last first, and how much there is. */
export async function loadOwnReports(
  db: Db,
  { userId, projectId, visible, limit, offset }: Own & { limit: number; offset: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const condition = visible(5)
  const { rows } = await db.query<ReportRow>(
    `select r.id::int, r.kind, r.text, r.times, r.reported_at, r.read_at, ${ABOUT},
  t.taken_at, t.outcome, t.answer, t.answered_at, t.reporter_count,
  coalesce((select e.amount from coin_entries e where e.error_task_id = t.id and e.user_id = $1
    and r.id = (select min(o.id) from error_reports o where o.task_id = t.id and o.user_id = $1)), 0) as points
from error_reports r join error_tasks t on t.id = r.task_id join projects p on p.id = r.project_id
where ${ofOwn} and ${condition.text}
order by r.reported_at desc, r.id desc limit $3 offset $4`,
    [userId, projectId, limit, offset, ...condition.values],
  )
  const counting = visible(3)
  const from = `from error_reports r join projects p on p.id = r.project_id where ${ofOwn} and ${counting.text}`
  const values = [userId, projectId, ...counting.values]
  return { rows, total: await totalOf(db, { rows, page: { limit, offset }, from, values }) }
}

export interface CountRow {
  project_id: number
  open: number
  answered: number
  unread: number
}

/** A user's reports by project, the newest first. */
export async function countOwnReports(db: Db, { userId, projectId, visible }: Own): Promise<CountRow[]> {
  const condition = visible(3)
  const { rows } = await db.query<CountRow>(
    `select r.project_id, count(*) filter (where t.answered_at is null)::int as open,
  count(t.answered_at)::int as answered,
  count(*) filter (where t.answered_at is not null and r.read_at is null)::int as unread
from error_reports r join error_tasks t on t.id = r.task_id join projects p on p.id = r.project_id
where ${ofOwn} and ${condition.text}
group by r.project_id order by max(r.reported_at) desc`,
    [userId, projectId, ...condition.values],
  )
  return rows
}

export async function markAnswersRead(db: Db, { userId, projectId }: Omit<Own, 'visible'>): Promise<number> {
  const { rowCount } = await db.query(
    `update error_reports r set read_at = now() from error_tasks t
where t.id = r.task_id and t.answered_at is not null and r.read_at is null and ${ofOwn}`,
    [userId, projectId],
  )
  return rowCount ?? 0
}
