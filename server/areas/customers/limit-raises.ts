import { customers } from '@groundbreak/contract/areas/customers'
import { RAISED_TIMES, raisable } from '../../access/limits'
import { handle } from '../../http/handle'
import { presentRaise } from './customers.limits'
import { findRaises } from './customers.limits.queries'

export default handle(customers.limitRaises, {
  may: 'customers.manage',
  async run({ input, viewer, db, house, language }) {
    const rows = await findRaises(db, input.firm_id)
    const list = rows.map((row) => presentRaise(row, { viewer, language }))
    const usual = raisable.map((name) => {
      const { most } = house.metering.limits[name]
      return { limit_name: name, most, highest: most * RAISED_TIMES }
    })
    return { list, usual }
  },
})
