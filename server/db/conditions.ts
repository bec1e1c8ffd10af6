import { type Filter, type Filters, namesOf } from '@groundbreak/contract/filters'
import type { FacetCount } from '@groundbreak/contract/list'
import type { Db } from './pool'

/** One condition of a list: which filter asks for it, its SQL with the place of its value, and the value; without one it does not hold. */
export interface Condition {
  filter: string
  sql: (place: string) => string
  value: unknown
}

const holds = ({ value }: Condition) => value !== undefined && value !== null && value !== ''

/** `where …` of the conditions that hold, without those of one filter, and their values from `$1` on; empty where none holds. */
export function where(
  conditions: readonly Condition[],
  without?: string,
): { text: string; values: unknown[] } {
  const holding = conditions.filter((one) => one.filter !== without && holds(one))
  const texts = holding.map(({ sql }, at) => sql(`$${at + 1}`))
  return {
    text: texts.length > 0 ? `where ${texts.join(' and ')}` : '',
    values: holding.map(({ value }) => value),
  }
}

/**
 * The conditions of filters that ask for a column's value, as the list declares them: one of some, yes or no, or
 * between two. `columns`: each filter's column, in SQL; `asked`: the fields of the wire.
 */
export function conditionsOn<F extends Filters>(
  filters: F,
  asked: object,
  columns: Partial<Record<keyof F & string, string>>,
): Condition[] {
  return Object.entries<string | undefined>(columns).flatMap(([filter, column = '']) => {
    const declared = filters[filter] as Filter
    const compared = comparisonsOf(declared, column)
    return namesOf(filter, declared).flatMap((field, at) => {
      const sql = compared[at]
      const value = (asked as Readonly<Record<string, unknown>>)[field]
      return sql && !(Array.isArray(value) && value.length === 0) ? [{ filter, sql, value }] : []
    })
  })
}

/** One for each field that the filter has on the wire. */
function comparisonsOf({ kind, values }: Filter, column: string): Condition['sql'][] {
  if (kind === 'days' || kind === 'range') {
    const type = kind === 'days' ? 'date' : 'numeric'
    return [(place) => `${column} >= ${place}::${type}`, (place) => `${column} <= ${place}::${type}`]
  }
  if (kind === 'ids' || kind === 'choices') {
    const type = typeof values[0] === 'string' ? 'text' : 'int'
    return [(place) => `${column} = any(${place}::${type}[])`]
  }
  if (kind === 'flag') return [(place) => `${column} = ${place}::boolean`]
  throw new TypeError(`what ${kind} asks of ${column} is said by the query`)
}

/** `-amount` -> the largest first; what is not known comes last. `of`: the table's name in the query, which has an `id`. */
export function orderOf(sort: string, of: string): string {
  return `order by ${of}.${sort.replace('-', '')} ${sort.startsWith('-') ? 'desc' : 'asc'} nulls last, ${of}.id desc`
}

/** What a facet counts: the codes of a column, or how many lie between bounds (ascending; a bound opens the next bucket). */
export interface Counted {
  column: string
  bounds?: readonly number[]
}

type CountsOf = Partial<Record<string, FacetCount<number | string>[]>>

interface CountedList<Counts extends CountsOf> {
  from: string
  conditions: readonly Condition[]
  facets: Readonly<Record<keyof Counts, Counted>>
}

/** How many rows have which value, each facet without its own condition: one statement for all that have none, and one for each that has. The caller says by what each is told. */
export async function countFacets<Counts extends CountsOf>(
  db: Db,
  of: CountedList<Counts>,
  asked: readonly (keyof Counts & string)[],
): Promise<Counts> {
  const narrowing = new Set(of.conditions.filter(holds).map(({ filter }) => filter))
  const open = asked.filter((name) => !narrowing.has(name))
  const apart = asked.filter((name) => narrowing.has(name)).map((name) => [name])
  const counts: CountsOf = {}
  for (const names of open.length > 0 ? [open, ...apart] : apart)
    Object.assign(counts, await countTogether(db, of, names))
  return counts as Counts
}

/** In one pass over the rows, without the condition of the first name; the others have none. */
async function countTogether<Counts extends CountsOf>(
  db: Db,
  { from, conditions, facets }: CountedList<Counts>,
  names: readonly (keyof Counts & string)[],
): Promise<CountsOf> {
  const { text, values } = where(conditions, names[0])
  const codes = names.map((name, at) => {
    const { column, bounds } = facets[name]
    return `${bounds ? `width_bucket(${column}, $${values.push(bounds)}::numeric[])` : column} as code${at}`
  })
  const all = names.map((_, at) => `code${at}`)
  const { rows } = await db.query<{ count: number; others: number } & Record<string, Code>>(
    `select ${all.join(', ')}, count(*)::int as count, grouping(${all.join(', ')}) as others
from (select ${codes.join(', ')} from ${from} ${text}) counted
group by grouping sets (${all.map((code) => `(${code})`).join(', ')}) order by ${all.join(', ')}`,
    values,
  )
  const counts: CountsOf = {}
  for (const [at, name] of names.entries()) {
    // A row counts for one facet; the bits of the others are set, the last facet's being the lowest.
    const own = rows.filter(({ others }) => !((others >> (names.length - 1 - at)) & 1))
    counts[name] = own.flatMap(({ [`code${at}`]: id, count }) =>
      id === null || id === undefined ? [] : [{ id, count, ...bucketOf(id, facets[name].bounds) }],
    )
  }
  return counts
}

type Code = number | string | null

function bucketOf(
  id: number | string,
  bounds: readonly number[] | undefined,
): { from?: number; to?: number } {
  return bounds ? { from: bounds[Number(id) - 1], to: bounds[Number(id)] } : {}
}
