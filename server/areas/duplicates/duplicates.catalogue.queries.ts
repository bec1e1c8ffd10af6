import type { Db } from '../../db/pool'

/** A foreign key of one column: rows of `table` point with `column` at `target`. */
export interface Reference {
  table: string
  column: string
  target: string
  targetColumn: string
  /** What a deletion of the target does: c cascade, n set null, else it is refused. */
  onDelete: string
}

export interface Table {
  name: string
  key: string[]
  /** Columns that may be written, in order. */
  columns: string[]
  /** Unique indexes beside the key; `condition` of a partial one. */
  uniques: { columns: string[]; condition: string | null }[]
}

export interface Catalogue {
  references: Reference[]
  tables: Map<string, Table>
}

/** How the tables of this database hang together. Throws where a reference could not be followed. */
export async function loadCatalogue(db: Db): Promise<Catalogue> {
  const references = await db.query<Reference & { width: number }>(
    `select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as target,
  f.attname as "targetColumn", c.confdeltype as "onDelete", cardinality(c.conkey) as width
from pg_constraint c
join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
order by 1, 2`,
  )
  const wide = references.rows.find(({ width }) => width > 1)
  if (wide)
    throw new Error(`${wide.table} refers to ${wide.target} by several columns: a merge cannot follow it`)
  const tables = await db.query<Table>(
    `select t.oid::regclass::text as name,
  (select array_agg(a.attname order by a.attnum)::text[] from pg_attribute a
   where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
  coalesce((select array_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))::text[]
   from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
   where i.indrelid = t.oid and i.indisprimary), '{}') as key,
  coalesce((select jsonb_agg(jsonb_build_object('columns', (
     select array_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = t.oid and a.attnum = any(i.indkey)),
     'condition', pg_get_expr(i.indpred, t.oid)))
   from pg_index i where i.indrelid = t.oid and i.indisunique and i.indexprs is null), '[]') as uniques
from pg_class t
where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace`,
  )
  return { references: references.rows, tables: new Map(tables.rows.map((table) => [table.name, table])) }
}
