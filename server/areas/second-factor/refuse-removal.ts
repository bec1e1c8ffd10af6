import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { findWaitingRemovals, settleRemoval } from '../../access/factor-removals.queries'
import { recordRemoval } from './removal.act'

/** Without proof given again: what a stranger could refuse here only stays as it is. */
export default handle(secondFactor.refuseRemoval, {
  may: 'signedIn',
  async run({ viewer, db, asked }) {
    const { userId, username } = viewer
    const [removal] = await findWaitingRemovals(db, [userId])
    if (!removal || !(await settleRemoval(db, { id: removal.id, state: 'refused', by: userId })))
      throw fail('customers.removalDecided')
    await recordRemoval(
      { db, viewer, address: asked.address },
      {
        kind: 'factorRemovalRefused',
        user: { id: userId, username, customer_firm_id: null },
        reason: removal.reason,
      },
    )
    return {}
  },
})
