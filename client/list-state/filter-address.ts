import { dimensionOf, type Filter, type Filters, namesOf } from '@groundbreak/contract/filters'
import type { MapArea, MapBox } from '@groundbreak/contract/map-area'
import { readAreas, readBox, writeAreas, writeBox } from './map-area'

/** What is asked of some filters, by the names of their fields. */
export type Values = Record<string, unknown>

/** Before the name of what may not hold, in an address and in a condition: `not.place`. */
const EXCEPT = 'not.'

/** Reads filters from an address: `province_ids=320000,330000&not.keyword=…`. What is not understood is left out, never an error. */
export function readFilters(filters: Filters, params: URLSearchParams, before = ''): Values {
  const found: Values = {}
  for (const [name, filter] of Object.entries(filters)) {
    if (filter.filters) found[name] = readFilters(filter.filters, params, EXCEPT)
    for (const field of namesOf(name, filter)) {
      const said = valueOf(params.get(before + field), filter)
      const parsed = said === undefined ? undefined : filter.field.safeParse(said)
      if (parsed?.success) found[field] = parsed.data
    }
  }
  return tidy(filters, found)
}

/** Writes filters into an address. Names that are not in use are taken out; what is not theirs stays. */
export function writeFilters(
  filters: Filters,
  values: object,
  into = new URLSearchParams(),
  before = '',
): URLSearchParams {
  const known = tidy(filters, values)
  for (const [name, filter] of Object.entries(filters)) {
    if (filter.filters) writeFilters(filter.filters, known[name] ?? {}, into, EXCEPT)
    else
      for (const field of namesOf(name, filter)) {
        into.delete(before + field)
        if (known[field] !== undefined) into.set(before + field, textOf(known[field], filter))
      }
  }
  return into
}

/** What is asked of the filters and nothing else: no empty lists or texts, ids once and in order. */
export function tidy(filters: Filters, values: object): Values {
  const kept: Values = {}
  for (const [name, filter] of Object.entries(filters))
    for (const field of namesOf(name, filter)) {
      const value = tidyOne((values as Values)[field], filter)
      if (value !== undefined) kept[field] = value
    }
  return kept
}

/** Something that narrows a list, as a person would count it: a span is one, and so are alternatives of each other. */
export interface Dimension {
  /** `place`; of what may not hold `not.place`. */
  name: string
  /** The filters that make it, in the order of the declaration. */
  of: string[]
  /** The name of the `except` that they lie in. */
  under?: string
}

/** What narrows a list, in the order of the declaration; a tab does not, nor what says how others are meant. */
export function setDimensions(filters: Filters, values: object): Dimension[] {
  const known = tidy(filters, values)
  const found = new Map<string, Dimension>()
  for (const [name, filter] of Object.entries(filters)) {
    const isSet = namesOf(name, filter).some((field) => known[field] !== undefined)
    if (!isSet || filter.kind === 'tab' || filter.isAside) continue
    if (filter.filters)
      for (const one of setDimensions(filter.filters, known[name] as object))
        found.set(EXCEPT + one.name, { ...one, name: EXCEPT + one.name, under: name })
    else {
      const dimension = dimensionOf(name, filter)
      found.set(dimension, { name: dimension, of: [...(found.get(dimension)?.of ?? []), name] })
    }
  }
  return [...found.values()]
}

/** The same values without a condition, or without everything that may not hold. */
export function withoutDimension(filters: Filters, values: object, dimension: string): Values {
  const kept: Values = { ...values }
  for (const [name, filter] of Object.entries(filters)) {
    const isWhole = dimensionOf(name, filter) === dimension
    if (isWhole) for (const field of namesOf(name, filter)) delete kept[field]
    else if (filter.filters && kept[name] !== undefined && dimension.startsWith(EXCEPT))
      kept[name] = withoutDimension(filter.filters, kept[name] as object, dimension.slice(EXCEPT.length))
  }
  return kept
}

export function numberOf(text: string | null): number | undefined {
  return text !== null && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(text) ? Number(text) : undefined
}

function tidyOne(value: unknown, { kind, values, filters }: Filter): unknown {
  if (value === undefined || value === null) return undefined
  if (filters) {
    const nested = tidy(filters, value)
    return Object.keys(nested).length > 0 ? nested : undefined
  }
  if (kind === 'tab') return value === values[0] ? undefined : value
  if (kind === 'tick') return value === true ? true : undefined
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim()
  if (Object.is(value, -0)) return 0
  if (!Array.isArray(value)) return value
  if (value.length === 0) return undefined
  if (kind === 'ids') return [...new Set(value as number[])].toSorted((one, other) => one - other)
  return kind === 'choices' ? values.filter((one) => value.includes(one)) : (value as unknown[])
}

/** One field of a filter as the address has it; undefined: not said, or not understood. */
function valueOf(text: string | null, { kind, values }: Filter): unknown {
  if (text === null || text.trim() === '') return undefined
  switch (kind) {
    case 'flag':
      return text === '1' ? true : text === '0' ? false : undefined
    case 'tick':
      return text === '1' ? true : undefined
    case 'one':
    case 'range':
      return numberOf(text)
    case 'ids':
      return text.split(',').flatMap((id) => (/^-?\d+$/.test(id) ? [Number(id)] : []))
    case 'choices':
      return text.split(',').flatMap((said) => values.find((value) => String(value) === said) ?? [])
    case 'choice':
      return values.find((value) => String(value) === text)
    case 'areas':
      return readAreas(text)
    case 'box':
      return readBox(text)
    default:
      return text
  }
}

function textOf(value: unknown, { kind }: Filter): string {
  if (kind === 'areas') return writeAreas(value as MapArea[])
  if (kind === 'box') return writeBox(value as MapBox)
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value)
}
