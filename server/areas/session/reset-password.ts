import { session } from '@groundbreak/contract/areas/session'
import { recordAudit } from '../../access/audit'
import { codeGone, readCode, tryCode } from '../../access/codes'
import { useCode } from '../../access/codes.queries'
import { findOldPasswords } from '../../access/passwords.queries'
import { endOtherSessions } from '../../access/sessions.queries'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { findCodeLogin, markEmailConfirmed } from './code-accounts.queries'
import { isStillTheirs, readAccount } from './code-fields'
import { wordsOf } from '../../access/easy-passwords'
import { hashNew, refuseFaults } from './password-by-code'
import { savePassword } from './session.queries'

/** Sessions have numbers from 1. */
const KEEP_NONE = 0

/** A right code is used up with the change it allows: a password that is refused may be corrected. */
export default handle(session.resetPassword, {
  may: 'anyone',
  async prepare({ input, db, house, asked }) {
    const target = readAccount(input.account)
    const code = readCode(input.code)
    const { new_password: next, repeat_password: repeat } = input
    const long = house.identity.longPasswords
    const { secrets } = house.mail
    refuseFaults({ next, repeat, ownWords: [], long })
    const about = { purpose: 'reset_password' as const, target, address: asked.address }
    const right = await tryCode(db, secrets, { ...about, code, use: false })
    const account = right.userId === null ? undefined : await findCodeLogin(db, right.userId)
    if (!account || account.disabled) throw fail('session.disabled')
    if (right.askedAt < account.password_changed_at || !isStillTheirs(account, target, secrets))
      throw codeGone()
    refuseFaults({ next, repeat, ownWords: wordsOf(account.username, ...account.words), long })
    const older = await findOldPasswords(db, account.id, 'login')
    return { right, account, target, hash: await hashNew(next, account.password_hash, older) }
  },
  async run({ db, prepared, asked, house, afterCommit }) {
    const { right, account, target, hash } = prepared
    if (!(await useCode(db, right.id))) throw codeGone()
    const userId = account.id
    await savePassword(db, userId, hash)
    await endOtherSessions(db, { userId, keep: KEEP_NONE, because: 'password reset' })
    if (target.channel === 'email') await markEmailConfirmed(db, userId)
    await recordAudit(db, {
      userId,
      firmId: account.customer_firm_id,
      action: 'session.passwordReset',
      detail: { by: target.channel },
      address: asked.address,
    })
    afterCommit(() => house.identity.sessions.forgetAll())
    return {}
  },
})
