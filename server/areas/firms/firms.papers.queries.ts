import { type Page, totalOf } from '../../db/page'
import type { Db } from '../../db/pool'
import type { Language } from '@groundbreak/phrases/phrases'

/** The day in Shanghai. */
export const TODAY = `(now() at time zone 'Asia/Shanghai')::date`

/** Of qualifications `q`: the highest grade first, what has none last. */
export const BY_GRADE = `array_position(array['special', 'class_a', 'first', 'class_b', 'second', 'third'], q.grade), q.id`

export interface RegistrationRow {
  legal_representative: string | null
  represented_since: string | null
  status: string
  registered_capital: number | null
  paid_in_capital: number | null
  founded_on: string | null
  company_type: string | null
  authority: string | null
  business_scope: string | null
  checked_at: string
  source_id: number
}

export interface RegistrationChangeRow {
  at: Date
  kind: 'changed' | 'cosmetic'
  source_id: number
  data: { field: string; from: string | number | null; to: string | number | null }
}

/** What is registered of a firm, and the newest 200 changes of it. */
export async function loadRegistration(
  db: Db,
  firmId: number,
): Promise<{ registration: RegistrationRow | null; changes: RegistrationChangeRow[] }> {
  const found = await db.query<{ registration: RegistrationRow }>(
    'select to_jsonb(r) as registration from firm_registrations r where r.firm_id = $1',
    [firmId],
  )
  const { rows } = await db.query<RegistrationChangeRow>(
    `select r.at, r.kind, r.source_id, change as data
from firm_revisions r cross join lateral jsonb_array_elements(r.changes) change
where r.firm_id = $1 and r.kind in ('changed', 'cosmetic') order by r.at desc, r.id desc limit 200`,
    [firmId],
  )
  return { registration: found.rows[0]?.registration ?? null, changes: rows }
}

export interface QualificationRow {
  id: number
  name: string
  grade: string | null
  number: string | null
  authority: string | null
  issued_on: string | null
  expires_on: string | null
  is_expired: boolean
}

export async function loadQualifications(
  db: Db,
  firmId: number,
  language: Language,
): Promise<QualificationRow[]> {
  const { rows } = await db.query<QualificationRow>(
    `select q.id, case when $2 = 'en' then coalesce(q.name_en, q.name_zh) else q.name_zh end as name, q.grade, q.number,
  q.authority, q.issued_on, q.expires_on, coalesce(q.expires_on < ${TODAY}, false) as is_expired
from firm_qualifications q where q.firm_id = $1 order by ${BY_GRADE} limit 200`,
    [firmId, language],
  )
  return rows
}

export interface ReportRow {
  year: number
  published_on: string
  employees: number | null
  revenue: number | null
  net_profit: number | null
  total_assets: number | null
}

export async function loadReports(db: Db, firmId: number): Promise<ReportRow[]> {
  const { rows } = await db.query<ReportRow>(
    `select year, published_on, employees, revenue, net_profit, total_assets
from firm_annual_reports where firm_id = $1 order by year desc limit 50`,
    [firmId],
  )
  return rows
}

interface OfCourtRow {
  id: number
  case_number: string
  court: string
  cause: string
  side: 'plaintiff' | 'defendant' | 'third_party'
  opponent: string | null
  published_on: string
}
export interface CourtNoticeRow extends OfCourtRow {
  kind: 'hearing' | 'service' | 'enforcement'
  heard_on: string | null
}
export interface JudgmentRow extends OfCourtRow {
  outcome: 'granted' | 'partly_granted' | 'dismissed' | 'settled' | 'withdrawn'
  amount: number | null
  judged_on: string
}

/** A page of what courts said of a firm $1, the newest first. */
const pageOf = (table: string, columns: string) =>
  `select id, case_number, court, cause, side, opponent, published_on, ${columns} from ${table} where firm_id = $1
order by published_on desc, id desc limit $2 offset $3`

export async function loadCourtNotices(
  db: Db,
  firmId: number,
  page: Page,
): Promise<{ rows: CourtNoticeRow[]; total: number }> {
  const { rows } = await db.query<CourtNoticeRow>(pageOf('court_notices', 'kind, heard_on'), [
    firmId,
    page.limit,
    page.offset,
  ])
  const from = 'from court_notices where firm_id = $1'
  return { rows, total: await totalOf(db, { rows, page, from, values: [firmId] }) }
}

export async function loadJudgments(
  db: Db,
  firmId: number,
  page: Page,
): Promise<{ rows: JudgmentRow[]; total: number }> {
  const { rows } = await db.query<JudgmentRow>(pageOf('judgment_documents', 'outcome, amount, judged_on'), [
    firmId,
    page.limit,
    page.offset,
  ])
  const from = 'from judgment_documents where firm_id = $1'
  return { rows, total: await totalOf(db, { rows, page, from, values: [firmId] }) }
}
