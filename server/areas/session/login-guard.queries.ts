import type { Db } from '../../db/pool'

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

/** A browser that carries a secret of ours is known for one more account; false = the secret is none of ours. */
export async function keepDevice(db: Db, userId: number, deviceHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into known_devices (user_id, device_hash)
select $1, $2 where exists (select from known_devices where device_hash = $2)
on conflict (user_id, device_hash) do update set seen_at = now()`,
    [userId, deviceHash],
  )
  return rowCount === 1
}

export async function insertDevice(db: Db, userId: number, deviceHash: Buffer): Promise<void> {
  await db.query('insert into known_devices (user_id, device_hash) values ($1, $2)', [userId, deviceHash])
}
