import { customers } from '@groundbreak/contract/areas/customers'
import { RAISED_TIMES } from '../../access/limits'
import { fail, failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { recordChange } from '../../account-changes/account-changes'
import { takeCustomer } from './customers.access'
import { findToday, insertRaise } from './customers.limits.queries'

export default handle(customers.askRaise, {
  may: 'customers.manage',
  stepUp: true,
  async run({ input, viewer, db, house, asked }) {
    const { firm_id: firmId, limit_name: limitName, most, ends_on: endsOn, reason } = input
    const usual = house.metering.limits[limitName].most
    if (most <= usual) throw failFields({ most: { key: 'customers.raiseTooLow', values: { most: usual } } })
    const highest = usual * RAISED_TIMES
    if (most > highest)
      throw failFields({ most: { key: 'customers.raiseTooHigh', values: { most: highest } } })
    if (endsOn !== null && endsOn < (await findToday(db)))
      throw failFields({ ends_on: { key: 'customers.raiseInPast' } })
    const firm = await takeCustomer(db, firmId)
    const id = await insertRaise(db, { firmId, limitName, most, endsOn, reason, askedBy: viewer.userId })
    if (id === undefined) throw fail('customers.raiseWaits')
    await recordChange(
      { db, viewer, address: asked.address },
      {
        kind: 'limitRaiseAsked',
        firmId,
        subject: 'customer_firm',
        subjectId: firmId,
        name: firm.name_zh,
        changes: [
          { field: limitName, from: usual, to: most },
          ...(endsOn === null ? [] : [{ field: 'until', from: null, to: endsOn }]),
        ],
      },
    )
    return { id }
  },
})
