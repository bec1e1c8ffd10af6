import type { ClientBase } from 'pg'

/** Rows by table, the most first; tables with none are left out. */
export type Counts = { table: string; rows: number }[]

/** What follows, tells or derives: not data of the market, and what is gone from it is told there. */
const NOT_COUNTED =
  /^(audit|audit_seals|audit_unsealed|change_log|search_documents|duplicate_keys|migrations)$/

/** How many rows every table has. */
export async function countRows(client: ClientBase): Promise<Map<string, number>> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const counted = tables.rows.map(({ name }) => name).filter((name) => !NOT_COUNTED.test(name))
  const { rows } = await client.query<{ table: string; rows: string }>(
    counted.map((name) => `select '${name}' as table, count(*) as rows from "${name}"`).join(' union all '),
  )
  return new Map(rows.map(({ table, rows: count }) => [table, Number(count)]))
}

export function differenceOf(before: Map<string, number>, after: Map<string, number>): Counts {
  return [...before]
    .map(([table, rows]) => ({ table, rows: rows - (after.get(table) ?? 0) }))
    .filter(({ rows }) => rows > 0)
    .toSorted((a, b) => b.rows - a.rows)
}

type Rule = 'cascade' | 'restrict'

/** The columns whose foreign key leads to a table, by what happens to their row when the one they name is deleted. */
async function columnsNaming(client: ClientBase, table: string, rule: Rule) {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = $1::regclass and c.confdeltype = any ($2) order by 1, 2`,
    [table, rule === 'cascade' ? ['c'] : ['r', 'a']],
  )
  return rows
}

/** Deletes what would go with these rows of a table, so that what it names lets go of them. */
export async function deleteBelonging(client: ClientBase, table: string, ids: string): Promise<void> {
  for (const naming of await columnsNaming(client, table, 'cascade'))
    await client.query(`delete from ${naming.table} where ${naming.column} in (${ids})`)
}

/** Takes those that rows of others still name, and that may therefore not be deleted, off a list; answers them. */
export async function spareNamed(client: ClientBase, table: string, list: string): Promise<number[]> {
  const naming = await columnsNaming(client, table, 'restrict')
  if (naming.length === 0) return []
  const named = naming.map(
    (one) => `select ${one.column} from ${one.table} where ${one.column} in (select id from ${list})`,
  )
  const { rows } = await client.query<{ id: number }>(
    `delete from ${list} where id in (${named.join(' union ')}) returning id`,
  )
  return rows.map(({ id }) => id)
}
