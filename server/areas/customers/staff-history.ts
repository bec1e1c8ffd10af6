import { customers } from '@groundbreak/contract/areas/customers'
import { handleList } from '../../http/handle-list'
import { listChanges } from '../accounts/accounts.list'

export default handleList(customers.staffHistory, {
  may: 'staff.manage',
  run: ({ input, viewer, db, language, page }) =>
    listChanges({ db, viewer, language, page, firmId: null, userId: input.user_id }),
})
