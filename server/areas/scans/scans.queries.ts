import type { TicketState } from '../../access/scan-tickets.queries'
import type { Db } from '../../db/pool'

export interface WaitingTicket {
  id: number
  state: TicketState
  /** Seconds; 0 or less: expired. */
  expires_in: number
  user_id: number | null
  username: string | null
  /** The password was changed after it was shown last. */
  needs_password: boolean
}

interface OfBrowser {
  ticketHash: Buffer
  browserHash: Buffer
}

const SECONDS_LEFT = 'ceil(extract(epoch from t.expires_at - now()))::int as expires_in'

/** The ticket of a waiting browser; undefined = there is none, or it is another browser's. */
export async function findWaiting(
  db: Db,
  { ticketHash, browserHash }: OfBrowser,
  { lock = false } = {},
): Promise<WaitingTicket | undefined> {
  const { rows } = await db.query<WaitingTicket>(
    `select t.id, t.state, ${SECONDS_LEFT}, t.user_id, u.username,
  coalesce(b.verified_at < u.password_changed_at, false) as needs_password
from scan_tickets t
left join users u on u.id = t.user_id
left join account_bindings b on b.app_user_id = t.app_user_id and b.user_id = t.user_id
where t.kind = 'qr' and t.ticket_hash = $1 and t.browser_hash = $2${lock ? ' for update of t' : ''}`,
    [ticketHash, browserHash],
  )
  return rows[0]
}

export interface Redeemed {
  id: number
  user_id: number
  app_user_id: number | null
  customer_firm_id: number
}

/**
 * Uses a confirmed ticket up. Undefined = it is used already, or who confirmed it may no longer: the phone was
 * logged out, an account was disabled, the binding was undone.
 */
export async function redeem(db: Db, { ticketHash, browserHash }: OfBrowser): Promise<Redeemed | undefined> {
  const { rows } = await db.query<Redeemed>(
    `update scan_tickets t set state = 'used'
from sessions s, users phone, users u
where t.kind = 'qr' and t.ticket_hash = $1 and t.browser_hash = $2 and t.state = 'confirmed' and t.expires_at > now()
  and s.id = t.session_id and s.ended_at is null and s.expires_at > now()
  and phone.id = s.user_id and phone.disabled_at is null
  and u.id = t.user_id and u.disabled_at is null and u.customer_firm_id is not null
  and (t.user_id = s.user_id or exists (
    select from account_bindings b where b.app_user_id = s.user_id and b.user_id = t.user_id))
returning t.id, t.user_id, t.app_user_id, u.customer_firm_id`,
    [ticketHash, browserHash],
  )
  return rows[0]
}

export interface ScannedTicket {
  id: number
  user_agent: string | null
  address: string
  created_at: Date
  expires_in: number
}

interface OfPhone {
  ticketHash: Buffer
  sessionId: number
}

/** One phone's session takes a ticket; the same one may look at it again. Undefined = taken, expired or unknown. */
export async function markScanned(
  db: Db,
  {
    ticketHash,
    sessionId,
    userId,
    appUserId,
  }: OfPhone & {
    userId: number
    appUserId: number | null
  },
): Promise<ScannedTicket | undefined> {
  const { rows } = await db.query<ScannedTicket>(
    `update scan_tickets t set state = 'scanned', session_id = $2, user_id = $3, app_user_id = $4
where t.kind = 'qr' and t.ticket_hash = $1 and t.expires_at > now()
  and (t.state = 'waiting' or t.state = 'scanned' and t.session_id = $2)
returning t.id, t.user_agent, host(t.address) as address, t.created_at, ${SECONDS_LEFT}`,
    [ticketHash, sessionId, userId, appUserId],
  )
  return rows[0]
}

/** Whoever confirmed has a minute more, for a password that may have to be typed. Undefined = not this phone's. */
export async function decide(
  db: Db,
  { ticketHash, sessionId, state }: OfPhone & { state: 'confirmed' | 'refused' },
): Promise<{ id: number; address: string; user_id: number } | undefined> {
  const { rows } = await db.query<{ id: number; address: string; user_id: number }>(
    `update scan_tickets t set state = $3,
  expires_at = case when $3 = 'confirmed' then greatest(t.expires_at, now() + interval '60 s') else t.expires_at end
where t.kind = 'qr' and t.ticket_hash = $1 and t.session_id = $2 and t.state = 'scanned' and t.expires_at > now()
returning t.id, host(t.address) as address, t.user_id`,
    [ticketHash, sessionId, state],
  )
  return rows[0]
}

export interface BoundAccount {
  id: number
  username: string
  name_zh: string
  name_en: string
}

/** The enterprise account that a personal account logs in. */
export async function findBoundEnterprise(db: Db, appUserId: number): Promise<BoundAccount | undefined> {
  const { rows } = await db.query<BoundAccount>(
    `select u.id, u.username, u.name_zh, u.name_en from account_bindings b join users u on u.id = b.user_id
where b.app_user_id = $1 and u.disabled_at is null`,
    [appUserId],
  )
  return rows[0]
}

/** The enterprise account's password was shown just now. */
export async function markVerified(db: Db, userId: number): Promise<void> {
  await db.query('update account_bindings set verified_at = now() where user_id = $1', [userId])
}
