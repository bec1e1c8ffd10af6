import type { Db } from '../db/pool'

/** Changed record ids by entity, and the place in the log from which to go on. */
export interface Changes {
  position: string
  ids: Map<string, number[]>
}

/**
 * A place in the change log is the database snapshot at which it was read: what was committed then is
 * behind it. A transaction that was still open lies ahead, however early its rows were numbered, so a
 * late commit is never skipped, and it holds up nobody else's.
 */
export async function currentPosition(db: Db): Promise<string> {
  const { rows } = await db.query<{ position: string }>('select pg_current_snapshot()::text as position')
  return rows[0]!.position
}

export async function changesSince(db: Db, position: string): Promise<Changes> {
  const { rows } = await db.query<{ position: string; entity: string | null; entity_id: number }>(
    `select distinct pg_current_snapshot()::text as position, entity, entity_id
    from (select 1) always
    left join change_log on xact >= pg_snapshot_xmin($1::pg_snapshot)
      and not pg_visible_in_snapshot(xact, $1::pg_snapshot)`,
    [position],
  )
  const ids = new Map<string, number[]>()
  for (const { entity, entity_id } of rows) {
    if (entity === null) continue
    const known = ids.get(entity)
    if (known) known.push(entity_id)
    else ids.set(entity, [entity_id])
  }
  return { position: rows[0]!.position, ids }
}

/** Tells this database from any other: a snapshot file of another one must not be used. */
export async function databaseIdentity(db: Db): Promise<string> {
  const { rows } = await db.query<{ identity: string }>(
    `select system_identifier::text || '/' || (select oid from pg_database where datname = current_database()) as identity
    from pg_control_system()`,
  )
  return rows[0]!.identity
}

/** Whether this database has been at the position: one restored from a backup has not. */
export async function hasPassed(db: Db, position: string): Promise<boolean> {
  const { rows } = await db.query<{ passed: boolean }>(
    'select pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as passed',
    [position],
  )
  return rows[0]!.passed
}
