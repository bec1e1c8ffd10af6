import type { Db } from '../../db/pool'
import type { Table } from './duplicates.catalogue.queries'

/*
 * Rows of any table, told by their keys. Tables and columns come from the catalogue, never from a request; values
 * travel as JSON that only PostgreSQL reads and writes, so that nothing is rounded on the way.
 */

/** A value as the text of its JSON: JavaScript would round long integers. */
export type Raw = string
/** By column. */
export type RawRow = Record<string, Raw>

export const jsonOf = (row: RawRow): string =>
  `{${Object.entries(row)
    .map(([column, raw]) => `${JSON.stringify(column)}:${raw}`)
    .join(',')}}`
const jsonList = (rows: readonly RawRow[]): string => `[${rows.map((row) => jsonOf(row)).join(',')}]`

const sameKey = (table: Table, one: string, other: string) =>
  table.key.map((column) => `${one}.${column} is not distinct from ${other}.${column}`).join(' and ')
const keyOf = (table: Table, alias: string) =>
  `jsonb_build_object(${table.key.flatMap((column) => [`'${column}'`, `${alias}.${column}`]).join(', ')})`
const rawOf = (json: string) => `(select jsonb_object_agg(k, v::text) from jsonb_each(${json}) e (k, v))`
const keysAsRows = (table: Table, at: number) => `jsonb_populate_recordset(null::${table.name}, $${at})`

export interface Found {
  key: RawRow
  row: RawRow
  /** Per unique of the table: whether its condition holds. */
  holds: boolean[]
}

/** Rows whose column has one of the values, in the order of their keys. */
export async function findRows(
  db: Db,
  table: Table,
  column: string,
  values: readonly Raw[],
): Promise<Found[]> {
  const { rows } = await db.query<Found>(
    `select ${rawOf(keyOf(table, 'r'))} as key, ${rawOf('to_jsonb(r)')} as row,
  array[${table.uniques.map(({ condition }) => (condition ? `coalesce((${condition}), false)` : 'true')).join(', ')}]::boolean[] as holds
from ${table.name} r
where r.${column} = any (array(select x.${column} from jsonb_populate_recordset(null::${table.name}, $1) x))
order by ${table.key.map((one) => `r.${one}`).join(', ')}`,
    [jsonList(values.map((value) => ({ [column]: value })))],
  )
  return rows
}

export interface Step {
  mergeId: number
  step: number
}

/** Points rows at another target and writes it down. `moves` are the keys before, with where each goes. */
export async function moveRows(
  db: Db,
  { mergeId, step }: Step,
  table: Table,
  column: string,
  moves: readonly { key: RawRow; to: Raw }[],
): Promise<void> {
  await db.query(
    `with moves as (
  select nth, move -> 'key' as key, move -> 'to' as target from jsonb_array_elements($3::jsonb) with ordinality m (move, nth)),
noted as (
  insert into project_merge_rows (merge_id, step, nth, table_name, action, row_key, before, after)
  select $1, $2, m.nth, $4, 'moved', case when m.key ? '${column}' then m.key || jsonb_build_object('${column}', m.target) else m.key end,
    jsonb_build_object('${column}', to_jsonb(r.${column})), jsonb_build_object('${column}', m.target)
  from moves m cross join lateral jsonb_populate_record(null::${table.name}, m.key) k
  join ${table.name} r on ${sameKey(table, 'r', 'k')})
update ${table.name} r set ${column} = t.${column}
from moves m cross join lateral jsonb_populate_record(null::${table.name}, m.key) k
cross join lateral jsonb_populate_record(null::${table.name}, jsonb_build_object('${column}', m.target)) t
where ${sameKey(table, 'r', 'k')}`,
    [mergeId, step, jsonList(moves.map(({ key, to }) => ({ key: jsonOf(key), to }))), table.name],
  )
}

/** Deletes rows and keeps them whole. */
export async function dropRows(
  db: Db,
  { mergeId, step }: Step,
  table: Table,
  keys: readonly RawRow[],
): Promise<void> {
  await db.query(
    `insert into project_merge_rows (merge_id, step, nth, table_name, action, row_key, before)
select $1, $2, row_number() over (), $4, 'dropped', ${keyOf(table, 'r')}, to_jsonb(r)
from ${keysAsRows(table, 3)} k join ${table.name} r on ${sameKey(table, 'r', 'k')}`,
    [mergeId, step, jsonList(keys), table.name],
  )
  await db.query(
    `delete from ${table.name} r using ${keysAsRows(table, 1)} k where ${sameKey(table, 'r', 'k')}`,
    [jsonList(keys)],
  )
}

/** Changes columns of one row by expressions over r (the row) and whatever the values say, and keeps what was there. */
export async function changeRow(
  db: Db,
  { mergeId, step }: Step,
  table: Table,
  change: { key: RawRow; columns: readonly { column: string; expression: string }[]; values?: unknown[] },
): Promise<void> {
  const { key, columns, values = [] } = change
  const images = (alias: string) =>
    `jsonb_build_object(${columns.flatMap(({ column }) => [`'${column}'`, `${alias}.${column}`]).join(', ')})`
  await db.query(
    `with k as (select * from jsonb_populate_record(null::${table.name}, $3)),
old as (select r.* from ${table.name} r join k on ${sameKey(table, 'r', 'k')}),
changed as (
  update ${table.name} r set ${columns.map(({ column, expression }) => `${column} = ${expression}`).join(', ')}
  from k where ${sameKey(table, 'r', 'k')} returning r.*)
insert into project_merge_rows (merge_id, step, nth, table_name, action, row_key, before, after)
select $1, $2, 1, $4, 'changed', $3::jsonb, ${images('old')}, ${images('changed')} from old, changed`,
    [mergeId, step, jsonOf(key), table.name, ...values],
  )
}

/** Writes down a row that the merge itself made. */
export async function noteAdded(db: Db, { mergeId, step }: Step, table: Table, key: RawRow): Promise<void> {
  await db.query(
    `insert into project_merge_rows (merge_id, step, nth, table_name, action, row_key) values ($1, $2, 1, $3, 'added', $4)`,
    [mergeId, step, table.name, jsonOf(key)],
  )
}

export interface NotedStep {
  step: number
  table_name: string
  action: 'moved' | 'dropped' | 'changed' | 'added'
  columns: string[]
}

/** The steps of a merge, the last first. */
export async function loadSteps(db: Db, mergeId: number): Promise<NotedStep[]> {
  const { rows } = await db.query<NotedStep>(
    `select distinct on (step) step, table_name, action,
  array(select jsonb_object_keys(coalesce(before, '{}')))::text[] as columns
from project_merge_rows where merge_id = $1 order by step desc, nth`,
    [mergeId],
  )
  return rows
}

const noted = (table: Table) =>
  `project_merge_rows n cross join lateral jsonb_populate_record(null::${table.name}, n.row_key) k`

/** Rows that still stand where the merge put them go back; their other columns keep what was written since. */
export async function moveBack(db: Db, { mergeId, step }: Step, table: Table, column: string): Promise<void> {
  await db.query(
    `update ${table.name} r set ${column} = b.${column}
from ${noted(table)} cross join lateral jsonb_populate_record(null::${table.name}, n.before) b
where n.merge_id = $1 and n.step = $2 and ${sameKey(table, 'r', 'k')} 
  and to_jsonb(r.${column}) is not distinct from nullif(n.after -> '${column}', 'null'::jsonb)`,
    [mergeId, step],
  )
}

const exists = (column: string, target: string, targetColumn: string) =>
  `exists (select from ${target} t where t.${targetColumn} = b.${column})`

/**
 * Kept rows come back whole. What hung on something deleted since (a folder of favorites) does not; a reference
 * that a deletion would have emptied is empty.
 */
export async function restoreRows(
  db: Db,
  { mergeId, step }: Step,
  table: Table,
  {
    columns,
    references,
  }: {
    columns: readonly string[]
    references: readonly { column: string; target: string; targetColumn: string; onDelete: string }[]
  },
): Promise<void> {
  const known = columns.filter((column) => table.columns.includes(column))
  const values = known.map((column) => {
    const emptied = references.find((one) => one.column === column && one.onDelete === 'n')
    return emptied
      ? `case when ${exists(column, emptied.target, emptied.targetColumn)} then b.${column} end`
      : `b.${column}`
  })
  const needed = references
    .filter(({ onDelete }) => onDelete === 'c')
    .map(
      ({ column, target, targetColumn }) =>
        ` and (b.${column} is null or ${exists(column, target, targetColumn)})`,
    )
  await db.query(
    `insert into ${table.name} (${known.join(', ')}) overriding system value
select ${values.join(', ')} from project_merge_rows n cross join lateral jsonb_populate_record(null::${table.name}, n.before) b
where n.merge_id = $1 and n.step = $2${needed.join('')} order by n.nth on conflict do nothing`,
    [mergeId, step],
  )
}

/** Columns still as the merge wrote them become what they were; counts lose only what the merge had added. */
export async function changeBack(
  db: Db,
  { mergeId, step }: Step,
  table: Table,
  { columns, counts }: { columns: readonly string[]; counts: ReadonlySet<string> },
): Promise<void> {
  const sets = columns.map((column) =>
    counts.has(column)
      ? `${column} = greatest(r.${column} - (a.${column} - b.${column}), 0)`
      : `${column} = case when to_jsonb(r.${column}) is not distinct from nullif(n.after -> '${column}', 'null'::jsonb)
    then b.${column} else r.${column} end`,
  )
  await db.query(
    `update ${table.name} r set ${sets.join(', ')}
from ${noted(table)} cross join lateral jsonb_populate_record(null::${table.name}, n.before) b
cross join lateral jsonb_populate_record(null::${table.name}, n.after) a
where n.merge_id = $1 and n.step = $2 and ${sameKey(table, 'r', 'k')}`,
    [mergeId, step],
  )
}

/** What the merge itself had made goes. */
export async function removeAdded(db: Db, { mergeId, step }: Step, table: Table): Promise<void> {
  await db.query(
    `delete from ${table.name} r using ${noted(table)} where n.merge_id = $1 and n.step = $2 and ${sameKey(table, 'r', 'k')}`,
    [mergeId, step],
  )
}
