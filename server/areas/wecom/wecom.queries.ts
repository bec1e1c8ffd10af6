import type { Db } from '../../db/pool'

/** The ticket of a browser, as its state and cookie say. */
export interface OfBrowser {
  ticketHash: Buffer
  browserHash: Buffer
}

export interface Member {
  corpId: string
  memberId: string
}

/** Takes a state for the exchange of its code, once; false = used, expired, unknown or another browser's. */
export async function claimState(db: Db, { ticketHash, browserHash }: OfBrowser): Promise<boolean> {
  const { rowCount } = await db.query(
    `update scan_tickets set state = 'scanned'
where kind = 'wecom' and ticket_hash = $1 and browser_hash = $2 and state = 'waiting' and expires_at > now()`,
    [ticketHash, browserHash],
  )
  return rowCount === 1
}

/** WeCom said who scanned: there are five minutes for a password. */
export async function noteMember(
  db: Db,
  { ticketHash, browserHash, corpId, memberId }: OfBrowser & Member,
): Promise<void> {
  await db.query(
    `update scan_tickets set state = 'confirmed', corp_id = $3, member_id = $4, expires_at = now() + interval '5 minutes'
where kind = 'wecom' and ticket_hash = $1 and browser_hash = $2 and state = 'scanned'`,
    [ticketHash, browserHash, corpId, memberId],
  )
}

export interface MemberTicket {
  id: number
  corp_id: string
  member_id: string
  /** The account bound to the member; null with what follows = none yet. */
  user_id: number | null
  username: string | null
  firm_id: number | null
  disabled: boolean
  needs_password: boolean
}

/** A ticket whose member WeCom has named and that is not used up. */
export async function findMemberTicket(
  db: Db,
  { ticketHash, browserHash }: OfBrowser,
  { lock = false } = {},
): Promise<MemberTicket | undefined> {
  const { rows } = await db.query<MemberTicket>(
    `select t.id, t.corp_id, t.member_id, u.id as user_id, u.username, u.customer_firm_id as firm_id,
  u.disabled_at is not null as disabled, coalesce(b.verified_at < u.password_changed_at, false) as needs_password
from scan_tickets t
left join wecom_bindings b on b.corp_id = t.corp_id and b.member_id = t.member_id
left join users u on u.id = b.user_id
where t.kind = 'wecom' and t.ticket_hash = $1 and t.browser_hash = $2
  and t.state = 'confirmed' and t.expires_at > now()${lock ? ' for update of t' : ''}`,
    [ticketHash, browserHash],
  )
  return rows[0]
}

/** False = somebody was faster. */
export async function spendTicket(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update scan_tickets set state = 'used' where id = $1 and state = 'confirmed'`,
    [id],
  )
  return rowCount === 1
}

/** False = the account is bound to another member, or the member to another account. */
export async function insertWecomBinding(
  db: Db,
  { corpId, memberId, userId }: Member & { userId: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into wecom_bindings (corp_id, member_id, user_id) values ($1, $2, $3) on conflict do nothing',
    [corpId, memberId, userId],
  )
  return rowCount === 1
}

export async function markMemberVerified(db: Db, userId: number): Promise<void> {
  await db.query('update wecom_bindings set verified_at = now() where user_id = $1', [userId])
}

export async function findWecomBinding(
  db: Db,
  userId: number,
): Promise<{ member_id: string; created_at: Date } | undefined> {
  const { rows } = await db.query<{ member_id: string; created_at: Date }>(
    'select member_id, created_at from wecom_bindings where user_id = $1',
    [userId],
  )
  return rows[0]
}

export async function deleteWecomBinding(db: Db, userId: number): Promise<boolean> {
  const { rowCount } = await db.query('delete from wecom_bindings where user_id = $1', [userId])
  return rowCount === 1
}

/** Who may be bound: an enterprise account of a customer firm. */
export async function isEnterpriseAccount(db: Db, userId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from users where id = $1 and user_type <> 1 and customer_firm_id is not null',
    [userId],
  )
  return rowCount === 1
}

/** Sessions that WeCom opened end with the binding, but for the one that asks. */
export async function endSessionsByWecom(
  db: Db,
  { userId, keep }: { userId: number; keep: number },
): Promise<void> {
  await db.query(
    `update sessions set ended_at = now(), ended_because = 'unbound'
where user_id = $1 and id <> $2 and login_method = 'wecom' and ended_at is null`,
    [userId, keep],
  )
}
