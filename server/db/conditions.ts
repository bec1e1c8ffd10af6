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
