import { customers } from '@groundbreak/contract/areas/customers'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { findRemoval } from '../../access/factor-removals.queries'
import { decideRemovalOf } from '../second-factor/removal.act'
import { takeStaff } from './customers.access'

/** Two people for what takes effect at once: nobody agrees to the own request, nor to one about oneself. */
export default handle(customers.decideFactorRemoval, {
  may: 'customers.manage',
  stepUp: true,
  async run(work) {
    const { input, viewer, db } = work
    const removal = await findRemoval(db, input.id)
    if (!removal) throw fail('customers.removalNotFound')
    const agrees = input.decision === 'agree'
    if (removal.user_id === viewer.userId) throw fail('customers.removalOfYourself')
    if (agrees && removal.asked_by === viewer.userId) throw fail('customers.removalOwn')
    const user = await takeStaff(db, removal.user_id)
    await decideRemovalOf(work, { removal, user, agrees })
    return {}
  },
})
