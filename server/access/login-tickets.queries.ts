import type { StepNeed } from '@groundbreak/contract/areas/second-factor'
import type { CameBy, ClientKind } from './sessions.queries'
import type { Db } from '../db/pool'
import { OF_SAMPLE } from './sample-accounts'
import type { Role } from './viewer'

/** What stands between a way of logging in and the session. */
export interface Door {
  role: Role
  disabled: boolean
  of_sample: boolean
  hasToken: boolean
  afterPassword: boolean
  onePlace: boolean
}

/** Holds the account's row until the transaction ends, so that of two logins at once the second sees the first. */
export async function lockDoor(db: Db, userId: number): Promise<Door> {
  const { rows } = await db.query<Door>(
    `select u.role, u.disabled_at is not null as disabled, ${OF_SAMPLE} as of_sample, s.secret is not null as "hasToken", coalesce(s.after_password, false) as "afterPassword",
  coalesce(u.one_place, f.one_place, false) as "onePlace"
from users u left join customer_firms f on f.id = u.customer_firm_id
left join second_factors s on s.user_id = u.id
where u.id = $1 for no key update of u`,
    [userId],
  )
  if (!rows[0]) throw new Error('An account vanished while it logged in')
  return rows[0]
}

export interface Elsewhere {
  user_agent: string | null
  address: string | null
  seen_at: Date
}

/** Where else the account was seen within 30 minutes by such a client; undefined = nowhere. */
export async function findElsewhere(
  db: Db,
  { userId, clientKind, own }: { userId: number; clientKind: ClientKind; own: Buffer | null },
): Promise<Elsewhere | undefined> {
  const { rows } = await db.query<Elsewhere>(
    `select user_agent, host(address) as address, seen_at from sessions
where user_id = $1 and client_kind = $2 and ended_at is null and expires_at > now()
  and seen_at > now() - interval '30 minutes' and secret_hash is distinct from $3
order by seen_at desc limit 1`,
    [userId, clientKind, own],
  )
  return rows[0]
}

/** Ends every session of such a client. */
export async function endPlaces(
  db: Db,
  { userId, clientKind, because }: { userId: number; clientKind: ClientKind; because: string },
): Promise<void> {
  await db.query(
    `update sessions set ended_at = now(), ended_because = $3
where user_id = $1 and client_kind = $2 and ended_at is null`,
    [userId, clientKind, because],
  )
}

export interface TicketRow extends CameBy {
  userId: number
  username: string
  firmId: number | null
  need: StepNeed
}

export async function insertTicket(
  db: Db,
  ticket: CameBy & { hash: Buffer; userId: number; need: StepNeed },
): Promise<void> {
  await db.query('delete from login_tickets where expires_at <= now()')
  await db.query(
    `insert into login_tickets
  (hash, user_id, method, client_kind, need, password_given, token_given, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, now() + interval '10 minutes')`,
    [
      ticket.hash,
      ticket.userId,
      ticket.method,
      ticket.clientKind,
      ticket.need,
      ticket.passwordGiven,
      ticket.tokenGiven,
    ],
  )
}

/** Undefined = there is none, it ran out, was used, or its account was disabled since. */
export async function findTicket(db: Db, hash: Buffer): Promise<TicketRow | undefined> {
  const { rows } = await db.query<TicketRow>(
    `select t.user_id as "userId", u.username, u.customer_firm_id as "firmId", t.method, t.client_kind as "clientKind",
  t.need, t.password_given as "passwordGiven", t.token_given as "tokenGiven"
from login_tickets t join users u on u.id = t.user_id
where t.hash = $1 and t.expires_at > now() and u.disabled_at is null`,
    [hash],
  )
  return rows[0]
}

/** Uses it up; of many that come at once one gets true. */
export async function takeTicket(db: Db, hash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('delete from login_tickets where hash = $1 and expires_at > now()', [
    hash,
  ])
  return rowCount === 1
}
