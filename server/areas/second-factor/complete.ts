import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { nameHashOf } from '../../access/name-hash'
import { recordAudit } from '../../access/audit'
import { readLongCode } from '../../access/long-codes'
import { passwordFits } from '../../access/passwords'
import { fail, failFields, failKeepingWrites } from '../../http/errors'
import { handle, type Work } from '../../http/handle'
import { ticketOf, useTicket } from '../../access/login-tickets'
import type { TicketRow } from '../../access/login-tickets.queries'
import { findPasswordHash } from '../../access/passwords.queries'
import { passwordIsRight } from '../../access/tries'
import { enter, type LoginMethod } from '../session/enter.act'
import { countStrangersTry, recordWrongToken, takeRecovery, takeToken } from './second-factor.check'
import { confirmEnrolment, issueRecoveryCodes } from './enrolment.act'
import { findFactor } from './second-factor.queries'

export default handle(secondFactor.complete, {
  may: 'anyone',
  async prepare(work) {
    const { input, db, asked } = work
    const ticket = await ticketOf(db, asked)
    if (ticket.need === 'sign_out') throw fail('session.inUseElsewhere')
    if (ticket.need !== 'password') {
      if (!input.token) throw failFields({ token: { key: 'input.required' } })
      const guess = readLongCode(input.token) ? 'recoveries' : 'secondSteps'
      return { ticket, fits: false, tried: await countStrangersTry(work, guess, ticket) }
    }
    const { password } = input
    if (!password) throw failFields({ password: { key: 'session.passwordRequired' } })
    const tried = await countStrangersTry(work, 'secondSteps', ticket)
    const hash = await findPasswordHash(db, ticket.userId)
    return { ticket, tried, fits: await passwordIsRight(db, tried, () => passwordFits(password, hash)) }
  },
  async run(work) {
    const { ticket, fits, tried } = work.prepared
    const { userId, username, firmId } = ticket
    const given = ticket.need === 'password' ? 'password' : 'token'
    const isRight = given === 'password' ? fits : await tokenIsRight(work, ticket)
    if (!isRight) {
      await recordWrongToken(work, { userId, username, given })
      throw failKeepingWrites(given === 'password' ? 'session.passwordWrong' : 'session.tokenWrong')
    }
    if (given === 'token') await tried.right(work.db)
    await useTicket(work)
    const info = await enter(work, {
      userId,
      firmId,
      method: ticket.method as LoginMethod,
      clientKind: ticket.clientKind,
      passwordGiven: ticket.passwordGiven || ticket.need === 'password',
      tokenGiven: ticket.tokenGiven || ticket.need !== 'password',
      detail: { name: nameHashOf(work.house.mail.secrets, username) },
    })
    // Not before the door let them in: an answer that refuses shows no codes.
    return {
      ...info,
      recovery_codes:
        ticket.need === 'enrolment'
          ? await issueRecoveryCodes(work.db, work.house.mail.secrets, userId)
          : null,
    }
  },
})

type Step = Pick<Work<{ token?: string }, unknown, unknown>, 'db' | 'house' | 'asked' | 'input'>

/** The waiting secret's first code, a token, or a recovery code in place of one. */
async function tokenIsRight(work: Step, { need, userId, firmId }: TicketRow): Promise<boolean> {
  const { db, asked } = work
  const { token = '' } = work.input
  if (need === 'enrolment') {
    const isSet = await confirmEnrolment(work, { userId, token, afterPassword: true })
    if (isSet) await recordAudit(db, { userId, firmId, action: 'session.tokenSet', address: asked.address })
    return isSet
  }
  if (await takeToken(work, { userId, factor: await findFactor(db, userId), token })) return true
  const isRecovered = await takeRecovery(work, { userId, code: token })
  if (isRecovered)
    await recordAudit(db, { userId, firmId, action: 'session.recoveryCodeUsed', address: asked.address })
  return isRecovered
}
