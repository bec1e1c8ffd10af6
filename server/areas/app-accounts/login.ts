import { appAccounts } from '@groundbreak/contract/areas/app-accounts'
import { attachAppUser } from '../../access/app-users.queries'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { provePassword } from '../session/password.access'
import { bindableTo } from './app-accounts.access'
import { findPartner } from './partner'

export default handle(appAccounts.login, {
  may: 'signedIn',
  prepare: async ({ input, db, house, asked, viewer }) => {
    if (bindableTo(viewer) !== 'personal') throw fail('session.accountTypeMismatch')
    return provePassword({ db, asked, house, viewer }, input)
  },
  async run(work) {
    const { db, viewer, house, asked, language } = work
    const app = await findPartner(work)
    await attachAppUser(db, { sessionId: viewer.sessionId, appUserId: app.id })
    await recordAudit(db, {
      userId: viewer.userId,
      firmId: viewer.firm?.id,
      action: 'appAccounts.login',
      subject: 'user',
      subjectId: app.id,
      address: asked.address,
    })
    work.afterCommit(() => house.identity.sessions.forgetAll())
    return {
      app_user_id: app.id,
      name: language === 'en' ? app.name_en : app.name_zh,
      username: app.username,
      login_type: app.login_type,
    }
  },
})
