import type { Db } from './pool'

export interface Page {
  limit: number
  offset: number
}

interface Counted {
  /** Of the page. */
  rows: readonly unknown[]
  page: Page
  /** What the page is of: `from … where …`, with its values. */
  from: string
  values: unknown[]
}

/** How many rows there are in all: the last page says it by itself, for any other they are counted. */
export async function totalOf(db: Db, { rows, page, from, values }: Counted): Promise<number> {
  const isLast = rows.length < page.limit && (rows.length > 0 || page.offset === 0)
  if (isLast) return page.offset + rows.length
  const counted = await db.query<{ total: number }>(`select count(*)::int as total ${from}`, values)
  return counted.rows[0]?.total ?? 0
}
