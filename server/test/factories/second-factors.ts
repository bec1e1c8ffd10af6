import { recoveryHash, sealSecret } from '../../access/dynamic-token'
import type { Db } from '../../db/pool'
import type { MailDesk } from '../../mail/outbox'

/** Base32, of every dynamic token made here. */
export const TOKEN_SECRET = 'GROUNDBREAKDEMOAB'
export const RECOVERY_CODE = 'ABCD-EFGH-JKMN'

/** A dynamic token that has been on for a week, and one recovery code. */
export async function makeFactor(
  db: Db,
  { secrets }: MailDesk,
  { userId, isShared = false }: { userId: number; isShared?: boolean },
): Promise<void> {
  await db.query(
    `insert into second_factors (user_id, secret, confirmed_at, is_shared)
values ($1, $2, now() - interval '7 days', $3)`,
    [userId, sealSecret(secrets, TOKEN_SECRET), isShared],
  )
  await db.query('insert into recovery_codes (user_id, keyed_hash) values ($1, $2)', [
    userId,
    recoveryHash(secrets, { userId, code: RECOVERY_CODE }),
  ])
}
