import type { bondPurposes } from '@groundbreak/contract/areas/bonds'
import type { FacetCount } from '@groundbreak/contract/list'
import { type Condition, type Counted, countFacets, where } from '../../db/conditions'
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

export interface SpecialBondsAsked {
  search?: string
  province_ids?: readonly number[]
  purpose?: readonly Purpose[]
  amount_from?: number
  amount_to?: number
  rate_from?: number
  rate_to?: number
  term_years?: readonly number[]
  issued_from?: string
  issued_to?: string
  /** Those that the viewer sees. */
  provinces: readonly number[] | null
}

const some = (values: readonly unknown[] | undefined) => (values?.length ? values : undefined)

function conditionsOf(asked: SpecialBondsAsked): Condition[] {
  return [
    { filter: 'provinces', sql: (at) => `b.province_id = any(${at}::int[])`, value: asked.provinces },
    {
      filter: 'search',
      sql: (at) => `(b.name_zh ilike ${at} or b.name_en ilike ${at} or exists (select from bond_projects w
  where w.bond_id = b.id and (w.name_zh ilike ${at} or w.name_en ilike ${at})))`,
      value: asked.search && likePattern(asked.search),
    },
    {
      filter: 'province_ids',
      sql: (at) => `b.province_id = any(${at}::int[])`,
      value: some(asked.province_ids),
    },
    { filter: 'purpose', sql: (at) => `b.purpose = any(${at}::text[])`, value: some(asked.purpose) },
    { filter: 'amount', sql: (at) => `b.amount >= ${at}::numeric`, value: asked.amount_from },
    { filter: 'amount', sql: (at) => `b.amount <= ${at}::numeric`, value: asked.amount_to },
    { filter: 'rate', sql: (at) => `b.rate >= ${at}::numeric`, value: asked.rate_from },
    { filter: 'rate', sql: (at) => `b.rate <= ${at}::numeric`, value: asked.rate_to },
    { filter: 'term_years', sql: (at) => `b.term_years = any(${at}::int[])`, value: some(asked.term_years) },
    { filter: 'issued', sql: (at) => `b.issued_on >= ${at}::date`, value: asked.issued_from },
    { filter: 'issued', sql: (at) => `b.issued_on <= ${at}::date`, value: asked.issued_to },
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

/** `-amount` -> the largest first; what is not known comes last. */
function orderOf(sort: string): string {
  return `b.${sort.replace('-', '')} ${sort.startsWith('-') ? 'desc' : 'asc'} nulls last, b.id desc`
}

interface Listing {
  asked: SpecialBondsAsked
  sort: string
  page: Page
  facets: readonly SpecialBondFacet[]
}

/** A page, how many there are, and what was to be counted: two statements and one a facet. */
export async function findSpecialBonds(
  db: Db,
  { asked, sort, page, facets: wanted }: Listing,
): Promise<{ rows: SpecialBondRow[]; total: number; facets: Counts }> {
  const conditions = conditionsOf(asked)
  const { text, values } = where(conditions)
  const from = `from special_bonds b ${text}`
  const { rows } = await db.query<SpecialBondRow>(
    `select ${COLUMNS} ${from} order by ${orderOf(sort)} limit $${values.length + 1} offset $${values.length + 2}`,
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
