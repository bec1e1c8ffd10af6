import { accounts } from '@groundbreak/contract/areas/accounts'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { removeFactorOf } from '../second-factor/removal.act'
import { takeUser } from './accounts.access'

export default handle(accounts.removeFactor, {
  may: 'users.manage',
  stepUp: true,
  async run(work) {
    const { input, viewer, db } = work
    if (input.user_id === viewer.userId) throw fail('accounts.notYourself')
    const user = await takeUser(db, viewer, input.user_id)
    return { told: await removeFactorOf(work, { user, reason: input.reason }) }
  },
})
