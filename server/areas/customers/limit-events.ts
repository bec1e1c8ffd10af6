import { customers } from '@groundbreak/contract/areas/customers'
import { handleList } from '../../http/handle-list'
import { presentEvent } from './customers.limits'
import { findEvents } from './customers.limits.queries'

export default handleList(customers.limitEvents, {
  may: 'customers.manage',
  async run({ input, db, language, page }) {
    const { rows, total } = await findEvents(db, input.firm_id, page)
    return { list: rows.map((row) => presentEvent(row, language)), total }
  },
})
