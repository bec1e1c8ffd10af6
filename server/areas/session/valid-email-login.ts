import { session } from '@groundbreak/contract/areas/session'
import { readCode, tryCode } from '../../access/codes'
import { failFields, failKeepingWrites } from '../../http/errors'
import { handle } from '../../http/handle'
import { findCodeLogin, markEmailConfirmed } from './code-accounts.queries'
import { enter } from './enter'

/** A code asked for before the password was last changed lets nobody in: whoever reset it wanted others out. */
export default handle(session.validEmailLogin, {
  may: 'anyone',
  async run(work) {
    const { input, db, house, asked } = work
    if (!input.agreed) throw failFields({ agreed: { key: 'session.agreementRequired' } })
    const right = await tryCode(db, house.mail.secrets, {
      purpose: 'email_login',
      target: { channel: 'email', value: input.email },
      code: readCode(input.code),
      use: true,
      address: asked.address,
    })
    const account = right.userId === null ? undefined : await findCodeLogin(db, right.userId)
    if (!account || account.disabled) throw failKeepingWrites('session.disabled')
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
