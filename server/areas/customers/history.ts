import { customers } from '@groundbreak/contract/areas/customers'
import { handle } from '../../http/handle'
import { listChanges } from '../accounts/accounts.list'

export default handle(customers.history, {
  may: 'customers.manage',
  actsForAll: true,
  run: ({ input, viewer, db, language }) =>
    listChanges({ db, viewer, language, firmId: input.firm_id, userId: null, asked: input }),
})
