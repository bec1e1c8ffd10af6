import type { ProjectCodeFilter, ProjectFilters } from '@groundbreak/contract/areas/projects'
import { filtersOfProjects, type ProjectFacet } from '@groundbreak/contract/areas/projects.filters'
import { RANGE_REVERSED, reversedSpans } from '@groundbreak/contract/filters'
import type { ErrorKey } from '@groundbreak/phrases/phrases'
import { DAY_MS, SHANGHAI_MS } from '../../calendar/days'
import { type FieldFault, failFields } from '../../http/errors'
import type { Clause, CodeClause, FacetRequest } from '../../search/query'
import { areaClauses, areaFaults } from './map-area.filters'
import { codeFilters, flags, histograms, roleGroupsWith } from './projects.columns'

const LONGEST_KEYWORD = 50

/** The filters of the wire as clauses of the search engine. Throws a Failure that names the wrong fields. */
export function clausesOf(filters: ProjectFilters): Clause[] {
  refuseWrong(filters)
  return [
    ...textClauses(filters),
    ...codeClauses(filters),
    ...rangeClauses(filters),
    ...areaClauses(filters),
    ...excluded(filters.exclude),
  ]
}

function refuseWrong(filters: ProjectFilters): void {
  const faults: Record<string, FieldFault> = {}
  const refuse = (field: string, key: ErrorKey) => (faults[`filters.${field}`] ??= { key })
  if ([...(filters.keyword ?? '')].length > LONGEST_KEYWORD) refuse('keyword', 'projects.keywordTooLong')
  if (filters.project_name_accurate && /\s/.test(filters.project_name?.trim() ?? ''))
    refuse('project_name', 'projects.nameHasBlanks')
  for (const [field, key] of areaFaults(filters)) refuse(field, key)
  for (const name of reversedSpans(filtersOfProjects, filters)) refuse(`${name}_from`, RANGE_REVERSED)
  if (Object.keys(faults).length > 0) throw failFields(faults)
}

function textClauses(filters: ProjectFilters): Clause[] {
  const { keyword, project_name, project_remark, firm_name, address } = filters
  const clauses: Clause[] = []
  if (keyword?.trim()) clauses.push({ kind: 'text', dimension: 'keyword', words: keyword })
  if (project_name?.trim())
    clauses.push({
      kind: 'text',
      dimension: 'project_name',
      words: project_name.trim(),
      fields: ['name'],
      match: filters.project_name_operator === 'OR' ? 'any' : 'all',
      pinyin: !filters.project_name_accurate,
    })
  if (project_remark?.trim())
    clauses.push({
      kind: 'text',
      dimension: 'project_remark',
      words: project_remark,
      fields: ['remark'],
      match: filters.project_remark_all_or_any ?? 'all',
    })
  if (firm_name?.trim())
    clauses.push({ kind: 'text', dimension: 'firm_name', words: firm_name, fields: ['firms'] })
  if (address?.trim())
    clauses.push({ kind: 'text', dimension: 'address', words: address, fields: ['address'] })
  return clauses
}

type CodeFilters = Partial<Record<ProjectCodeFilter, number[] | undefined>>

/** One clause per dimension: its filters are alternatives. */
function byDimension(filters: CodeFilters): CodeClause[] {
  const clauses = new Map<string, { column: string; values: readonly number[] }[]>()
  for (const [name, { dimension, column }] of Object.entries(codeFilters)) {
    const values = filters[name as ProjectCodeFilter]
    if (!values || values.length === 0) continue
    const any = clauses.get(dimension) ?? []
    any.push({ column, values })
    clauses.set(dimension, any)
  }
  return [...clauses].map(([dimension, any]) => ({ kind: 'codes', dimension, any }))
}

function codeClauses(filters: ProjectFilters): CodeClause[] {
  const clauses = byDimension(filters)
  const add = (dimension: string, column: string, values: readonly number[] | undefined, not = false) => {
    if (values && values.length > 0)
      clauses.push({ kind: 'codes', dimension, any: [{ column, values }], not })
  }
  add('firm_ids', 'firm', filters.firm_ids)
  add('series_ids', 'series', filters.series_ids)
  const { role_groups_known: known = [], role_groups_missing: missing = [] } = filters
  if (known.length > 0) add('role_groups_known', 'role_groups', roleGroupsWith(known, []))
  if (missing.length > 0) add('role_groups_missing', 'role_groups', roleGroupsWith([], missing))
  const flag = (dimension: string, code: number, wanted: boolean | undefined) =>
    wanted !== undefined && add(dimension, 'flags', [code], !wanted)
  flag('is_major', flags.major, filters.is_major)
  flag('has_photos', flags.photos, filters.has_photos)
  flag('has_bids', flags.bids, filters.has_bids)
  return clauses
}

function excluded(exclude: ProjectFilters['exclude']): Clause[] {
  if (!exclude) return []
  const clauses: Clause[] = byDimension(exclude).map((clause) => ({
    ...clause,
    dimension: 'exclude',
    not: true,
  }))
  if (exclude.keyword?.trim())
    clauses.push({ kind: 'text', dimension: 'exclude', words: exclude.keyword, match: 'any', not: true })
  return clauses
}

type Bounds = 'amount' | 'day' | 'instant'
/** The range filters: their name, the engine's column, and what their bounds are. */
const ranges = [
  ['invest_value', 'invest_value', 'amount'],
  ['floor_area', 'floor_area', 'amount'],
  ['site_area', 'site_area', 'amount'],
  ['storeys', 'storeys', 'amount'],
  ['starts', 'starts', 'day'],
  ['ends', 'ends', 'day'],
  ['published', 'published', 'instant'],
  ['updated', 'updated', 'instant'],
] as const satisfies readonly (readonly [string, string, Bounds])[]

function rangeClauses(filters: ProjectFilters): Clause[] {
  const clauses: Clause[] = []
  for (const [name, column, kind] of ranges) {
    const [from, to] = [filters[`${name}_from`], filters[`${name}_to`]]
    if (from === undefined && to === undefined) continue
    const scale = name === 'invest_value' ? (filters.invest_value_unit ?? 'MILLION') : 'MILLION'
    clauses.push({
      kind: 'range',
      dimension: name,
      column,
      from: from === undefined ? undefined : boundOf(from, { kind, scale, end: false }),
      to: to === undefined ? undefined : boundOf(to, { kind, scale, end: true }),
    })
  }
  return clauses
}

/** Ten thousand, million and hundred million CNY in millions. */
const scales = { WAN: 0.01, MILLION: 1, YI: 100 } as const

function boundOf(
  bound: number | string,
  { kind, scale, end }: { kind: Bounds; scale: keyof typeof scales; end: boolean },
): number {
  if (typeof bound === 'number') return Number((bound * scales[scale]).toPrecision(15))
  if (kind === 'day') return Date.parse(bound) / DAY_MS
  const start = Date.parse(bound) - SHANGHAI_MS
  return end ? start + DAY_MS - 1 : start
}

/** What is shown of every project, whoever looks, or is the viewer's own: conditions on it tell nothing about the rest. */
const shownOfAll = new Set(['place', 'category', 'stage', 'project_name', 'mine'])

/**
 * The clauses as they may be asked of projects outside the subscription: free words look into names alone.
 * Null when a clause asks what is not shown of them, for the answer would tell it.
 */
export function outsideClauses(clauses: readonly Clause[]): Clause[] | null {
  const open: Clause[] = []
  for (const clause of clauses) {
    if (clause.kind === 'text' && clause.dimension === 'keyword') open.push({ ...clause, fields: ['name'] })
    else if (shownOfAll.has(clause.dimension)) open.push(clause)
    else return null
  }
  return open
}

export function isShownOfAll(facet: ProjectFacet): boolean {
  return shownOfAll.has(facetRequest(facet).dimension ?? '')
}

export function facetRequest(facet: ProjectFacet): FacetRequest {
  if (facet === 'invest_value' || facet === 'floor_area')
    return { column: facet, dimension: facet, bounds: histograms[facet] ?? [] }
  // A group that is ticked narrows what is left of the others: no condition is left out of the count.
  if (facet === 'role_groups_known' || facet === 'role_groups_missing') return { column: 'role_groups' }
  return codeFilters[facet]
}
