import { customers } from '@groundbreak/contract/areas/customers'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { askRemovalOf } from '../second-factor/removal.act'
import { takeStaff } from './customers.access'

export default handle(customers.askFactorRemoval, {
  may: 'customers.manage',
  stepUp: true,
  async run(work) {
    const { input, viewer, db } = work
    if (input.user_id === viewer.userId) throw fail('accounts.notYourself')
    const user = await takeStaff(db, input.user_id)
    return { told: await askRemovalOf(work, { user, reason: input.reason }) }
  },
})
