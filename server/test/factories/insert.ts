import type { Db } from '../../db/pool'

/** Columns by name; undefined leaves a column to the table's own default. */
export type Columns = Record<string, unknown>

/** A row of a table; gives its `id`, where it has one. For factories: tests ask those. */
export async function insert(db: Db, table: string, columns: Columns): Promise<number> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  const { rows } = await db.query<{ id: number }>(
    `insert into ${table} (${given.map(([name]) => name).join(', ')})
values (${given.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
    given.map(([, value]) => value),
  )
  return rows[0]?.id as number
}

/** Where every fact that a factory makes comes from: the source of tests, which their databases begin with. */
export async function testSource(db: Db): Promise<number> {
  const { rows } = await db.query<{ id: number }>(`select id from sources where key = 'test'`)
  return rows[0]?.id as number
}
