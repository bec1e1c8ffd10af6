import type { Input } from '@groundbreak/contract/define'
import { type Filter, type Filters, namesOf, words } from '@groundbreak/contract/filters'
import type { ListCall } from '@groundbreak/contract/list'

/** What the address of a screen says of a list: its filters, sort, page and rows of a page, as the call takes them. */
export type Asked<C extends ListCall> = Partial<Input<C>> & { page: number }

type Values = Record<string, unknown>

/** A field of an object of zod. */
interface Field {
  safeParse(value: unknown): { success: boolean; data?: unknown }
}

const shapeOf = ({ input }: ListCall) => (input as unknown as { shape: Record<string, Field> }).shape

const asItIs = words()

/** Reads what a list is asked for from an address. What is not understood is left out, never an error. */
export function readAsked<C extends ListCall>(call: C, params: URLSearchParams): Asked<C> {
  const shape = shapeOf(call)
  const found: Values = {}
  const read = (name: string, value: unknown) => {
    const parsed = value === undefined ? undefined : shape[name]?.safeParse(value)
    if (parsed?.success && parsed.data !== undefined) found[name] = parsed.data
  }
  for (const [name, filter] of Object.entries(call.list.filters))
    for (const field of namesOf(name, filter)) read(field, valueOf(params.get(field), filter))
  read('sort', params.get('sort') ?? undefined)
  read('per_page', numberOf(params.get('per_page')))
  read('page', numberOf(params.get('page')))
  return { page: 1, ...found } as Asked<C>
}

/** Writes what a list is asked for into an address; what is not the list's stays. The first page is not written. */
export function writeAsked<C extends ListCall>(
  call: C,
  asked: Asked<C>,
  into = new URLSearchParams(),
): URLSearchParams {
  const values: Values = asked
  for (const [name, filter] of Object.entries(call.list.filters))
    for (const field of namesOf(name, filter)) put(into, field, textOf(values[field], filter))
  for (const name of ['sort', 'per_page']) put(into, name, textOf(values[name], asItIs))
  put(into, 'page', asked.page > 1 ? String(asked.page) : '')
  return into
}

/** The names of the filters that are set, in the order of the declaration; a tab is none. */
export function setFilters(filters: Filters, values: object): string[] {
  return Object.entries(filters)
    .filter(([, { kind }]) => kind !== 'tab')
    .filter(([name, filter]) =>
      namesOf(name, filter).some((field) => textOf((values as Values)[field], filter) !== ''),
    )
    .map(([name]) => name)
}

/** The same question without some of its filters, from the first page on. */
export function withoutFilters<C extends ListCall>(
  call: C,
  asked: Asked<C>,
  names: readonly string[],
): Asked<C> {
  const { filters } = call.list
  const dropped = new Set(names.flatMap((name) => (filters[name] ? namesOf(name, filters[name]) : [])))
  const kept = Object.entries(asked).filter(([field]) => !dropped.has(field))
  return { ...Object.fromEntries(kept), page: 1 } as Asked<C>
}

function put(into: URLSearchParams, name: string, text: string): void {
  if (text === '') into.delete(name)
  else into.set(name, text)
}

function numberOf(text: string | null): number | undefined {
  return text !== null && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
}

/** One field of a filter as the address has it; undefined: not said, or not understood. */
function valueOf(text: string | null, { kind, values }: Filter): unknown {
  if (text === null || text.trim() === '') return undefined
  if (kind === 'flag') return text === '1' ? true : text === '0' ? false : undefined
  if (kind === 'one' || kind === 'range') return numberOf(text)
  if (kind === 'ids') return text.split(',').flatMap((id) => numberOf(id) ?? [])
  if (kind === 'choices') return text.split(',').filter((value) => values.includes(value))
  if (kind === 'choice') return values.find((value) => String(value) === text)
  return text
}

/** As the address has it; empty: nothing is set. */
function textOf(value: unknown, { kind, values }: Filter): string {
  if (value === undefined || value === null) return ''
  if (kind === 'tab' && value === values[0]) return ''
  if (kind === 'flag') return value === true ? '1' : '0'
  const said: readonly unknown[] = Array.isArray(value) ? value : [value]
  return [...new Set(said)].join(',').trim()
}
