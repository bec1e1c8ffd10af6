import { appAccounts } from '@groundbreak/contract/areas/app-accounts'
import { detachAppUser } from '../../access/app-users.queries'
import { recordAudit } from '../../access/audit'
import { handle } from '../../http/handle'

export default handle(appAccounts.logout, {
  may: 'signedIn',
  async run({ db, viewer, house, asked, afterCommit }) {
    if (await detachAppUser(db, viewer.sessionId))
      await recordAudit(db, {
        userId: viewer.userId,
        firmId: viewer.firm?.id,
        action: 'appAccounts.logout',
        address: asked.address,
      })
    afterCommit(() => house.identity.sessions.forgetAll())
    return {}
  },
})
