import { customers } from '@groundbreak/contract/areas/customers'
import { handleList } from '../../http/handle-list'
import { listChanges } from '../accounts/accounts.list'

export default handleList(customers.history, {
  may: 'customers.manage',
  actsForAll: true,
  run: ({ input, viewer, db, language, page }) =>
    listChanges({ db, viewer, language, page, firmId: input.firm_id, userId: null }),
})
