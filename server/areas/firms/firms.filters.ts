import type { firms } from '@groundbreak/contract/areas/firms'
import { activeWithin } from '@groundbreak/contract/areas/firms.lists'
import type { Input } from '@groundbreak/contract/define'
import type { FacetCount } from '@groundbreak/contract/list'
import { DAY_MS } from '../../calendar/days'
import { type FieldFault, failFields } from '../../http/errors'
import type { Clause, CodeClause, FacetRequest } from '../../search/query'
import type { Vocabularies } from '../../vocabularies/vocabularies'
import { liveBounds } from './firms.columns'
import { isVague } from './vague-names'

export type FirmFilters = NonNullable<Input<typeof firms.search>['filters']>
type ByFirm = Pick<
  FirmFilters,
  | 'firm_name'
  | 'firm_region_ids'
  | 'firm_province_ids'
  | 'firm_city_ids'
  | 'tender_role_group_ids'
  | 'tender_role_ids'
>

interface ByFirmAsked {
  filters: ByFirm
  vocabularies: Vocabularies
  /** The text fields by which a firm is found. */
  nameFields: readonly string[]
}

/** What firms are narrowed by, and the people who work in them. Throws a Failure that names the wrong fields. */
export function clausesByFirm({ filters, vocabularies, nameFields }: ByFirmAsked): Clause[] {
  const { firm_name: name } = filters
  const faults: Record<string, FieldFault> = {}
  if (name && isVague(name)) faults['filters.firm_name'] = { key: 'firms.vagueName' }
  if (Object.keys(faults).length > 0) throw failFields(faults)
  const clauses: Clause[] = []
  if (name) clauses.push({ kind: 'text', dimension: 'firm_name', words: name, fields: nameFields })
  const provinces = [
    ...(filters.firm_province_ids ?? []),
    ...provincesIn(filters.firm_region_ids ?? [], vocabularies),
  ]
  clauses.push(
    ...anyOf('firm_place', { province: provinces, city: filters.firm_city_ids }),
    ...anyOf('tender_role', { role: filters.tender_role_ids, role_group: filters.tender_role_group_ids }),
  )
  return clauses
}

function provincesIn(regionIds: readonly number[], { words }: Vocabularies): number[] {
  const wanted = new Set(regionIds)
  return words.rows.regions.flatMap(({ id, parent_id: parent }) =>
    parent !== null && wanted.has(parent) ? [id] : [],
  )
}

/** One clause: the columns are alternatives. None where no value is asked for. */
export function anyOf(
  dimension: string,
  columns: Record<string, readonly number[] | undefined>,
): CodeClause[] {
  const any = Object.entries(columns).flatMap(([column, values]) =>
    values && values.length > 0 ? [{ column, values }] : [],
  )
  return any.length > 0 ? [{ kind: 'codes', dimension, any }] : []
}

interface FirmsAsked {
  filters: FirmFilters
  vocabularies: Vocabularies
  /** Epoch milliseconds. */
  now: number
}

/** The filters of the wire as clauses of the search engine. Throws a Failure that names the wrong fields. */
export function clausesOfFirms({ filters, vocabularies, now }: FirmsAsked): Clause[] {
  const { live_projects_from: from, live_projects_to: to, active } = filters
  const clauses = clausesByFirm({ filters, vocabularies, nameFields: ['name', 'number'] })
  if (from !== undefined || to !== undefined)
    clauses.push({ kind: 'range', dimension: 'live_projects', column: 'live_projects', from, to })
  if (active !== undefined)
    clauses.push({ kind: 'range', dimension: 'active', column: 'active', from: now - active * DAY_MS })
  return clauses
}

/** What is shown of every firm, whoever looks: conditions on it tell nothing about the rest. */
const shownOfAll = new Set(['firm_name', 'firm_place', 'tender_role', 'contact_name'])

/** The clauses as they may be asked of what lies outside the subscription; null when one asks what is not shown of it. */
export function outsideClauses(clauses: readonly Clause[]): readonly Clause[] | null {
  return clauses.every(({ dimension }) => shownOfAll.has(dimension)) ? clauses : null
}

export function isShownOfAll({ dimension }: FacetRequest): boolean {
  return dimension !== undefined && shownOfAll.has(dimension)
}

export type FirmFacet = NonNullable<Input<typeof firms.search>['facets']>[number]

export const facetsByFirm = {
  firm_province_ids: { column: 'province', dimension: 'firm_place' },
  firm_city_ids: { column: 'city', dimension: 'firm_place' },
  tender_role_group_ids: { column: 'role_group', dimension: 'tender_role' },
  tender_role_ids: { column: 'role', dimension: 'tender_role' },
} as const satisfies Record<string, FacetRequest>

/** Days ago, the longest first, so that a bucket begins with each. */
const ago = [...activeWithin].toSorted((one, other) => other - one)

export function facetOfFirms(facet: FirmFacet, now: number): FacetRequest {
  if (facet === 'live_projects') return { column: facet, dimension: facet, bounds: liveBounds }
  if (facet === 'active')
    return { column: facet, dimension: facet, bounds: ago.map((days) => now - days * DAY_MS) }
  return facetsByFirm[facet]
}

/** Codes by count, most first. */
export function codeCounts(counted: ReadonlyMap<number, number>): FacetCount[] {
  return [...counted]
    .map(([id, count]) => ({ id, count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || one.id - other.id)
}

/** The engine's counts of a facet of firms. Who was active within seven days was within thirty. */
export function countsOfFirms(facet: FirmFacet, counted: ReadonlyMap<number, number>): FacetCount[] {
  if (facet === 'active')
    return activeWithin.map((id) => ({
      id,
      count: ago.reduce((sum, days, at) => sum + (days <= id ? (counted.get(at + 1) ?? 0) : 0), 0),
    }))
  if (facet !== 'live_projects') return codeCounts(counted)
  return [...counted]
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => one - other)
    .map(([id, count]) => ({ id, count, from: liveBounds[id - 1], to: liveBounds[id] }))
}
