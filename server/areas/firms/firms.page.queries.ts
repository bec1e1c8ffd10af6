import type { Db } from '../../db/pool'
import type { VisibleProjects } from '../projects/projects.access'
import type { VisibleFirms } from './firms.access'
import type { FirmRow } from './firms.queries'
import { BY_GRADE, type RegistrationRow, type ReportRow, TODAY } from './firms.papers.queries'

const firmOf = (
  column: string,
) => `(select jsonb_build_object('id', o.id, 'name_zh', o.name_zh, 'name_en', o.name_en,
    'is_natural_person', o.is_natural_person) from firms o where o.id = f.${column})`
const countOf = (table: string, condition = 'true') =>
  `(select count(*)::int from ${table} x where x.firm_id = f.id and ${condition})`

export interface FirmPageRow extends FirmRow {
  number: string | null
  province_id: number | null
  city_id: number | null
  address: string | null
  website: string | null
  owner_type_id: number | null
  updated_at: Date
  other_names: string[]
  in_scope: boolean
  role_ids: number[]
  parent: FirmRow | null
  headquarter: FirmRow | null
  registration: RegistrationRow | null
  libraries: { library: string; rank: number | null; year: number | null; code: string | null }[]
  channels: { kind: 'telephone' | 'fax' | 'email'; masked: string }[]
  is_watched: boolean
  seen_at: Date | null
  qualifications: number
  qualification_names: { name_zh: string; name_en: string | null; grade: string | null }[]
  report: ReportRow | null
  court_notices: number
  judgments: number
  enforcements: number
  contacts: number
  contacts_left: number
}

/** A firm with what its page says beside figures and changes; `in_scope`: whether the viewer sees more than its name. */
export async function findFirmPage(
  db: Db,
  { firmId, userId, visible }: { firmId: number; userId: number; visible: VisibleFirms },
): Promise<FirmPageRow | undefined> {
  const { text, values } = visible.sql(3)
  const { rows } = await db.query<FirmPageRow>(
    `select f.id, f.name_zh, f.name_en, f.is_natural_person, f.number, f.province_id, f.city_id, f.address, f.website,
  f.owner_type_id, f.updated_at, array(select name from firm_names n where n.firm_id = f.id order by n.id) as other_names,
  (${text}) as in_scope,
  coalesce((select array_agg(distinct pf.role_id order by pf.role_id) from project_firms pf where pf.firm_id = f.id), '{}')
    as role_ids,
  ${firmOf('parent_id')} as parent, ${firmOf('headquarter_id')} as headquarter,
  (select to_jsonb(r) from firm_registrations r where r.firm_id = f.id) as registration,
  coalesce((select jsonb_agg(jsonb_build_object('library', l.library, 'rank', l.rank, 'year', l.year, 'code', l.code)
    order by l.rank, l.library) from firm_libraries l where l.firm_id = f.id), '[]') as libraries,
  coalesce((select jsonb_agg(jsonb_build_object('kind', ch.kind, 'masked', ch.masked) order by ch.sort, ch.id)
    from channels ch where ch.firm_id = f.id and ch.kind in ('telephone', 'fax', 'email')), '[]') as channels,
  exists (select from firm_watches w where w.firm_id = f.id and w.user_id = $2) as is_watched,
  (select v.seen_at from firm_views v where v.firm_id = f.id and v.user_id = $2) as seen_at,
  ${countOf('firm_qualifications')} as qualifications,
  coalesce((select jsonb_agg(q) from (
    select name_zh, name_en, grade from firm_qualifications q where q.firm_id = f.id order by ${BY_GRADE} limit 2) q), '[]')
    as qualification_names,
  (select to_jsonb(a) from firm_annual_reports a where a.firm_id = f.id order by a.year desc limit 1) as report,
  ${countOf('court_notices')} as court_notices, ${countOf('judgment_documents')} as judgments,
  ${countOf('court_notices', `x.kind = 'enforcement'`)} as enforcements,
  ${countOf('contacts', 'x.status = 0')} as contacts,
  ${countOf('contacts', 'x.status = 0 and x.resigned > 0')} as contacts_left
from firms f where f.id = $1`,
    [firmId, userId, ...values],
  )
  return rows[0]
}

/** Writes a look down; the first one begins what counts as changed. */
export async function recordFirmView(
  db: Db,
  { userId, firmId }: { userId: number; firmId: number },
): Promise<void> {
  await db.query(
    `insert into firm_views (user_id, firm_id) values ($1, $2)
on conflict (user_id, firm_id) do update set viewed_at = now(), views = firm_views.views + 1`,
    [userId, firmId],
  )
}

/** What changed of a firm up to now is known; also of one that was never looked at. */
export async function markFirmSeen(
  db: Db,
  { userId, firmId }: { userId: number; firmId: number },
): Promise<void> {
  await db.query(
    `insert into firm_views (user_id, firm_id) values ($1, $2)
on conflict (user_id, firm_id) do update set seen_at = now()`,
    [userId, firmId],
  )
}

export interface FirmChangeRow {
  kind: 'registration' | 'project' | 'win' | 'court' | 'contact_new' | 'contact_left'
  /** An instant, or a day at midnight in Shanghai. */
  at: Date
  is_day: boolean
  source_id: number | null
  data: {
    field?: string
    from?: string | number | null
    to?: string | number | null
    project?: { id: number; name_zh: string; name_en: string }
    role_id?: number
    id?: number
    title?: string
    amount?: number | null
    day?: string | null
    encode_id?: string
    name_zh?: string
    name_en?: string | null
  }
}

interface ChangesAsked {
  firmId: number
  since: Date
  projects: VisibleProjects
  /** People are told of to whoever may see contacts. */
  withContacts: boolean
  limit: number
}

const PROJECT = `jsonb_build_object('id', p.id, 'name_zh', p.name_zh, 'name_en', p.name_en)`
const SINCE_DAY = `($2::timestamptz at time zone 'Asia/Shanghai')::date`
const dayStart = (day: string) => `(${day}::timestamp at time zone 'Asia/Shanghai')`

/** What really changed of a firm since an instant, the newest first, with how many there are, and how many of words alone. */
export async function loadFirmChanges(
  db: Db,
  { firmId, since, projects, withContacts, limit }: ChangesAsked,
): Promise<{ rows: FirmChangeRow[]; total: number; cosmetic: number }> {
  const { text, values } = projects.sql(5)
  const { rows } = await db.query<FirmChangeRow & { total: number; cosmetic: number }>(
    `with happened as (
  select 'registration' as kind, r.at, false as is_day, r.source_id, change as data
  from firm_revisions r cross join lateral jsonb_array_elements(r.changes) change
  where r.firm_id = $1 and r.at > $2 and r.kind = 'changed'
  union all
  select 'project', pf.first_seen_at, false, pf.source_id, jsonb_build_object('project', ${PROJECT}, 'role_id', pf.role_id)
  from project_firms pf join projects p on p.id = pf.project_id
  where pf.firm_id = $1 and pf.first_seen_at > $2 and ${text}
  union all
  select 'win', ${dayStart('n.published_on')}, true, n.source_id,
    jsonb_build_object('project', ${PROJECT}, 'id', n.id, 'title', n.title, 'amount', bf.amount)
  from bid_notice_firms bf join bid_notices n on n.id = bf.notice_id join projects p on p.id = n.project_id
  where bf.firm_id = $1 and bf.part in ('winner', 'consortium') and n.kind = 'winning_bid'
    and n.published_on > ${SINCE_DAY} and ${text}
  union all
  select 'court', ${dayStart('c.published_on')}, true, c.source_id, jsonb_build_object('title', c.cause, 'day', c.heard_on)
  from court_notices c where c.firm_id = $1 and c.published_on > ${SINCE_DAY}
  union all
  select 'contact_new', k.created_at, false, null, jsonb_build_object('encode_id', k.encode_id, 'name_zh', k.name_zh, 'name_en', k.name_en)
  from contacts k where $4 and k.firm_id = $1 and k.status = 0 and k.created_at > $2
  union all
  select 'contact_left', ${dayStart('k.resigned_on')}, true, null,
    jsonb_build_object('encode_id', k.encode_id, 'name_zh', k.name_zh, 'name_en', k.name_en)
  from contacts k where $4 and k.firm_id = $1 and k.status = 0 and k.resigned > 0 and k.resigned_on > ${SINCE_DAY}
)
select h.*, (select count(*)::int from happened) as total, w.cosmetic
from (select count(*)::int as cosmetic from firm_revisions where firm_id = $1 and at > $2 and kind = 'cosmetic') w
left join (select * from happened order by at desc, kind limit $3) h on true order by h.at desc, h.kind`,
    [firmId, since, limit, withContacts, ...values],
  )
  const [first] = rows
  // Where nothing happened, one row without a kind says how many changes of wording there were.
  const happened = rows.filter(({ kind }) => (kind as string | null) !== null)
  return { rows: happened, total: first?.total ?? 0, cosmetic: first?.cosmetic ?? 0 }
}

export interface FiguresRow {
  projects: number
  live_projects: number
  joined_this_month: number
  recent_projects: number
  recent_value: number | null
  purchases: number
}

/** Of the projects of a firm that the viewer sees. */
export async function loadFirmFigures(db: Db, firmId: number, visible: VisibleProjects): Promise<FiguresRow> {
  const { text, values } = visible.sql(2)
  const { rows } = await db.query<FiguresRow>(
    `with mine as (
  select p.id, p.invest_value, s.kind, min(pf.first_seen_at) as joined_at,
    coalesce(p.starts_on, (p.published_at at time zone 'Asia/Shanghai')::date)
      between ${TODAY} - interval '3 years' and ${TODAY} as is_recent
  from project_firms pf join projects p on p.id = pf.project_id join stages s on s.id = p.stage_id
  where pf.firm_id = $1 and ${text} group by p.id, s.kind
)
select count(*)::int as projects, count(*) filter (where kind = 'construction')::int as live_projects,
  count(*) filter (where joined_at at time zone 'Asia/Shanghai' >= date_trunc('month', ${TODAY}))::int as joined_this_month,
  count(*) filter (where is_recent)::int as recent_projects,
  sum(invest_value) filter (where is_recent) as recent_value,
  (select count(*)::int from bid_notices n where n.kind = 'special_purchase' and n.project_id in (select id from mine))
    as purchases
from mine`,
    [firmId, ...values],
  )
  return rows[0] as FiguresRow
}
