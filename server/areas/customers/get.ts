import { customers } from '@groundbreak/contract/areas/customers'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { presentCustomer } from './customers.present'
import { findCustomer, findSubscriptions } from './customers.queries'

export default handle(customers.get, {
  may: 'customers.manage',
  async run({ input, db, language }) {
    const row = await findCustomer(db, input.firm_id)
    if (!row) throw fail('customers.firmNotFound')
    return {
      ...presentCustomer(row, language),
      name_zh: row.name_zh,
      name_en: row.name_en,
      phone_viewing: row.phone_viewing,
      real_number_approval: row.real_number_approval,
      one_place: row.one_place,
      created_at: row.created_at.toISOString(),
      subscriptions: await findSubscriptions(db, input.firm_id),
    }
  },
})
