import { landDeals } from '@groundbreak/contract/areas/land-deals'
import type { Input } from '@groundbreak/contract/define'
import type { FacetCount } from '@groundbreak/contract/list'
import { type Condition, conditionsOn, type Counted, countFacets, orderOf, where } from '../../db/conditions'
import { likePattern } from '../../db/like'
import { type Page, totalOf } from '../../db/page'
import type { Db } from '../../db/pool'
import type { VisibleLandDeals } from './land-deals.access'

export interface LandDealRow {
  id: number
  plot_number: string | null
  address: string | null
  province_id: number | null
  city_id: number | null
  district_id: number | null
  purpose: number | null
  way: number | null
  site_area: number | null
  close_price: number | null
  signed_on: string | null
  firm: { id: number; name_zh: string; name_en: string | null; is_natural_person: boolean } | null
  project: { id: number; name_zh: string; name_en: string } | null
}

/** `visible`: of projects `p`, whether the viewer sees them. */
const columns = (visible: string) => `d.id, d.plot_number, d.address, d.province_id, d.city_id, d.district_id,
  d.purpose, d.way, d.site_area, d.close_price, d.signed_on,
  (select jsonb_build_object('id', f.id, 'name_zh', f.name_zh, 'name_en', f.name_en, 'is_natural_person', f.is_natural_person)
    from firms f where f.id = d.firm_id) as firm,
  (select jsonb_build_object('id', p.id, 'name_zh', p.name_zh, 'name_en', p.name_en)
    from projects p where p.id = d.project_id and ${visible}) as project`

/** What the list asks for; `ids`: only these. */
export type LandDealsAsked = Input<typeof landDeals.search> & { ids?: readonly number[] }

function conditionsOf(asked: LandDealsAsked, { provinces }: VisibleLandDeals): Condition[] {
  return [
    { filter: 'visible', sql: (at) => `d.province_id = any(${at}::int[])`, value: provinces },
    { filter: 'ids', sql: (at) => `d.id = any(${at}::int[])`, value: asked.ids },
    {
      filter: 'search',
      sql: (at) => `(d.plot_number ilike ${at} or d.address ilike ${at} or d.planning_purpose ilike ${at}
  or exists (select from firms f where f.id = d.firm_id and not f.is_natural_person
    and (f.name_zh ilike ${at} or f.name_en ilike ${at})))`,
      value: asked.search && likePattern(asked.search),
    },
    ...conditionsOn(landDeals.search.list.filters, asked, {
      province_ids: 'd.province_id',
      purpose: 'd.purpose',
      way: 'd.way',
      close_price: 'd.close_price',
      site_area: 'd.site_area',
      signed: 'd.signed_on',
    }),
  ]
}

/** Ten thousand CNY, and square metres. */
const facets = {
  province_ids: { column: 'd.province_id' },
  purpose: { column: 'd.purpose' },
  way: { column: 'd.way' },
  close_price: { column: 'd.close_price', bounds: [500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000] },
  site_area: {
    column: 'd.site_area',
    bounds: [5000, 10_000, 20_000, 40_000, 60_000, 80_000, 100_000, 150_000],
  },
} satisfies Record<string, Counted>

export type LandDealFacet = keyof typeof facets
type LandDealCounts = Partial<Record<LandDealFacet, FacetCount[]>>

interface Listing {
  asked: LandDealsAsked
  visible: VisibleLandDeals
  sort: string
  page: Page
  facets: readonly LandDealFacet[]
}

/** A page, how many there are, and what was to be counted: three statements, and one for each facet that narrows. */
export async function findLandDeals(
  db: Db,
  { asked, visible, sort, page, facets: wanted }: Listing,
): Promise<{ rows: LandDealRow[]; total: number; facets: LandDealCounts }> {
  const conditions = conditionsOf(asked, visible)
  const { text, values } = where(conditions)
  const from = `from land_deals d ${text}`
  const projects = visible.projects(values.length + 3)
  const { rows } = await db.query<LandDealRow>(
    `select ${columns(projects.text)} ${from} ${orderOf(sort, 'd')} limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, page.limit, page.offset, ...projects.values],
  )
  return {
    rows,
    total: await totalOf(db, { rows, page, from, values }),
    facets: await countFacets<LandDealCounts>(db, { from: 'land_deals d', conditions, facets }, wanted),
  }
}

/** The first ids in the order of the list, and how many match: at most two statements. */
export async function findLandDealIds(
  db: Db,
  { asked, visible, sort, most }: Pick<Listing, 'asked' | 'visible' | 'sort'> & { most: number },
): Promise<{ ids: number[]; total: number }> {
  const { text, values } = where(conditionsOf(asked, visible))
  const from = `from land_deals d ${text}`
  const { rows } = await db.query<{ id: number }>(
    `select d.id ${from} ${orderOf(sort, 'd')} limit $${values.length + 1}`,
    [...values, most],
  )
  const total = await totalOf(db, { rows, page: { limit: most, offset: 0 }, from, values })
  return { ids: rows.map(({ id }) => id), total }
}

export interface LandDealDetailRow extends LandDealRow {
  planning_purpose: string | null
  transfer_way: string | null
  transfer_years: number | null
  floor_ratio_from: number | null
  floor_ratio_to: number | null
  source_zh: string
  source_en: string
  attribution: string | null
}

/** Whole land deals of these ids, in their order; what the viewer does not see is left out. */
export async function loadLandDeals(
  db: Db,
  ids: readonly number[],
  { provinces, projects }: VisibleLandDeals,
): Promise<LandDealDetailRow[]> {
  const { text, values } = projects(3)
  const { rows } = await db.query<LandDealDetailRow>(
    `select ${columns(text)}, d.planning_purpose, d.transfer_way, d.transfer_years, d.floor_ratio_from, d.floor_ratio_to,
  s.name_zh as source_zh, s.name_en as source_en, s.attribution
from land_deals d join sources s on s.id = d.source_id
where d.id = any($1::int[]) and ($2::int[] is null or d.province_id = any($2))
order by array_position($1::int[], d.id)`,
    [ids, provinces, ...values],
  )
  return rows
}
