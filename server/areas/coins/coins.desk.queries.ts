import type { CaseState, caseTabs } from '@groundbreak/contract/areas/coins'
import type { Db } from '../../db/pool'
import { FIRM, type FirmOfCase, type ToldRow } from './coins.queries'

interface Names {
  sender_zh: string
  sender_en: string
  sender_firm_zh: string
  sender_firm_en: string
}

export interface WaitingRow extends Names {
  id: number
  project_id: number
  name_zh: string
  name_en: string
  state: CaseState
  firm: FirmOfCase | null
  firm_name: string
  product: string
  points: number
  submitted_at: Date
  decided_at: Date | null
  same_firm: number
}

type Tab = (typeof caseTabs)[number]
export type CaseCounts = Record<Tab, number>

/** A colleague of the sender says to have won the same project. */
const SAME_FIRM = `(select count(*)::int from coin_cases o where o.project_id = c.project_id
  and o.customer_firm_id = c.customer_firm_id and o.id <> c.id and o.state in ('submitted', 'approved'))`
const SENDER = `u.name_zh as sender_zh, u.name_en as sender_en, cf.name_zh as sender_firm_zh, cf.name_en as sender_firm_en`
const WAITING = `c.id::int, c.project_id, p.name_zh, p.name_en, c.state, ${FIRM}, c.product, c.points, ${SENDER},
  c.submitted_at, c.decided_at, ${SAME_FIRM} as same_firm`
const FROM = `from coin_cases c join projects p on p.id = c.project_id join users u on u.id = c.user_id
join customer_firms cf on cf.id = c.customer_firm_id left join firms f on f.id = c.firm_id`

const tabs: Record<Tab, { where: string; order: string }> = {
  waiting: { where: `c.state = 'submitted'`, order: 'c.submitted_at, c.id' },
  flagged: { where: `c.state = 'submitted' and ${SAME_FIRM} > 0`, order: 'c.submitted_at, c.id' },
  decided: { where: 'c.decided_at is not null', order: 'c.decided_at desc, c.id desc' },
}

export async function loadCaseQueue(
  db: Db,
  tab: Tab,
  { limit, offset }: { limit: number; offset: number },
): Promise<WaitingRow[]> {
  const { where, order } = tabs[tab]
  const { rows } = await db.query<WaitingRow>(
    `select ${WAITING} ${FROM} where ${where} order by ${order} limit $1 offset $2`,
    [limit, offset],
  )
  return rows
}

export async function countCaseQueue(db: Db): Promise<CaseCounts> {
  const { rows } = await db.query<CaseCounts>(
    `select (select count(*)::int from coin_cases c where ${tabs.waiting.where}) as waiting,
  (select count(*)::int from coin_cases c where ${tabs.flagged.where}) as flagged,
  (select count(*)::int from coin_cases c where ${tabs.decided.where}) as decided`,
  )
  return rows[0] as CaseCounts
}

export interface AuditRow extends WaitingRow, ToldRow {
  version: number
  stage_id: number
  province_id: number | null
  city_id: number | null
  country_id: number
  reason: string | null
  earlier_reason: string | null
  decider_zh: string | null
  decider_en: string | null
  approved: number
  refused: number
  taken_back: number
}

/** One case with how its sender's others fared; undefined = there is none. */
export async function findAuditCase(db: Db, id: number): Promise<AuditRow | undefined> {
  const { rows } = await db.query<AuditRow>(
    `select ${WAITING}, c.contract_value, c.won_on, c.story, c.version, p.stage_id, p.province_id, p.city_id, p.country_id,
  c.reason, c.earlier_reason, d.name_zh as decider_zh, d.name_en as decider_en, r.approved, r.refused, r.taken_back
${FROM} left join users d on d.id = c.decided_by
cross join lateral (select count(*) filter (where state = 'approved')::int as approved,
  count(*) filter (where state = 'refused')::int as refused,
  count(*) filter (where state = 'taken_back')::int as taken_back
  from coin_cases o where o.user_id = c.user_id and o.id <> c.id) r
where c.id = $1`,
    [id],
  )
  return rows[0]
}

export interface OtherCaseRow extends Names {
  id: number
  same_firm: boolean
  state: CaseState
  firm: FirmOfCase | null
  firm_name: string
  product: string
  won_on: string
}

/** Other cases about the project of one, the newest 20. */
export async function loadOtherCases(db: Db, id: number): Promise<OtherCaseRow[]> {
  const { rows } = await db.query<OtherCaseRow>(
    `select c.id::int, c.customer_firm_id = one.customer_firm_id as same_firm, c.state, ${FIRM}, c.product, c.won_on, ${SENDER}
from coin_cases one join coin_cases c on c.project_id = one.project_id and c.id <> one.id
join users u on u.id = c.user_id join customer_firms cf on cf.id = c.customer_firm_id
left join firms f on f.id = c.firm_id
where one.id = $1 order by c.submitted_at desc, c.id desc limit 20`,
    [id],
  )
  return rows
}

export interface Decided {
  user_id: number
  project_id: number
  points: number
}

/** Decides a waiting case in the words that were read; undefined where it is not so. */
export async function decideCase(
  db: Db,
  given: {
    id: number
    version: number
    outcome: 'approved' | 'refused'
    reason: string | null
    userId: number
  },
): Promise<Decided | undefined> {
  const { rows } = await db.query<Decided>(
    `update coin_cases set state = $3, reason = $4, decided_by = $5, decided_at = now(), read_at = null
where id = $1 and version = $2 and state = 'submitted' returning user_id, project_id, points`,
    [given.id, given.version, given.outcome, given.reason, given.userId],
  )
  return rows[0]
}

/** An approved case was wrong; undefined where it is not approved. */
export async function takeCaseBack(
  db: Db,
  { id, reason, userId }: { id: number; reason: string; userId: number },
): Promise<Decided | undefined> {
  const { rows } = await db.query<Decided>(
    `update coin_cases set state = 'taken_back', reason = $2, decided_by = $3, decided_at = now(), read_at = null
where id = $1 and state = 'approved' returning user_id, project_id, points`,
    [id, reason, userId],
  )
  return rows[0]
}

export async function findCaseState(
  db: Db,
  id: number,
): Promise<{ state: CaseState; version: number } | undefined> {
  const { rows } = await db.query<{ state: CaseState; version: number }>(
    'select state, version from coin_cases where id = $1',
    [id],
  )
  return rows[0]
}
