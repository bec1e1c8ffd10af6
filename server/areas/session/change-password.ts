import { session } from '@groundbreak/contract/areas/session'
import { recordAudit } from '../../access/audit'
import { endings, renewSecret } from '../../access/sessions'
import { hashPassword, isOneOf, passwordFits } from '../../access/passwords'
import { findOldPasswords, findPasswordHash } from '../../access/passwords.queries'
import { endOtherSessions } from '../../access/sessions.queries'
import { isStaff } from '../../access/viewer'
import { failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { ownWordsOf } from '../../access/easy-passwords'
import { countOwnTry, passwordIsRight } from '../../access/tries'
import { faultsOfChange } from '../../access/password-rules'
import { savePassword } from './session.queries'

export default handle(session.changePassword, {
  may: 'signedIn',
  beforePasswordChange: true,
  async prepare({ input, viewer, db, house, asked }) {
    const faults = faultsOfChange({
      old: input.old_password,
      next: input.new_password,
      repeat: input.repeat_password,
      ownWords: ownWordsOf(viewer),
      long: house.identity.longPasswords,
      isOurs: isStaff(viewer.role),
    })
    const wrong = Object.entries(faults).map(([field, key]) => [field, { key }] as const)
    if (wrong.length > 0) throw failFields(Object.fromEntries(wrong))
    const hash = await findPasswordHash(db, viewer.userId)
    const tried = await countOwnTry({ db, house }, 'oldPasswords', viewer)
    if (!(await passwordIsRight(db, tried, () => passwordFits(input.old_password, hash)))) {
      const { userId, firm } = viewer
      await recordAudit(db, {
        userId,
        firmId: firm?.id,
        action: 'session.oldPasswordWrong',
        address: asked.address,
      })
      throw failFields({ old_password: { key: 'session.oldPasswordWrong' } })
    }
    if (await isOneOf(input.new_password, await findOldPasswords(db, viewer.userId, 'login')))
      throw failFields({ new_password: { key: 'session.passwordUsedBefore' } })
    return hashPassword(input.new_password)
  },
  async run(work) {
    const { viewer, db, prepared, asked, house, afterCommit } = work
    const { userId, firm } = viewer
    await savePassword(db, userId, prepared)
    await endOtherSessions(db, { userId, keep: viewer.sessionId, because: endings.password })
    await renewSecret(work)
    await recordAudit(db, {
      userId,
      firmId: firm?.id,
      action: 'session.passwordChanged',
      address: asked.address,
    })
    afterCommit(() => house.identity.sessions.forgetAll())
    return {}
  },
})
