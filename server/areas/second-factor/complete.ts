import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { nameHashOf } from '../../access/name-hash'
import { recordAudit } from '../../access/audit'
import { passwordFits, PasswordsBusy } from '../../access/passwords'
import { fail, failFields, failKeepingWrites } from '../../http/errors'
import { handle, type Work } from '../../http/handle'
import { enter, type LoginMethod } from '../session/enter'
import { ticketOf, useTicket } from '../../access/login-tickets'
import type { TicketRow } from '../../access/login-tickets.queries'
import { findPasswordHash } from '../../access/passwords.queries'
import { guardTokens, recordWrongToken, takeRecovery, takeToken } from './second-factor.check'
import { confirmEnrolment } from './second-factor.enrolment'
import { findFactor } from './second-factor.queries'

export default handle(secondFactor.complete, {
  may: 'anyone',
  async prepare({ input, db, house, asked }) {
    const ticket = await ticketOf(db, asked)
    if (ticket.need === 'sign_out') throw fail('session.inUseElsewhere')
    if (ticket.need !== 'password') {
      if (!input.token) throw failFields({ token: { key: 'input.required' } })
      return { ticket, fits: false }
    }
    if (!input.password) throw failFields({ password: { key: 'session.passwordRequired' } })
    const { username } = ticket
    await guardTokens({ db, house, username, address: asked.address })
    const hash = await findPasswordHash(db, ticket.userId)
    const fits = await passwordFits(input.password, hash).catch((error: unknown) => {
      throw error instanceof PasswordsBusy ? fail('http.tooFrequent') : error
    })
    return { ticket, fits }
  },
  async run(work) {
    const { ticket, fits } = work.prepared
    const { userId, username, firmId } = ticket
    const trying = { db: work.db, house: work.house, username, address: work.asked.address }
    await guardTokens(trying)
    const isRight = ticket.need === 'password' ? fits : await tokenIsRight(work, ticket)
    if (!isRight) {
      await recordWrongToken(trying, {
        userId,
        given: ticket.need === 'password' ? 'password' : 'token',
        agent: work.asked.userAgent,
      })
      throw failKeepingWrites(ticket.need === 'password' ? 'session.passwordWrong' : 'session.tokenWrong')
    }
    await useTicket(work)
    return enter(work, {
      userId,
      firmId,
      method: ticket.method as LoginMethod,
      clientKind: ticket.clientKind,
      passwordGiven: ticket.passwordGiven || ticket.need === 'password',
      tokenGiven: ticket.tokenGiven || ticket.need !== 'password',
      detail: { name: nameHashOf(work.house.mail.secrets, username) },
    })
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
