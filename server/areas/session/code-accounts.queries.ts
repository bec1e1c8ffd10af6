import type { SealedChannel } from '@groundbreak/db/secrets'
import { isShutOut, OF_SAMPLE } from '../../access/sample-accounts'
import type { Db } from '../../db/pool'

export interface CodeLogin {
  /** Names of the person and the firm. */
  words: (string | null)[]
  id: number
  username: string
  customer_firm_id: number | null
  password_hash: string
  password_changed_at: Date
  email: string | null
  mobile_hash: Buffer | null
  /** Or of a sample market that is closed. */
  disabled: boolean
}

/** The account that a code was sent for. */
export async function findCodeLogin(db: Db, userId: number): Promise<CodeLogin | undefined> {
  const { rows } = await db.query<CodeLogin & { of_sample: boolean }>(
    `select u.id, u.username, u.customer_firm_id, u.password_hash, u.password_changed_at, u.email, u.mobile_hash,
  u.disabled_at is not null as disabled, ${OF_SAMPLE} as of_sample,
  array[u.name_zh, u.name_en, f.name_zh, f.name_en] as words
from users u left join customer_firms f on f.id = u.customer_firm_id where u.id = $1`,
    [userId],
  )
  return rows[0] && { ...rows[0], disabled: isShutOut(db, rows[0]) }
}

/** A code sent to the account's address came back. */
export async function markEmailConfirmed(db: Db, userId: number): Promise<void> {
  await db.query('update users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1', [
    userId,
  ])
}

export interface OwnEmail {
  email: string | null
  confirmed: boolean
}

export async function findOwnEmail(db: Db, userId: number): Promise<OwnEmail | undefined> {
  const { rows } = await db.query<OwnEmail>(
    'select email, email_confirmed_at is not null as confirmed from users where id = $1',
    [userId],
  )
  return rows[0]
}

/** Was this session begun by an email code, within 15 minutes? */
export async function isFreshCodeLogin(db: Db, sessionId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from sessions where id = $1 and login_method = 'email_code' and created_at > now() - interval '15 minutes'`,
    [sessionId],
  )
  return rowCount === 1
}

export async function findMobileMasked(db: Db, userId: number): Promise<string | null> {
  const { rows } = await db.query<{ mobile_masked: string | null }>(
    'select mobile_masked from users where id = $1',
    [userId],
  )
  return rows[0]?.mobile_masked ?? null
}

/** False: another personal account has it. */
export async function saveMobile(db: Db, userId: number, mobile: SealedChannel): Promise<boolean> {
  const { rowCount } = await db.query(
    `update users set mobile_cipher = $2, mobile_hash = $3, mobile_masked = $4
where id = $1 and (user_type <> 1 or not exists (
  select from users o where o.mobile_hash = $3 and o.user_type = 1 and o.id <> $1))`,
    [userId, mobile.cipher, mobile.keyedHash, mobile.masked],
  )
  return rowCount === 1
}

interface Personal {
  username: string
  name: string
  firmId: number | null
  passwordHash: string
  mobile: SealedChannel
}

/** Undefined = the mobile has a personal account. */
export async function insertPersonal(db: Db, one: Personal): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `insert into users (username, name_zh, name_en, customer_firm_id, role, user_type, login_type, certified,
  password_hash, mobile_cipher, mobile_hash, mobile_masked)
values ($1, $2, $2, $3, 'employee', 1, 1, false, $4, $5, $6, $7)
on conflict do nothing returning id`,
    [
      one.username,
      one.name,
      one.firmId,
      one.passwordHash,
      one.mobile.cipher,
      one.mobile.keyedHash,
      one.mobile.masked,
    ],
  )
  return rows[0]?.id
}
