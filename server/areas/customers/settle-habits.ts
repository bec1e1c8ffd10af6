import { customers } from '@groundbreak/contract/areas/customers'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { recordChange } from '../../account-changes/account-changes'
import { settleEvent } from './customers.limits.queries'

export default handle(customers.settleHabits, {
  may: 'customers.manage',
  async run({ input, viewer, db, house, asked, afterCommit }) {
    const settled = await settleEvent(db, { id: input.id, by: viewer.userId })
    if (!settled) throw fail('customers.eventNotFound')
    const { userId, firmId, username } = settled
    await recordChange(
      { db, viewer, address: asked.address },
      { kind: 'habitsSettled', firmId, subject: 'user', subjectId: userId, name: username },
    )
    afterCommit(() => house.identity.sessions.forgetAll())
    return {}
  },
})
