import { accounts } from '@groundbreak/contract/areas/accounts'
import { handle } from '../../http/handle'
import { ownFirm } from './accounts.access'
import { listUsers } from './accounts.list'

export default handle(accounts.users, {
  may: 'users.manage',
  run: ({ input, viewer, db, language }) =>
    listUsers({ db, viewer, language, firmId: ownFirm(viewer), asked: input }),
})
