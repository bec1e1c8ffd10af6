import type { Db } from '../../db/pool'

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
