import { customers } from '@groundbreak/contract/areas/customers'
import { handle } from '../../http/handle'
import { changesOf, recordChange } from '../../account-changes/account-changes'
import { updateUser } from '../../access/users.queries'
import { takeCustomerUser } from './customers.access'

export default handle(customers.editUser, {
  may: 'customers.manage',
  stepUp: true,
  async run({ input, viewer, db, house, asked, afterCommit }) {
    const { user_id: userId, ...given } = input
    const user = await takeCustomerUser(db, userId)
    const changes = changesOf(
      { certified: user.certified, only_in_bid_subscription: user.only_in_bid_subscription },
      given,
    )
    if (changes.length === 0) return {}
    await updateUser(db, userId, given)
    await recordChange(
      { db, viewer, address: asked.address },
      {
        kind: 'userChanged',
        firmId: user.customer_firm_id,
        subject: 'user',
        subjectId: userId,
        name: user.username,
        changes,
      },
    )
    afterCommit(() => house.identity.sessions.forgetAll())
    return {}
  },
})
