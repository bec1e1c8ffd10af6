import { appAccounts } from '@groundbreak/contract/areas/app-accounts'
import { attachAppUser } from '../../access/app-users.queries'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { provePassword } from '../session/password.access'
import { bindableTo } from './app-accounts.access'
import { presentAccount } from './app-accounts.present'
import { insertBinding } from './app-accounts.queries'
import { findPartner } from './partner'

export default handle(appAccounts.bind, {
  may: 'signedIn',
  prepare: async ({ input, db, house, asked, viewer }) => {
    if (bindableTo(viewer) === null) throw fail('session.accountTypeMismatch')
    return provePassword({ db, asked, house, viewer }, input)
  },
  async run(work) {
    const { input, db, viewer, house, asked, language } = work
    const other = await findPartner(work)
    const account = presentAccount(other, language)
    if (!input.confirmed) return { bound: false, account }
    const isOwnPersonal = bindableTo(viewer) === 'enterprise'
    const [appUserId, userId] = isOwnPersonal ? [viewer.userId, other.id] : [other.id, viewer.userId]
    if (other.partner_id === null) {
      // Somebody else was faster with one of the two.
      if (!(await insertBinding(db, { appUserId, userId }))) throw fail('appAccounts.otherBound')
      await recordAudit(db, {
        userId: viewer.userId,
        firmId: viewer.firm?.id,
        action: 'appAccounts.bound',
        subject: 'user',
        subjectId: other.id,
        address: asked.address,
      })
    }
    if (!isOwnPersonal) await attachAppUser(db, { sessionId: viewer.sessionId, appUserId })
    work.afterCommit(() => house.identity.sessions.forgetAll())
    return { bound: true, account }
  },
})
