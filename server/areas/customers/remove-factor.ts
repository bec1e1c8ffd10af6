import { customers } from '@groundbreak/contract/areas/customers'
import { handle } from '../../http/handle'
import { removeFactorOf } from '../second-factor/removal.act'
import { takeCustomerUser } from './customers.access'

export default handle(customers.removeFactor, {
  may: 'customers.manage',
  stepUp: true,
  async run(work) {
    const user = await takeCustomerUser(work.db, work.input.user_id)
    return { told: await removeFactorOf(work, { user, reason: work.input.reason }) }
  },
})
