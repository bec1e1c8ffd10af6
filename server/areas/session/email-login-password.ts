import { session } from '@groundbreak/contract/areas/session'
import { recordAudit } from '../../access/audit'
import { findOldPasswords, findPasswordHash } from '../../access/passwords.queries'
import { endOtherSessions } from '../../access/sessions.queries'
import { isStaff } from '../../access/viewer'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { isFreshCodeLogin } from './code-accounts.queries'
import { ownWordsOf } from '../../access/easy-passwords'
import { hashNew, refuseFaults } from './password-by-code'
import { savePassword } from './session.queries'

/** Who has just shown by a code that the mail address is theirs needs no old password. */
export default handle(session.emailLoginPassword, {
  may: 'signedIn',
  beforePasswordChange: true,
  async prepare({ input, viewer, db, house }) {
    const { new_password: next, repeat_password: repeat } = input
    if (!(await isFreshCodeLogin(db, viewer.sessionId))) throw fail('session.codeLoginTooOld')
    const isOurs = isStaff(viewer.role)
    refuseFaults({ next, repeat, ownWords: ownWordsOf(viewer), long: house.identity.longPasswords, isOurs })
    const older = await findOldPasswords(db, viewer.userId, 'login')
    return hashNew(next, await findPasswordHash(db, viewer.userId), older)
  },
  async run({ viewer, db, prepared, asked, house, afterCommit }) {
    const { userId, firm } = viewer
    await savePassword(db, userId, prepared)
    await endOtherSessions(db, { userId, keep: viewer.sessionId, because: 'password changed' })
    await recordAudit(db, {
      userId,
      firmId: firm?.id,
      action: 'session.passwordChanged',
      detail: { by: 'email_code' },
      address: asked.address,
    })
    afterCommit(() => house.identity.sessions.forgetAll())
    return {}
  },
})
