import { type Page, totalOf } from '../../db/page'
import type { Db } from '../../db/pool'
import type { VisibleProjects } from '../projects/projects.access'
import { TODAY } from './firms.papers.queries'
import type { FirmRow } from './firms.queries'

export interface ProfileRow {
  total: number
  outside_total: number
  years: { year: number; role_group: number; count: number }[]
  stages: { id: number; count: number }[]
  regions: { id: number; count: number }[]
}

/** Of the projects `mine`: how many there are by what. */
const by = (columns: string, fields: string, condition = 'true') =>
  `coalesce((select jsonb_agg(c order by c.count desc) from (
  select ${fields}, count(*)::int as count from mine where is_visible and ${condition} group by ${columns}) c), '[]')`

/** The projects of a firm that the viewer sees, counted in one statement; the others by their number alone. */
export async function loadProjectProfile(
  db: Db,
  firmId: number,
  visible: VisibleProjects,
): Promise<ProfileRow> {
  const { text, values } = visible.sql(2)
  const { rows } = await db.query<ProfileRow>(
    `with mine as materialized (
  select p.id, p.stage_id, p.province_id, min(r.role_group) as role_group, ${text} as is_visible,
    extract(year from coalesce(p.starts_on, (p.published_at at time zone 'Asia/Shanghai')::date))::int as year
  from project_firms pf join projects p on p.id = pf.project_id join tender_roles r on r.id = pf.role_id
  where pf.firm_id = $1 group by p.id
)
select (select count(*)::int from mine where is_visible) as total,
  (select count(*)::int from mine where not is_visible) as outside_total,
  ${by('year, role_group', 'year, role_group')} as years,
  ${by('stage_id', 'stage_id as id')} as stages,
  ${by('province_id', 'province_id as id', 'province_id is not null')} as regions`,
    [firmId, ...values],
  )
  return rows[0] as ProfileRow
}

/** A tender in which a firm stood: by the notice that says most of it, the result where there is one. */
export interface BidRow {
  id: number
  title: string
  project: { id: number; name_zh: string; name_en: string }
  category_id: number
  published_on: string
  amount: number | null
  amount_text: string | null
  ceiling_price: number | null
  bidders: number
  won: boolean
  is_of_year: boolean
}

const STANDING = `('bidder', 'candidate', 'winner', 'consortium')`
const BIDDERS = `(select count(distinct o.firm_id)::int from bid_notice_firms o where o.notice_id = n.id and o.part in ${STANDING})`
const PROJECT = `jsonb_build_object('id', p.id, 'name_zh', p.name_zh, 'name_en', p.name_en)`
const BID = `n.id, n.title, n.published_on, n.ceiling_price, bf.amount,
  coalesce(bf.amount_text, n.amount_text) as amount_text, p.category_id, ${PROJECT} as project`
const WON = `n.kind = 'winning_bid' and bf.part in ('winner', 'consortium')`
/** Tenders of 24 months; $1 the firm, the viewer's projects from $2 on. */
const stood = (
  visible: string,
) => `select distinct on (n.project_id, n.lot_number, n.round) ${BID}, ${WON} as won
  from bid_notice_firms bf join bid_notices n on n.id = bf.notice_id join projects p on p.id = n.project_id
  where bf.firm_id = $1 and bf.part in ${STANDING} and n.published_on > ${TODAY} - interval '24 months' and ${visible}
  order by n.project_id, n.lot_number, n.round, n.kind = 'winning_bid' desc, (${WON}) desc, n.published_on desc, n.id`

const MOST_BIDS = 2000

/** The tenders of 24 months in which a firm stood, on projects that the viewer sees, the newest first. */
export async function loadBids(db: Db, firmId: number, visible: VisibleProjects): Promise<BidRow[]> {
  const { text, values } = visible.sql(2)
  const { rows } = await db.query<BidRow>(
    `with stood as (${stood(text)})
select n.*, ${BIDDERS} as bidders, n.published_on > ${TODAY} - interval '12 months' as is_of_year
from stood n order by n.published_on desc, n.id desc limit ${MOST_BIDS}`,
    [firmId, ...values],
  )
  return rows
}

export interface RivalRow extends FirmRow {
  met: number
  won: number
}

/** Whom a firm met most in those tenders, and how often it won there. */
export async function loadRivals(db: Db, firmId: number, visible: VisibleProjects): Promise<RivalRow[]> {
  const { text, values } = visible.sql(2)
  const { rows } = await db.query<RivalRow>(
    `with stood as (${stood(text)})
select f.id, f.name_zh, f.name_en, f.is_natural_person, count(distinct s.id)::int as met,
  count(distinct s.id) filter (where s.won)::int as won
from stood s join bid_notice_firms o on o.notice_id = s.id and o.firm_id <> $1 and o.part in ${STANDING}
join firms f on f.id = o.firm_id
group by f.id order by met desc, f.id limit 5`,
    [firmId, ...values],
  )
  return rows
}

export type WonRow = Omit<BidRow, 'won' | 'is_of_year'>

/** A page of all that a firm won on projects that the viewer sees, the newest first. */
export async function loadWins(
  db: Db,
  { firmId, visible, page }: { firmId: number; visible: VisibleProjects; page: Page },
): Promise<{ rows: WonRow[]; total: number }> {
  const { text, values } = visible.sql(2)
  const from = `from bid_notice_firms bf join bid_notices n on n.id = bf.notice_id join projects p on p.id = n.project_id
where bf.firm_id = $1 and ${WON} and ${text}`
  const asked = [firmId, ...values]
  const { rows } = await db.query<WonRow>(
    `select ${BID}, ${BIDDERS} as bidders ${from}
order by n.published_on desc, n.id desc limit $${asked.length + 1} offset $${asked.length + 2}`,
    [...asked, page.limit, page.offset],
  )
  return { rows, total: await totalOf(db, { rows, page, from, values: asked }) }
}
