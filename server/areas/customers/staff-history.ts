import { customers } from '@groundbreak/contract/areas/customers'
import { handle } from '../../http/handle'
import { listChanges } from '../accounts/accounts.list'

export default handle(customers.staffHistory, {
  may: 'staff.manage',
  run: ({ input, viewer, db, language }) =>
    listChanges({ db, viewer, language, firmId: null, userId: input.user_id, asked: input }),
})
