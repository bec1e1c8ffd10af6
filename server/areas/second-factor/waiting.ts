import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { hashOf } from '../../access/sessions'
import { handle } from '../../http/handle'
import { ticketOf } from '../../access/login-tickets'
import { findElsewhere } from '../../access/login-tickets.queries'
import { beginEnrolment } from './enrolment.act'
import { findHelper } from '../../access/factor-removals.queries'

export default handle(secondFactor.waiting, {
  may: 'anyone',
  async run(work) {
    const { db, asked } = work
    const ticket = await ticketOf(db, asked)
    const { need, userId, clientKind } = ticket
    const own = asked.secret === null ? null : hashOf(asked.secret)
    const other = need === 'sign_out' ? await findElsewhere(db, { userId, clientKind, own }) : undefined
    return {
      need,
      helper: need === 'token' ? await findHelper(db, userId) : null,
      enrolment: need === 'enrolment' ? await beginEnrolment(work, ticket) : null,
      elsewhere: other ? { ...other, seen_at: other.seen_at.toISOString() } : null,
    }
  },
})
