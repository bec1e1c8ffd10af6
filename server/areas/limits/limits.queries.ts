import { CAPTCHA_MS } from '../../access/captcha'
import type { Db } from '../../db/pool'

interface Use {
  challengeHash: Buffer
  subject: string
  passClass: string
  /** Of the challenge. */
  expiresAt: Date
}

/** A solved challenge becomes the pass of its class, once; false = it was used. One statement. */
export async function useChallenge(
  db: Db,
  { challengeHash, subject, passClass, expiresAt }: Use,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with used as (
  insert into captcha_uses (challenge_hash, expires_at) values ($1, $4) on conflict do nothing returning 1
)
insert into captcha_passes (subject, class, expires_at)
select $2, $3, now() + $5 * interval '1 ms' from used
on conflict (subject, class) do update set expires_at = excluded.expires_at`,
    [challengeHash, subject, passClass, expiresAt, CAPTCHA_MS],
  )
  return rowCount === 1
}
