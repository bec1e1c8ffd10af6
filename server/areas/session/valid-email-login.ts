import { session } from '@groundbreak/contract/areas/session'
import { codeGone, readCode, tryCode } from '../../access/codes'
import { failFields, failKeepingWrites } from '../../http/errors'
import { handle } from '../../http/handle'
import { findCodeLogin, markEmailConfirmed } from './code-accounts.queries'
import { isStillTheirs } from './code-fields'
import { enter } from './enter.act'

/** A code asked for before the password was last changed lets nobody in: whoever reset it wanted others out. */
export default handle(session.validEmailLogin, {
  may: 'anyone',
  async run(work) {
    const { input, db, house, asked } = work
    if (!input.agreed) throw failFields({ agreed: { key: 'session.agreementRequired' } })
    const { secrets } = house.mail
    const target = { channel: 'email' as const, value: input.email }
    const right = await tryCode(db, secrets, {
      purpose: 'email_login',
      target,
      code: readCode(input.code),
      use: true,
      address: asked.address,
    })
    const account = right.userId === null ? undefined : await findCodeLogin(db, right.userId)
    if (!account || account.disabled) throw failKeepingWrites('session.disabled')
    if (!isStillTheirs(account, target, secrets)) throw codeGone()
    if (right.askedAt < account.password_changed_at) throw failKeepingWrites('session.emailCodeVoid')
    await markEmailConfirmed(db, account.id)
    return enter(work, {
      userId: account.id,
      firmId: account.customer_firm_id,
      method: 'email_code',
      detail: { by: 'email_code' },
    })
  },
})
