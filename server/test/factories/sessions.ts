import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/pool'

interface Made {
  userId: number
  hashOf: (text: string) => Buffer
  /** Intervals from now, such as '-25 hours'. */
  seen?: string
  expires?: string
  ended?: boolean
}

export async function makeSession(
  db: Db,
  { userId, hashOf, seen = '0 s', expires = '7 days', ended = false }: Made,
) {
  const pair = { secret: randomBytes(32).toString('base64url'), token: randomBytes(18).toString('base64url') }
  await db.query(
    `insert into sessions (user_id, secret_hash, csrf_hash, login_method, seen_at, expires_at, ended_at)
values ($1, $2, $3, 'password', now() + $4::interval, now() + $5::interval, case when $6 then now() end)`,
    [userId, hashOf(pair.secret), hashOf(pair.token), seen, expires, ended],
  )
  return pair
}
