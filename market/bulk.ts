import type { ClientBase } from 'pg'

interface Dropped {
  rebuild: string
}

/**
 * Takes foreign keys, plain indexes and triggers off the tables, so that a large load pays for them once
 * at the end instead of row by row. Works within the running transaction; returns what puts them back.
 */
export async function liftConstraints(
  client: ClientBase,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const keys = await client.query<{ drop: string } & Dropped>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as rebuild
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[]) order by conrelid::regclass::text, conname`,
    [tables],
  )
  const indexes = await client.query<{ drop: string } & Dropped>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as rebuild
     from pg_index i where i.indrelid = any ($1::regclass[]) and not i.indisunique
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by i.indexrelid::regclass::text`,
    [tables],
  )
  for (const { drop } of [...keys.rows, ...indexes.rows]) await client.query(drop)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  return async () => {
    for (const { rebuild } of [...indexes.rows, ...keys.rows]) await client.query(rebuild)
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  }
}
