import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { ticketOf, useTicket } from '../../access/login-tickets'
import { enter, type LoginMethod } from '../session/enter.act'

export default handle(secondFactor.signOutOther, {
  may: 'anyone',
  async run(work) {
    const ticket = await ticketOf(work.db, work.asked)
    if (ticket.need !== 'sign_out') throw fail('session.tokenNotVerified')
    await useTicket(work)
    return enter(work, { ...ticket, method: ticket.method as LoginMethod, signsOutOther: true })
  },
})
