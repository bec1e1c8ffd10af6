import type { Input } from '@groundbreak/contract/define'
import type { ListCall } from '@groundbreak/contract/list'
import {
  setDimensions,
  numberOf,
  readFilters,
  type Values,
  withoutDimension,
  writeFilters,
} from './filter-address'

/** What the address of a screen says of a list: its filters, sort, page and rows of a page, as the call takes them. */
export type Asked<C extends ListCall> = Partial<Input<C>> & { page: number }

/** A field of an object of zod. */
interface Field {
  safeParse(value: unknown): { success: boolean; data?: unknown }
}

const shapeOf = ({ input }: ListCall) => (input as unknown as { shape: Record<string, Field> }).shape

/** Reads what a list is asked for from an address. What is not understood is left out, never an error. */
export function readAsked<C extends ListCall>(call: C, params: URLSearchParams): Asked<C> {
  const { pageSizes } = call.list
  const shape = shapeOf(call)
  const found: Values = {}
  const read = (name: string, value: unknown) => {
    const parsed = value === undefined ? undefined : shape[name]?.safeParse(value)
    if (parsed?.success && parsed.data !== undefined) found[name] = parsed.data
  }
  read('sort', params.get('sort') ?? undefined)
  const size = numberOf(params.get('per_page'))
  if (pageSizes.length === 0 || pageSizes.includes(size ?? 0)) read('per_page', size)
  read('page', numberOf(params.get('page')))
  const filters = readFilters(call.list.filters, params)
  const isNarrowed = Object.keys(filters).length > 0
  return { page: 1, ...(isNarrowed ? withFilters(call, found, filters) : found) } as Asked<C>
}

/** Writes what a list is asked for into an address; what is not the list's stays. The first page is not written. */
export function writeAsked<C extends ListCall>(
  call: C,
  asked: Asked<C>,
  into = new URLSearchParams(),
): URLSearchParams {
  writeFilters(call.list.filters, filtersOf(call, asked), into)
  const { sort, per_page: perPage, page } = asked as { sort?: string; per_page?: number; page: number }
  put(into, 'sort', sort)
  put(into, 'per_page', perPage)
  put(into, 'page', page === 1 ? undefined : page)
  return into
}

/** What is asked of the filters of a list, wherever the call has them. */
export function filtersOf<C extends ListCall>({ list }: C, asked: Asked<C>): Values {
  return list.under === null ? asked : (((asked as Values)[list.under] as Values | undefined) ?? {})
}

/** The same question with other filters. */
export function withFilters<Question extends object>(
  { list }: ListCall,
  asked: Question,
  filters: Values,
): Question {
  return { ...asked, ...(list.under === null ? filters : { [list.under]: filters }) }
}

/** The conditions that narrow a list, by name, in the order of the declaration. */
export function setFilters<C extends ListCall>(call: C, asked: Asked<C>): string[] {
  return setDimensions(call.list.filters, filtersOf(call, asked)).map(({ name }) => name)
}

/** The same question without some of its conditions, from the first page on. */
export function withoutFilters<C extends ListCall>(
  call: C,
  asked: Asked<C>,
  dimensions: readonly string[],
): Asked<C> {
  const { filters, under } = call.list
  const kept = dimensions.reduce<Values>(
    (values, dimension) => withoutDimension(filters, values, dimension),
    filtersOf(call, asked),
  )
  return { ...(under === null ? kept : { ...asked, [under]: kept }), page: 1 } as Asked<C>
}

function put(into: URLSearchParams, name: string, value: string | number | undefined): void {
  if (value === undefined) into.delete(name)
  else into.set(name, String(value))
}
