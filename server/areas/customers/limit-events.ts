import { customers } from '@groundbreak/contract/areas/customers'
import { handle } from '../../http/handle'
import { presentEvent } from './customers.limits'
import { findEvents } from './customers.limits.queries'

export default handle(customers.limitEvents, {
  may: 'customers.manage',
  async run({ input, db, language }) {
    const { firm_id: firmId, page, per_page: perPage = 50 } = input
    const { rows, total } = await findEvents(db, firmId, { limit: perPage, offset: (page - 1) * perPage })
    const list = rows.map((row) => presentEvent(row, language))
    return { list, total, total_capped: false, page, per_page: perPage }
  },
})
