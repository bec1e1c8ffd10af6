import type { Db } from '../db/pool'
import type { CodePurpose } from './codes'
import type { AddressSubjects } from './network'

interface Asker extends AddressSubjects {
  purpose: CodePurpose
  targetHash: Buffer
}

export interface Asked {
  hour: number
  day: number
  /** Short ones that nobody used. */
  unused_hour: number
  unused_day: number
  /** The newest one of this purpose was spoiled by wrong tries. */
  spoiled: boolean
  /** Until the long one that was sent for this purpose runs out; 0 = there is none. */
  long_minutes: number
  /** Until a minute has passed since the last one; 0 or less = it has. */
  seconds: number
  address_hour: number
  address_day: number
}

/** Codes of a target, whatever for, and those asked for from an address or its network. */
export async function countAsked(
  db: Db,
  { targetHash, purpose, address, site, mostTries }: Asker & { mostTries: number },
): Promise<Asked> {
  const { rows } = await db.query<Asked>(
    `select t.hour, t.day, t.unused_hour, t.unused_day, coalesce(t.seconds, 0) as seconds,
  coalesce(t.long_minutes, 0) as long_minutes, coalesce(n.tries >= $3, false) as spoiled,
  a.hour as address_hour, a.day as address_day
from (
  select count(*) filter (where lately)::int as hour, count(*)::int as day,
    count(*) filter (where lately and not is_long and used_at is null)::int as unused_hour,
    count(*) filter (where not is_long and used_at is null)::int as unused_day,
    ceil(extract(epoch from max(created_at) + interval '1 minute' - now()))::int as seconds,
    ceil(extract(epoch from max(expires_at) filter (where is_long and used_at is null and purpose = $2
      and state <> 'failed') - now()) / 60)::int as long_minutes
  from (
    select *, created_at > now() - interval '1 hour' as lately from sent_codes
    where target_hash = $1 and created_at > now() - interval '1 day') of_target) t
left join lateral (
  select case when used_at is null and not is_long then tries end as tries from sent_codes
  where target_hash = $1 and purpose = $2 and created_at > now() - interval '1 day'
  order by created_at desc, id desc limit 1) n on true,
(
  select count(*) filter (where created_at > now() - interval '1 hour' and address <<= $4::inet)::int as hour,
    count(*)::int as day
  from sent_codes where address <<= $5::inet and created_at > now() - interval '1 day') a`,
    [targetHash, purpose, mostTries, address, site],
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
  isLong: boolean
  validMinutes: number
}

/** Writes down that a code is asked for and enqueues its sending. */
export async function insertCode(db: Db, code: NewCode): Promise<void> {
  await db.query(
    `with code as (
  insert into sent_codes
    (purpose, channel, target_hash, target_cipher, user_id, language, address, is_long, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(mins => $9)) returning id
) select enqueue_job('sendCode', json_build_object('id', id), 'code:' || id, now()) from code`,
    [
      code.purpose,
      code.channel,
      code.targetHash,
      code.targetCipher,
      code.userId,
      code.language,
      code.address,
      code.isLong,
      code.validMinutes,
    ],
  )
}

interface Trying {
  purpose: CodePurpose
  targetHash: Buffer
  userId: number | null
  codeHash: Buffer
  use: boolean
  isLong: boolean
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
 * is none. Of long codes the right one is looked for, and no try spoils one. Rivals wait for the row and then find
 * it used.
 */
export async function tryCodes(db: Db, trying: Trying): Promise<Tried | undefined> {
  const { rows } = await db.query<Tried>(
    `update sent_codes c set tries = least(c.tries + 1, 1000),
  used_at = case when $5 and (c.is_long or c.tries < $6) and c.code_hash = $4 then now() end
where c.id = (
    select id from sent_codes
    where purpose = $1 and target_hash = $2 and expires_at > now() and is_long = $7 and (not $7 or code_hash = $4)
    order by created_at desc, id desc limit 1)
  and c.used_at is null and c.expires_at > now() and ($3::int is null or c.user_id = $3)
returning c.id, c.user_id, c.created_at, c.tries,
  (c.is_long or c.tries <= $6) and coalesce(c.code_hash = $4, false) as is_right`,
    [
      trying.purpose,
      trying.targetHash,
      trying.userId,
      trying.codeHash,
      trying.use,
      trying.mostTries,
      trying.isLong,
    ],
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
  is_long: boolean
}

/** A code that is asked for and not sent. */
export async function findWaitingCode(db: Db, id: number): Promise<WaitingCode | undefined> {
  const { rows } = await db.query<WaitingCode>(
    `select id, purpose, channel, target_hash, target_cipher, user_id, language, is_long from sent_codes
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

/**
 * The account of an address or mobile number, or of an id; of several the one used last. The provider's staff may
 * begin a login with a code, which asks them for password and token all the same, and do nothing else with one.
 */
export async function findCodeAccount(
  db: Db,
  purpose: CodePurpose,
  by: { email: string } | { mobileHash: Buffer } | { userId: number },
): Promise<CodeAccount | undefined> {
  const [condition, value] =
    'email' in by
      ? ['lower(email) = lower($1)', by.email]
      : 'mobileHash' in by
        ? ['mobile_hash = $1', by.mobileHash]
        : ['id = $1', by.userId]
  const { rows } = await db.query<CodeAccount>(
    `select id, name_zh, name_en from users where ${condition} and disabled_at is null
  and ($2 or role in ('employee', 'leader', 'sub_admin', 'firm_admin'))
order by last_login_at desc nulls last, id limit 1`,
    [value, purpose === 'email_login'],
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
