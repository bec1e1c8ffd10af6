import { customers } from '@groundbreak/contract/areas/customers'
import { handleList } from '../../http/handle-list'
import { presentCustomer } from './customers.present'
import { findCustomers } from './customers.queries'

export default handleList(customers.search, {
  may: 'customers.manage',
  async run({ input, db, language, page }) {
    const { rows, total } = await findCustomers(
      db,
      {
        search: input.search || null,
        state: input.state ?? null,
        trial: input.trial ?? null,
        managerId: input.manager_id ?? null,
      },
      page,
    )
    return { list: rows.map((row) => presentCustomer(row, language)), total }
  },
})
