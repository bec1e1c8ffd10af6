import type { Db } from '../db/pool'
import type { CodePurpose } from './codes'
import { admitsSampleAccounts, OF_SAMPLE } from './sample-accounts'

interface Asker {
  targetHash: Buffer
  address: string
}

/** Who asks for codes from one address, then for one target, stands in line until the commit. */
export async function lineUp(db: Db, { targetHash, address }: Asker): Promise<void> {
  await db.query(
    `select pg_advisory_xact_lock(hashtext('codes from'), hashtext($1)),
  pg_advisory_xact_lock(hashtext('codes to'), hashtext($2))`,
    [address, targetHash.toString('hex')],
  )
}

interface Asked {
  hour: number
  day: number
  /** Until a minute has passed since the last one; 0 or less = it has. */
  seconds: number
  address_hour: number
  address_day: number
}

/** Codes of a target, whatever for, and of an address. */
export async function countAsked(db: Db, { targetHash, address }: Asker): Promise<Asked> {
  const { rows } = await db.query<Asked>(
    `select t.hour, t.day, coalesce(t.seconds, 0) as seconds, a.hour as address_hour, a.day as address_day
from (
  select count(*) filter (where created_at > now() - interval '1 hour')::int as hour, count(*)::int as day,
    ceil(extract(epoch from max(created_at) + interval '1 minute' - now()))::int as seconds
  from sent_codes where target_hash = $1 and created_at > now() - interval '1 day') t,
(
  select count(*) filter (where created_at > now() - interval '1 hour')::int as hour, count(*)::int as day
  from sent_codes where address = $2 and created_at > now() - interval '1 day') a`,
    [targetHash, address],
  )
  return rows[0] as Asked
}

interface NewCode {
  purpose: CodePurpose
  channel: 'email' | 'sms'
  targetHash: Buffer
  targetCipher: Buffer
  userId: number | null
  language: string
  address: string
}

/** Writes down that a code is asked for and enqueues its sending. */
export async function insertCode(db: Db, code: NewCode): Promise<void> {
  await db.query(
    `with code as (
  insert into sent_codes (purpose, channel, target_hash, target_cipher, user_id, language, address)
  values ($1, $2, $3, $4, $5, $6, $7) returning id
) select enqueue_job('sendCode', json_build_object('id', id), 'code:' || id, now()) from code`,
    [
      code.purpose,
      code.channel,
      code.targetHash,
      code.targetCipher,
      code.userId,
      code.language,
      code.address,
    ],
  )
}

interface Trying {
  purpose: CodePurpose
  targetHash: Buffer
  userId: number | null
  codeHash: Buffer
  use: boolean
  mostTries: number
}

interface Tried {
  id: number
  user_id: number | null
  created_at: Date
  tries: number
  is_right: boolean
}

/**
 * Counts a try on the newest living code of a purpose and target, and takes it where it is right; undefined = there
 * is none. Rivals wait for the row and then find it used.
 */
export async function tryNewest(db: Db, trying: Trying): Promise<Tried | undefined> {
  const { rows } = await db.query<Tried>(
    `update sent_codes c set tries = least(c.tries + 1, 1000),
  used_at = case when $5 and c.tries < $6 and c.code_hash = $4 then now() end
where c.id = (
    select id from sent_codes where purpose = $1 and target_hash = $2 and created_at > now() - interval '10 minutes'
    order by created_at desc, id desc limit 1)
  and c.used_at is null and c.expires_at > now() and ($3::int is null or c.user_id = $3)
returning c.id, c.user_id, c.created_at, c.tries,
  c.tries <= $6 and coalesce(c.code_hash = $4, false) as is_right`,
    [trying.purpose, trying.targetHash, trying.userId, trying.codeHash, trying.use, trying.mostTries],
  )
  return rows[0]
}

/** Uses up a code that was tried and found right; of several that try, one gets it. */
export async function useCode(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'update sent_codes set used_at = now() where id = $1 and used_at is null and expires_at > now()',
    [id],
  )
  return rowCount === 1
}

export interface WaitingCode {
  id: number
  purpose: CodePurpose
  channel: 'email' | 'sms'
  target_hash: Buffer
  target_cipher: Buffer
  user_id: number | null
  language: 'zh' | 'en'
}

/** A code that is asked for and not sent. */
export async function findWaitingCode(db: Db, id: number): Promise<WaitingCode | undefined> {
  const { rows } = await db.query<WaitingCode>(
    `select id, purpose, channel, target_hash, target_cipher, user_id, language from sent_codes
where id = $1 and state = 'waiting' and expires_at > now() and target_cipher is not null`,
    [id],
  )
  return rows[0]
}

interface Leaving {
  id: number
  codeHash: Buffer | null
  userId: number | null
  state: 'sending' | 'sent' | 'nobody'
}

/** From waiting to on its way; of several that try, one gets it. */
export async function claimCode(db: Db, { id, codeHash, userId, state }: Leaving): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sent_codes set code_hash = $2, user_id = $3, state = $4,
  target_cipher = case when $4 = 'sending' then target_cipher end
where id = $1 and state = 'waiting'`,
    [id, codeHash, userId, state],
  )
  return rowCount === 1
}

interface Ended {
  id: number
  state: 'waiting' | 'sent' | 'failed' | 'uncertain'
  reason: string | null
}

/** The outcome of an SMS that was handed over; `waiting` = it is tried again. */
export async function noteCode(db: Db, { id, state, reason }: Ended): Promise<void> {
  await db.query(
    `update sent_codes set state = $2, reason = $3, target_cipher = case when $2 = 'waiting' then target_cipher end
where id = $1 and state in ('waiting', 'sending')`,
    [id, state, reason],
  )
}

export interface CodeAccount {
  id: number
  name_zh: string
  name_en: string
}

const CUSTOMERS = `u.disabled_at is null and u.role in ('employee', 'leader', 'sub_admin', 'firm_admin')`

/**
 * The customer's account of an address or mobile number, or of an id; of several the one used last. The
 * provider's staff have a second factor and no such way in.
 */
export async function findCodeAccount(
  db: Db,
  by: { email: string } | { mobileHash: Buffer } | { userId: number },
): Promise<CodeAccount | undefined> {
  const [condition, value] =
    'email' in by
      ? ['lower(u.email) = lower($1)', by.email]
      : 'mobileHash' in by
        ? ['u.mobile_hash = $1', by.mobileHash]
        : ['u.id = $1', by.userId]
  const { rows } = await db.query<CodeAccount>(
    `select u.id, u.name_zh, u.name_en from users u where ${condition} and ${CUSTOMERS} and ($2 or not ${OF_SAMPLE})
order by u.last_login_at desc nulls last, u.id limit 1`,
    [value, admitsSampleAccounts(db)],
  )
  return rows[0]
}

/** A personal account's mobile is its own: is it taken? */
export async function isPersonalMobile(db: Db, mobileHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from users where mobile_hash = $1 and user_type = 1', [
    mobileHash,
  ])
  return rowCount === 1
}

/** Codes older than two days: the limits of a day are counted from the rest. */
export async function deleteOldCodes(db: Db): Promise<number> {
  const { rowCount } = await db.query(`delete from sent_codes where created_at < now() - interval '2 days'`)
  return rowCount ?? 0
}
