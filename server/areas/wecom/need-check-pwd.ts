import { wecom } from '@groundbreak/contract/areas/wecom'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { keysOf } from './member-login'
import { findMemberTicket } from './wecom.queries'

export default handle(wecom.needCheckPwd, {
  may: 'anyone',
  async run({ input, db, asked }) {
    const ticket = await findMemberTicket(db, keysOf(input.state, asked))
    if (!ticket) throw fail('wecom.stateInvalid')
    return {
      need_check_pwd: ticket.needs_password,
      need_bind: ticket.user_id === null,
      account: ticket.username,
    }
  },
})
