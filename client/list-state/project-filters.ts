import {
  projectCodeFilters,
  projectFilters,
  type ProjectCodeFilter,
  type ProjectFilters,
} from '@groundbreak/contract/areas/projects'

import type { MapArea, MapBox } from '@groundbreak/contract/map-area'
import { readAreas, readBox, writeAreas, writeBox } from './map-area'

/** Filters as the address of a screen writes them: `province_ids=320000,330000&not.keyword=…`. */
type Kind = 'ids' | 'text' | 'number' | 'day' | 'flag' | 'choice' | 'area' | 'box'
type PlainFilter = Exclude<keyof ProjectFilters, 'exclude' | ProjectCodeFilter>

/** Every filter beside the codes; one that is missing does not compile. */
const plainKinds: Record<PlainFilter, Kind> = {
  keyword: 'text',
  project_name: 'text',
  project_name_operator: 'choice',
  project_name_accurate: 'flag',
  project_remark: 'text',
  project_remark_all_or_any: 'choice',
  firm_name: 'text',
  address: 'text',
  invest_value_from: 'number',
  invest_value_to: 'number',
  invest_value_unit: 'choice',
  floor_area_from: 'number',
  floor_area_to: 'number',
  site_area_from: 'number',
  site_area_to: 'number',
  storeys_from: 'number',
  storeys_to: 'number',
  starts_from: 'day',
  starts_to: 'day',
  ends_from: 'day',
  ends_to: 'day',
  published_from: 'day',
  published_to: 'day',
  updated_from: 'day',
  updated_to: 'day',
  is_major: 'flag',
  has_photos: 'flag',
  has_bids: 'flag',
  role_groups_known: 'ids',
  role_groups_missing: 'ids',
  firm_ids: 'ids',
  series_ids: 'ids',
  area: 'area',
  within_box: 'box',
  outside_subscription: 'flag',
}

export const codeFilters = Object.keys(projectCodeFilters.shape) as ProjectCodeFilter[]
const kinds: Record<string, Kind> = {
  ...plainKinds,
  ...Object.fromEntries(codeFilters.map((name) => [name, 'ids'])),
}
const excluded: Record<string, Kind> = {
  keyword: 'text',
  ...Object.fromEntries(codeFilters.map((name) => [name, 'ids'])),
}
const exclusion = 'not.'

type Values = Record<string, unknown>

/** Without what is empty: no empty lists or texts, no `false`, ids once and in order. */
export function tidyFilters(filters: ProjectFilters): ProjectFilters {
  const { exclude, ...plain } = filters
  const without = tidy({ ...exclude }, excluded)
  return { ...tidy(plain, kinds), ...(Object.keys(without).length > 0 ? { exclude: without } : {}) }
}

function tidy(values: Values, known: Record<string, Kind>): Values {
  const kept: Values = {}
  for (const [name, kind] of Object.entries(known)) {
    const value = values[name]
    if (kind === 'ids' && Array.isArray(value) && value.length > 0)
      kept[name] = [...new Set(value as number[])].toSorted((a, b) => a - b)
    else if (isPartOfMap(kind, value)) kept[name] = value
    else if (kind === 'flag' && value === true) kept[name] = true
    else if (kind === 'number' && typeof value === 'number') kept[name] = Object.is(value, -0) ? 0 : value
    else if (kind !== 'ids' && typeof value === 'string' && value.trim() !== '') kept[name] = value.trim()
  }
  return kept
}

function isPartOfMap(kind: Kind, value: unknown): boolean {
  if (kind === 'area') return Array.isArray(value) && value.length > 0
  return kind === 'box' && typeof value === 'object' && value !== null
}

/** Writes filters into an address. Names not in use are taken out; other parameters stay. */
export function writeFilters(filters: ProjectFilters, into = new URLSearchParams()): URLSearchParams {
  for (const name of Object.keys(kinds)) into.delete(name)
  for (const name of Object.keys(excluded)) into.delete(exclusion + name)
  const { exclude = {}, ...plain } = tidyFilters(filters)
  for (const [name, value] of Object.entries(plain)) into.set(name, written(value, kinds[name]))
  for (const [name, value] of Object.entries(exclude)) into.set(exclusion + name, written(value))
  return into
}

function written(value: unknown, kind?: Kind): string {
  if (kind === 'area') return writeAreas(value as MapArea[])
  if (kind === 'box') return writeBox(value as MapBox)
  return value === true ? '1' : String(value)
}

/** Reads filters from an address. What is not understood is left out, never an error. */
export function readFilters(params: URLSearchParams): ProjectFilters {
  const plain = readAll(params, kinds, '', projectFilters.shape)
  const without = readAll(params, excluded, exclusion, projectFilters.shape)
  return { ...plain, ...(Object.keys(without).length > 0 ? { exclude: without } : {}) }
}

interface Field {
  safeParse(value: unknown): { success: boolean; data?: unknown }
}

function readAll(
  params: URLSearchParams,
  known: Record<string, Kind>,
  prefix: string,
  shape: object,
): Values {
  const found: Values = {}
  for (const [name, kind] of Object.entries(known)) {
    const text = params.get(prefix + name)
    if (text === null) continue
    const field = (shape as Record<string, Field | undefined>)[name]
    const parsed = field?.safeParse(readOne(text, kind))
    if (parsed?.success && parsed.data !== undefined) found[name] = parsed.data
  }
  return tidy(found, known)
}

function readOne(text: string, kind: Kind): unknown {
  if (kind === 'ids') return text.split(',').flatMap((id) => (/^-?\d+$/.test(id) ? [Number(id)] : []))
  if (kind === 'number') return text.trim() === '' ? undefined : Number(text)
  if (kind === 'area') return readAreas(text)
  if (kind === 'box') return readBox(text)
  if (kind === 'flag') return text === '1' ? true : undefined
  return text
}

/** Conditions that a person would count: a range is one, the unit and the operators are none. */
export function countFilters(filters: ProjectFilters): number {
  return setDimensions(filters).length
}

const silent = new Set([
  'project_name_operator',
  'project_name_accurate',
  'project_remark_all_or_any',
  'invest_value_unit',
  'outside_subscription',
])
/** Filters that are alternatives of each other, as the server counts them. */
const families: Readonly<Record<string, readonly string[]>> = {
  place: ['country_ids', 'region_ids', 'province_ids', 'city_ids', 'district_ids'],
  category: ['project_category_ids', 'project_subcategory_ids', 'project_new_subcategory_ids'],
  stage: [
    'project_stage',
    'construction_stage_ids',
    'project_body_stage_ids',
    'interior_design_stage_ids',
    'project_sub_stage_ids',
  ],
}
const familyOf = new Map(
  Object.entries(families).flatMap(([family, names]) => names.map((name) => [name, family] as const)),
)

/** The dimension a filter belongs to: `invest_value`, `place`, `not.place`. */
export function dimensionOf(name: string): string {
  if (name.startsWith(exclusion)) return exclusion + dimensionOf(name.slice(exclusion.length))
  return familyOf.get(name) ?? name.replace(/_(from|to)$/, '')
}

/** The dimensions set, in the order of the filter table. */
export function setDimensions(filters: ProjectFilters): string[] {
  return [...new Set(setNames(filters).map(dimensionOf))]
}

/** The names of all filters set, exclusions as `not.name`. */
export function setNames(filters: ProjectFilters): string[] {
  const { exclude = {}, ...plain } = tidyFilters(filters)
  return [
    ...Object.keys(plain).filter((name) => !silent.has(name)),
    ...Object.keys(exclude).map((name) => exclusion + name),
  ]
}

/** The filters without one dimension; `exclude` is every exclusion at once. */
export function dropDimension(filters: ProjectFilters, dimension: string): ProjectFilters {
  if (dimension === 'exclude') return tidyFilters({ ...filters, exclude: undefined })
  const drop = (values: Values, prefix: string): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => dimensionOf(prefix + name) !== dimension))
  const { exclude = {}, ...plain } = filters
  return tidyFilters({ ...drop(plain, ''), exclude: drop(exclude, exclusion) })
}
