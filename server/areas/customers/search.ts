import { customers } from '@groundbreak/contract/areas/customers'
import { handle } from '../../http/handle'
import { presentCustomer } from './customers.present'
import { findCustomers } from './customers.queries'

export default handle(customers.search, {
  may: 'customers.manage',
  async run({ input, db, language }) {
    const { page, per_page: perPage = 50 } = input
    const { rows, total } = await findCustomers(
      db,
      {
        search: input.search || null,
        state: input.state ?? null,
        trial: input.trial ?? null,
        managerId: input.manager_id ?? null,
      },
      { limit: perPage, offset: (page - 1) * perPage },
    )
    const list = rows.map((row) => presentCustomer(row, language))
    return { list, total, total_capped: false, page, per_page: perPage }
  },
})
