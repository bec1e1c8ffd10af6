import type { firms } from '@groundbreak/contract/areas/firms'
import { activeWithin } from '@groundbreak/contract/areas/firms.lists'
import type { Input } from '@groundbreak/contract/define'
import type { FacetCount } from '@groundbreak/contract/list'
import { DAY_MS } from '../../calendar/days'
import { type FieldFault, failFields } from '../../http/errors'
import type { Viewer } from '../../access/viewer'
import type { Clause, CodeClause, FacetRequest, ThroughClause } from '../../search/query'
import type { Vocabularies } from '../../vocabularies/vocabularies'
import { liveBounds } from './firms.columns'
import { visibleProjects } from '../projects/projects.access'
import { clausesOf } from '../projects/projects.filters'
import { isVague } from './vague-names'

export type FirmFilters = NonNullable<Input<typeof firms.search>['filters']>
/** The text fields by which a firm is found, by entity. */
export const FIRM_NAMES_IN = { firms: ['name', 'number'], contacts: ['firm'] } as const

/** The filters that firms and people have alike. */
type ByFirm = Omit<FirmFilters, 'live_projects_from' | 'live_projects_to' | 'active'>

interface ByFirmAsked {
  filters: ByFirm
  viewer: Viewer
  vocabularies: Vocabularies
  /** The text fields by which a firm is found. */
  nameFields: readonly string[]
}

/** What firms are narrowed by, and the people who work in them. Throws a Failure that names the wrong fields. */
export function clausesByFirm({ filters, viewer, vocabularies, nameFields }: ByFirmAsked): Clause[] {
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
    ...throughProjects({ filters, viewer, vocabularies }),
  )
  return clauses
}

/**
 * The role, and the filters of projects: both hold for one and the same project that the viewer sees. Of a role alone
 * any project counts, since roles are told of every firm.
 */
function throughProjects({ filters, viewer, vocabularies }: Omit<ByFirmAsked, 'nameFields'>): Clause[] {
  const { tender_role_ids: ids, tender_role_group_ids: groups, project_remarks: remarks, ...asked } = filters
  const { firm_name: _name, outside_subscription: _outside, ...ofProject } = asked
  const clauses = clausesOf({ ...ofProject, project_remark: ofProject.project_remark ?? remarks })
  const ofRole = anyOf('tender_role', { role: ids, role_group: groups })
  if (clauses.length === 0) return ofRole
  const through = (dimension: string, roles?: readonly number[]): ThroughClause => ({
    kind: 'through',
    dimension,
    entity: 'projects',
    clauses: [...clauses, ...visibleProjects(viewer).clauses],
    roles,
  })
  if (ofRole.length === 0) return [through('projects')]
  return [through('projects'), through('tender_role', rolesOf({ ids, groups }, vocabularies))]
}

function rolesOf(
  { ids = [], groups = [] }: { ids?: readonly number[]; groups?: readonly number[] },
  { words }: Vocabularies,
): number[] {
  return words.rows.roles
    .filter(({ id, role_group: group }) => ids.includes(id) || groups.includes(group))
    .map(({ id }) => id)
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
  viewer: Viewer
  vocabularies: Vocabularies
  /** Epoch milliseconds. */
  now: number
}

/** The filters of the wire as clauses of the search engine. Throws a Failure that names the wrong fields. */
export function clausesOfFirms({ filters, viewer, vocabularies, now }: FirmsAsked): Clause[] {
  const { live_projects_from: from, live_projects_to: to, active, ...rest } = filters
  const clauses = clausesByFirm({ filters: rest, viewer, vocabularies, nameFields: FIRM_NAMES_IN.firms })
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
