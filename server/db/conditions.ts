import type { FacetCount } from '@groundbreak/contract/list'
import type { Db } from './pool'

/** One condition of a list: which filter asks for it, its SQL with the place of its value, and the value; without one it does not hold. */
export interface Condition {
  filter: string
  sql: (place: string) => string
  value: unknown
}

/** `where …` of the conditions that hold, without those of one filter, and their values from `$1` on; empty where none holds. */
export function where(
  conditions: readonly Condition[],
  without?: string,
): { text: string; values: unknown[] } {
  const holding = conditions.filter(
    ({ filter, value }) => filter !== without && value !== undefined && value !== null && value !== '',
  )
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

/** How many rows have which value, each facet without its own condition; the caller says by what each is told. One statement a facet. */
export async function countFacets<Counts extends Partial<Record<string, FacetCount<number | string>[]>>>(
  db: Db,
  of: { from: string; conditions: readonly Condition[]; facets: Readonly<Record<keyof Counts, Counted>> },
  asked: readonly (keyof Counts & string)[],
): Promise<Counts> {
  const counts: Partial<Record<keyof Counts, FacetCount<number | string>[]>> = {}
  for (const name of asked) {
    const { column, bounds } = of.facets[name]
    const { text, values } = where(of.conditions, name)
    const code = bounds ? `width_bucket(${column}, $${values.length + 1}::numeric[])` : column
    const { rows } = await db.query<{ id: number | string; count: number }>(
      `select ${code} as id, count(*)::int as count from ${of.from} ${text}
${text ? 'and' : 'where'} ${column} is not null group by 1 order by 1`,
      bounds ? [...values, bounds] : values,
    )
    counts[name] = bounds ? rows.map((row) => ({ ...row, ...bucketOf(Number(row.id), bounds) })) : rows
  }
  return counts as Counts
}

function bucketOf(at: number, bounds: readonly number[]): { from?: number; to?: number } {
  return { from: bounds[at - 1], to: bounds[at] }
}
