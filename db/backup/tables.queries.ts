import type { ClientBase } from 'pg'

export interface Table {
  name: string
  /** Without those the database works out itself. */
  columns: string[]
}

/** What a table holds: its rows and a sum over them that does not depend on their order. */
export interface Contents {
  rows: string
  sum: string
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const columnsOf = ({ columns }: Table) => columns.map((column) => quoted(column)).join(', ')
export const copyOut = (table: Table) => `copy ${quoted(table.name)} (${columnsOf(table)}) to stdout`
export const copyIn = (table: Table) => `copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`

/** Every table but the list of migrations, which stands in the manifest. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`select c.relname as name,
  array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
group by c.relname order by c.relname`)
  return rows
}

export async function contentsOf(client: ClientBase, { name }: Table): Promise<Contents> {
  const { rows } = await client.query<Contents>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum
from ${quoted(name)} t`,
  )
  return rows[0]!
}

export interface Sequence {
  name: string
  value: string | null
}

export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}

export async function setSequences(client: ClientBase, sequences: readonly Sequence[]): Promise<void> {
  await client.query(
    `select setval(quote_ident(s.name)::regclass, s.value) from jsonb_to_recordset($1) s (name text, value bigint)
where s.value is not null`,
    [JSON.stringify(sequences)],
  )
}

export async function listApplied(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  return rows.map(({ name }) => name)
}

/** From here on a consistent picture of one moment, whatever is written meanwhile. */
export async function beginPicture(client: ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read, read only')
}

/** What watches over the rows of a table: a trigger or a foreign key, and how it is put back. */
export interface Guard {
  away: string
  back: string
}

/**
 * Rows come as they were: no trigger writes beside them, and the order of the tables does not matter. The owner of the
 * tables may do this, so it needs no superuser; what is put back by `endFilling` looks at every row.
 */
export async function beginFilling(client: ClientBase, tables: readonly Table[]): Promise<Guard[]> {
  await client.query('begin')
  const guards = [...(await listForeignKeys(client)), ...(await listTriggers(client))]
  for (const { away } of guards) await client.query(away)
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} restart identity`)
  return guards
}

/** Puts back what `beginFilling` took away, and commits. Throws where a row refers to none. */
export async function endFilling(client: ClientBase, guards: readonly Guard[]): Promise<void> {
  for (const { back } of guards) await client.query(back)
  await client.query('commit')
}

/** Those that hold for everybody (`A`) do so again afterwards. */
async function listTriggers(client: ClientBase): Promise<Guard[]> {
  const { rows } = await client.query<Guard>(
    `select format('alter table %s disable trigger %I', c.oid::regclass, t.tgname) as away,
  format('alter table %s enable %s trigger %I', c.oid::regclass, case t.tgenabled when 'A' then 'always' end, t.tgname) as back
from pg_trigger t join pg_class c on c.oid = t.tgrelid
where not t.tgisinternal and t.tgenabled in ('O', 'A') and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows
}

async function listForeignKeys(client: ClientBase): Promise<Guard[]> {
  const { rows } = await client.query<Guard>(
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as away,
  format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as back
from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1`,
  )
  return rows
}
