import { wecom } from '@groundbreak/contract/areas/wecom'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { provePassword, proven } from '../session/password.access'
import { keysOf, logMemberIn, requireWecom } from './member-login'
import { findMemberTicket, insertWecomBinding, isEnterpriseAccount } from './wecom.queries'

export default handle(wecom.bind, {
  may: 'anyone',
  async prepare({ input, db, house, asked, viewer }) {
    requireWecom(house)
    const ticket = await findMemberTicket(db, keysOf(input.state, asked))
    if (!ticket || ticket.user_id !== null) throw fail('wecom.stateInvalid')
    return provePassword({ db, asked, house, viewer }, input)
  },
  async run(work) {
    const { input, db, asked, prepared: proof } = work
    const keys = keysOf(input.state, asked)
    const { id, customer_firm_id: firmId } = await proven(work, proof)
    if (!(await isEnterpriseAccount(db, id))) throw fail('session.accountTypeMismatch')
    const ticket = await findMemberTicket(db, keys, { lock: true })
    if (!ticket || ticket.user_id !== null) throw fail('wecom.stateInvalid')
    const member = { corpId: ticket.corp_id, memberId: ticket.member_id }
    if (!(await insertWecomBinding(db, { ...member, userId: id }))) throw fail('wecom.bound')
    await recordAudit(db, {
      userId: id,
      firmId,
      action: 'wecom.bound',
      subject: 'scan_ticket',
      subjectId: ticket.id,
      detail: { member: ticket.member_id },
      address: asked.address,
    })
    return logMemberIn(work, { keys, proof })
  },
})
