import { customers } from '@groundbreak/contract/areas/customers'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { changesOf, recordChange } from '../accounts/accounts.history'
import { findFirmOfUser, findUser, lockFirm, updateUser } from '../../access/users.queries'

export default handle(customers.editUser, {
  may: 'customers.manage',
  stepUp: true,
  async run({ input, viewer, db, house, asked, afterCommit }) {
    const { user_id: userId, ...given } = input
    const firmId = await findFirmOfUser(db, userId)
    if (!firmId) throw fail('accounts.userNotFound')
    await lockFirm(db, firmId)
    const user = await findUser(db, { userId, firmId })
    if (!user) throw fail('accounts.userNotFound')
    const changes = changesOf(
      { certified: user.certified, only_in_bid_subscription: user.only_in_bid_subscription },
      given,
    )
    if (changes.length === 0) return {}
    await updateUser(db, userId, given)
    await recordChange(
      { db, viewer, address: asked.address },
      { kind: 'userChanged', firmId, subject: 'user', subjectId: userId, name: user.username, changes },
    )
    afterCommit(() => house.sessions.forgetAll())
    return {}
  },
})
