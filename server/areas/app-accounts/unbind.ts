import { appAccounts } from '@groundbreak/contract/areas/app-accounts'
import { detachEverywhere } from '../../access/app-users.queries'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { deleteBinding, endSessionsByApp } from './app-accounts.queries'

export default handle(appAccounts.unbind, {
  may: 'signedIn',
  async run({ db, viewer, house, asked, afterCommit }) {
    const pair = await deleteBinding(db, viewer.userId)
    if (!pair) throw fail('appAccounts.notBound')
    await detachEverywhere(db, pair)
    await endSessionsByApp(db, { userId: pair.userId, keep: viewer.sessionId })
    await recordAudit(db, {
      userId: viewer.userId,
      firmId: viewer.firm?.id,
      action: 'appAccounts.unbound',
      subject: 'user',
      subjectId: pair.userId === viewer.userId ? pair.appUserId : pair.userId,
      address: asked.address,
    })
    afterCommit(() => house.identity.sessions.forgetAll())
    return {}
  },
})
