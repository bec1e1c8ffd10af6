import type { Db } from '../db/pool'

/** Sessions that ended or ran out more than 30 days ago: the audit keeps who was logged in when. */
export async function deleteOldSessions(db: Db): Promise<number> {
  const { rowCount } = await db.query(
    `delete from sessions where least(ended_at, expires_at) < now() - interval '30 days'`,
  )
  return rowCount ?? 0
}

/**
 * Change-log rows older than 30 days. A search index that stood still for longer builds itself anew.
 */
export async function deleteOldChanges(db: Db): Promise<number> {
  const { rowCount } = await db.query(`delete from change_log where at < now() - interval '30 days'`)
  return rowCount ?? 0
}
