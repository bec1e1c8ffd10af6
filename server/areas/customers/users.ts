import { customers } from '@groundbreak/contract/areas/customers'
import { handle } from '../../http/handle'
import { listUsers } from '../accounts/accounts.list'

export default handle(customers.users, {
  may: 'customers.manage',
  run: ({ input: { firm_id: firmId, ...asked }, viewer, db, language }) =>
    listUsers({ db, viewer, language, firmId, asked }),
})
