import type { Db } from '../db/pool'

export async function findPasswordHash(db: Db, userId: number): Promise<string> {
  const { rows } = await db.query<{ password_hash: string }>(
    'select password_hash from users where id = $1',
    [userId],
  )
  return rows[0]?.password_hash ?? ''
}
