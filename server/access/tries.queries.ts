import type { Db } from '../db/pool'

/** Did the account log in before in the browser of this secret? */
export async function isKnownDevice(db: Db, userId: number, deviceHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from known_devices where user_id = $1 and device_hash = $2', [
    userId,
    deviceHash,
  ])
  return rowCount === 1
}

/** A count begins anew. */
export async function clearCounts(
  db: Db,
  counts: readonly { scope: string; subject: string; name: string }[],
): Promise<void> {
  await db.query(
    `delete from budget_counts
where (scope, subject, budget) in (select * from unnest($1::text[], $2::text[], $3::text[]))`,
    [counts.map(({ scope }) => scope), counts.map(({ subject }) => subject), counts.map(({ name }) => name)],
  )
}
