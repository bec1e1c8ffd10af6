import { hashOf } from '../../access/sessions'
import { fail } from '../../http/errors'
import type { Asked, House, Work } from '../../http/handle'
import type { Wecom } from '../../wecom/wecom'
import { enter } from '../session/enter.act'
import { type Proof, proven } from '../session/password.access'
import { findMemberTicket, markMemberVerified, type OfBrowser, spendTicket } from './wecom.queries'

/** @throws wecom.stateInvalid without the browser's cookie */
export function keysOf(state: string, { browser }: Asked): OfBrowser {
  if (browser === null) throw fail('wecom.stateInvalid')
  return { ticketHash: hashOf(state), browserHash: hashOf(browser) }
}

export function requireWecom({ identity: { wecom } }: House): Wecom {
  if (!wecom) throw fail('wecom.notSet')
  return wecom
}

/** Logs the member who scanned in, or says what is missing. */
export async function logMemberIn(
  work: Work<unknown, unknown, unknown>,
  { keys, proof }: { keys: OfBrowser; proof: Proof | null },
) {
  const { db } = work
  const ticket = await findMemberTicket(db, keys, { lock: true })
  if (!ticket) throw fail('wecom.stateInvalid')
  if (ticket.user_id === null) return { step: 'bind' as const, account: null, login: null }
  if (ticket.disabled) throw fail('session.disabled')
  if (ticket.needs_password) {
    if (!proof) return { step: 'password' as const, account: ticket.username, login: null }
    const { id } = await proven(work, proof, 'session.latestPasswordWrong')
    await markMemberVerified(db, id)
  }
  if (!(await spendTicket(db, ticket.id))) throw fail('wecom.stateInvalid')
  work.setBrowser(null)
  const login = await enter(work, {
    userId: ticket.user_id,
    firmId: ticket.firm_id,
    method: 'wecom',
    detail: { ticket: ticket.id },
  })
  return { step: 'loggedIn' as const, account: null, login }
}
