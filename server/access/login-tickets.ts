import { randomBytes } from 'node:crypto'
import type { StepNeed } from '@groundbreak/contract/areas/second-factor'
import type { ErrorKey } from '@groundbreak/phrases/phrases'
import type { CameBy } from './sessions.queries'
import { hashOf } from './sessions'
import { isStaff } from './viewer'
import type { Db } from '../db/pool'
import { fail, Failure } from '../http/errors'
import type { Asked, Work } from '../http/handle'
import { type Door, findTicket, insertTicket, takeTicket, type TicketRow } from './login-tickets.queries'

/**
 * What is still wanted of who came in so far. Staff: password and token, always. Customers that ask for it: the
 * token after any other way, the password after the token.
 */
export function needOf(door: Door, came: CameBy): StepNeed | null {
  const isOurs = isStaff(door.role)
  if (!isOurs && !(door.hasToken && door.afterPassword)) return null
  if (!came.passwordGiven && (isOurs || came.method === 'token')) return 'password'
  if (came.tokenGiven) return null
  return door.hasToken ? 'token' : 'enrolment'
}

const keys: Record<StepNeed, ErrorKey> = {
  token: 'session.tokenRequired',
  password: 'session.passwordAlsoRequired',
  enrolment: 'session.tokenEnrolmentRequired',
  sign_out: 'session.inUseElsewhere',
}

/** The refusal of a login half done; the browser keeps the ticket with which it goes on. */
export async function askFor(
  { db, setTicket }: Pick<Work<unknown, unknown, unknown>, 'db' | 'setTicket'>,
  { userId, came, need }: { userId: number; came: CameBy; need: StepNeed },
): Promise<Failure> {
  const ticket = randomBytes(24).toString('base64url')
  await insertTicket(db, { ...came, userId, need, hash: hashOf(ticket) })
  setTicket(ticket)
  const failure = new Failure(keys[need])
  failure.keepsWrites = true
  return failure
}

/** The login that this browser began. */
export async function ticketOf(db: Db, { ticket }: Asked): Promise<TicketRow> {
  const found = ticket === null ? undefined : await findTicket(db, hashOf(ticket))
  if (!found) throw fail('session.tokenNotVerified')
  return found
}

/** The same, used up. */
export async function useTicket({
  db,
  asked,
  setTicket,
}: Pick<Work<unknown, unknown, unknown>, 'db' | 'asked' | 'setTicket'>): Promise<void> {
  if (asked.ticket === null || !(await takeTicket(db, hashOf(asked.ticket))))
    throw fail('session.tokenNotVerified')
  setTicket(null)
}
