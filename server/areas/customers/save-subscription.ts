import { customers } from '@groundbreak/contract/areas/customers'
import { fail, failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { changesOf, recordChange } from '../../account-changes/account-changes'
import { countSeats } from '../../access/users.queries'
import { mustBeSubscription, takeCustomer } from './customers.access'
import { toldOf } from './customers.present'
import { findSubscriptions, insertSubscription, updateSubscription } from './customers.queries'

/** Counts from the next call on this node, on the others within a second: rights are read with the session. */
export default handle(customers.saveSubscription, {
  may: 'customers.manage',
  stepUp: true,
  async run({ input, viewer, db, house, asked, afterCommit }) {
    const { firm_id: firmId, id: given, ...fields } = input
    mustBeSubscription(fields, house)
    const firm = await takeCustomer(db, firmId)
    const known = await findSubscriptions(db, firmId)
    const before = known.find(({ id }) => id === given)
    if (given !== undefined && !before) throw fail('customers.subscriptionNotFound')
    const seatsBefore = await countSeats(db, firmId)
    if (before) await updateSubscription(db, before.id, fields)
    const id = before?.id ?? (await insertSubscription(db, firmId, fields))
    const { used, of } = await countSeats(db, firmId)
    if (used > of && of < seatsBefore.of)
      throw failFields({ seats: { key: 'customers.seatsUsed', values: { used } } })
    const { id: _id, state: _state, ...was } = before ?? { ...fields, id: 0, state: 'in_force' as const }
    const changes = changesOf(before ? toldOf(was) : {}, toldOf(fields))
    if (changes.length === 0) return { id }
    const kind = before ? 'subscriptionChanged' : 'subscriptionCreated'
    await recordChange(
      { db, viewer, address: asked.address },
      { kind, firmId, subject: 'customer_firm', subjectId: firmId, name: firm.name_zh, changes },
    )
    afterCommit(() => house.identity.sessions.forgetAll())
    return { id }
  },
})
