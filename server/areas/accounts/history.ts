import { accounts } from '@groundbreak/contract/areas/accounts'
import { handle } from '../../http/handle'
import { ownFirm } from './accounts.access'
import { listChanges } from './accounts.list'

export default handle(accounts.history, {
  may: 'users.manage',
  run: ({ input, viewer, db, language }) =>
    listChanges({
      db,
      viewer,
      language,
      firmId: ownFirm(viewer),
      userId: input.user_id ?? null,
      asked: input,
    }),
})
