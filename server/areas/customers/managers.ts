import { customers } from '@groundbreak/contract/areas/customers'
import { handle } from '../../http/handle'
import { nameOf } from '../../names/names'
import { findManagers } from './customers.queries'

export default handle(customers.managers, {
  may: 'customers.manage',
  async run({ db, language }) {
    const rows = await findManagers(db)
    return { list: rows.map((row) => ({ id: row.id, name: nameOf(row, language) })) }
  },
})
