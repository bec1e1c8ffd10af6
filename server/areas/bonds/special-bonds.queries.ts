import { type bondPurposes, bonds } from '@groundbreak/contract/areas/bonds'
import type { Input } from '@groundbreak/contract/define'
import type { FacetCount } from '@groundbreak/contract/list'
import { type Condition, conditionsOn, type Counted, countFacets, orderOf, where } from '../../db/conditions'
import { likePattern } from '../../db/like'
import { type Page, totalOf } from '../../db/page'
import type { Db } from '../../db/pool'
import type { VisibleProjects } from '../projects/projects.access'

type Purpose = (typeof bondPurposes)[number]

export interface SpecialBondRow {
  id: number
  name_zh: string
  name_en: string
  purpose: Purpose
  province_id: number | null
  amount: number
  rate: number | null
  term_years: number | null
  issued_on: string
  works: number
}

const COLUMNS = `b.id, b.name_zh, b.name_en, b.purpose, b.province_id, b.amount, b.rate, b.term_years, b.issued_on,
  (select count(*)::int from bond_projects w where w.bond_id = b.id) as works`

/** What the list asks for; `provinces`: those that the viewer sees. */
export type SpecialBondsAsked = Input<typeof bonds.search> & { provinces: readonly number[] | null }

function conditionsOf(asked: SpecialBondsAsked): Condition[] {
  return [
    { filter: 'provinces', sql: (at) => `b.province_id = any(${at}::int[])`, value: asked.provinces },
    {
      filter: 'search',
      sql: (at) => `(b.name_zh ilike ${at} or b.name_en ilike ${at} or exists (select from bond_projects w
  where w.bond_id = b.id and (w.name_zh ilike ${at} or w.name_en ilike ${at})))`,
      value: asked.search && likePattern(asked.search),
    },
    ...conditionsOn(bonds.search.list.filters, asked, {
      province_ids: 'b.province_id',
      purpose: 'b.purpose',
      amount: 'b.amount',
      rate: 'b.rate',
      term_years: 'b.term_years',
      issued: 'b.issued_on',
    }),
  ]
}

/** Millions of CNY, and percent a year. */
const facets = {
  province_ids: { column: 'b.province_id' },
  purpose: { column: 'b.purpose' },
  amount: { column: 'b.amount', bounds: [50, 100, 200, 500, 1000, 2000, 5000, 10_000] },
  rate: { column: 'b.rate', bounds: [1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.5] },
  term_years: { column: 'b.term_years' },
} satisfies Record<string, Counted>

export type SpecialBondFacet = keyof typeof facets
type Counts = Partial<Record<Exclude<SpecialBondFacet, 'purpose'>, FacetCount[]>> & {
  purpose?: FacetCount<Purpose>[]
}

interface Listing {
  asked: SpecialBondsAsked
  sort: string
  page: Page
  facets: readonly SpecialBondFacet[]
}

/** A page, how many there are, and what was to be counted: three statements, and one for each facet that narrows. */
export async function findSpecialBonds(
  db: Db,
  { asked, sort, page, facets: wanted }: Listing,
): Promise<{ rows: SpecialBondRow[]; total: number; facets: Counts }> {
  const conditions = conditionsOf(asked)
  const { text, values } = where(conditions)
  const from = `from special_bonds b ${text}`
  const { rows } = await db.query<SpecialBondRow>(
    `select ${COLUMNS} ${from} ${orderOf(sort, 'b')} limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, page.limit, page.offset],
  )
  return {
    rows,
    total: await totalOf(db, { rows, page, from, values }),
    facets: await countFacets<Counts>(db, { from: 'special_bonds b', conditions, facets }, wanted),
  }
}

export interface SpecialBondDetailRow extends SpecialBondRow {
  source_zh: string
  source_en: string
  attribution: string | null
}

/** One special bond; undefined: there is none, or none in these provinces. */
export async function findSpecialBond(
  db: Db,
  { id, provinces }: { id: number; provinces: readonly number[] | null },
): Promise<SpecialBondDetailRow | undefined> {
  const { rows } = await db.query<SpecialBondDetailRow>(
    `select ${COLUMNS}, s.name_zh as source_zh, s.name_en as source_en, s.attribution
from special_bonds b join sources s on s.id = b.source_id
where b.id = $1 and ($2::int[] is null or b.province_id = any($2))`,
    [id, provinces],
  )
  return rows[0]
}

export interface BondWorkRow {
  id: number
  name_zh: string
  name_en: string
  city_id: number | null
  amount: number
  total_investment: number | null
  projects: { id: number; name_zh: string; name_en: string }[]
}

/** A page of the works of a bond, the largest share first, with those of their projects that are visible. */
export async function findBondWorks(
  db: Db,
  { bond, visible, page }: { bond: number; visible: VisibleProjects['sql']; page: Page },
): Promise<{ rows: BondWorkRow[]; total: number }> {
  const projects = visible(4)
  const { rows } = await db.query<BondWorkRow>(
    `select w.id, w.name_zh, w.name_en, w.city_id, w.amount, w.total_investment,
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name_zh', p.name_zh, 'name_en', p.name_en) order by p.id), '[]')
    from bond_project_relations r join projects p on p.id = r.project_id
    where r.bond_project_id = w.id and ${projects.text}) as projects
from bond_projects w where w.bond_id = $1 order by w.amount desc, w.id limit $2 offset $3`,
    [bond, page.limit, page.offset, ...projects.values],
  )
  return {
    rows,
    total: await totalOf(db, { rows, page, from: 'from bond_projects where bond_id = $1', values: [bond] }),
  }
}
