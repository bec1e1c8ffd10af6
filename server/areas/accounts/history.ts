import { accounts } from '@groundbreak/contract/areas/accounts'
import { handleList } from '../../http/handle-list'
import { ownFirm } from './accounts.access'
import { listChanges } from './accounts.list'

export default handleList(accounts.history, {
  may: 'users.manage',
  run: ({ input, viewer, db, language, page }) =>
    listChanges({ db, viewer, language, page, firmId: ownFirm(viewer), userId: input.user_id ?? null }),
})
