import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/pool'

interface Made {
  userId: number
  hashOf: (text: string) => Buffer
  /** Intervals from now, such as '-25 hours'. */
  seen?: string
  expires?: string
  ended?: boolean
  /** When the password or the token was given last; null = never. */
  proved?: string | null
}

export async function makeSession(
  db: Db,
  { userId, hashOf, seen = '0 s', expires = '7 days', ended = false, proved = '0 s' }: Made,
) {
  const pair = { secret: randomBytes(32).toString('base64url'), token: randomBytes(18).toString('base64url') }
  await db.query(
    `insert into sessions (user_id, secret_hash, csrf_hash, login_method, seen_at, expires_at, ended_at,
  proved_at)
values ($1, $2, $3, 'password', now() + $4::interval, now() + $5::interval, case when $6 then now() end,
  now() + $7::interval)`,
    [userId, hashOf(pair.secret), hashOf(pair.token), seen, expires, ended, proved],
  )
  return pair
}
