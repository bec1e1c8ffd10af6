import { customers } from '@groundbreak/contract/areas/customers'
import { handleList } from '../../http/handle-list'
import { listUsers } from '../accounts/accounts.list'

export default handleList(customers.users, {
  may: 'customers.manage',
  run: ({ input: { firm_id: firmId, ...asked }, viewer, db, language, page }) =>
    listUsers({ db, viewer, language, page, firmId, asked }),
})
