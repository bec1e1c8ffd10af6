import { accounts } from '@groundbreak/contract/areas/accounts'
import { handleList } from '../../http/handle-list'
import { ownFirm } from './accounts.access'
import { listUsers } from './accounts.list'

export default handleList(accounts.users, {
  may: 'users.manage',
  run: ({ input, viewer, db, language, page }) =>
    listUsers({ db, viewer, language, page, firmId: ownFirm(viewer), asked: input }),
})
