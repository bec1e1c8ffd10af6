import { session } from '@groundbreak/contract/areas/session'
import { maskChannel } from '@groundbreak/db/secrets'
import { recordAudit } from '../../access/audit'
import { readCode, sendCode, tryCode } from '../../access/codes'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { findOwnEmail, markEmailConfirmed } from './code-accounts.queries'

export default handle(session.sendEmailConfirm, {
  may: 'signedIn',
  async run({ input, viewer, db, house, language, asked }) {
    const { userId, firm } = viewer
    const { address } = asked
    const own = await findOwnEmail(db, userId)
    if (!own?.email) throw fail('session.noEmail')
    const email_masked = maskChannel('email', own.email)
    if (own.confirmed || (!input.send && input.code === undefined))
      return { confirmed: own.confirmed, sent: null, email_masked }
    const about = {
      purpose: 'confirm_email' as const,
      target: { channel: 'email' as const, value: own.email },
      userId,
      address,
    }
    const { secrets } = house.mail
    if (input.code === undefined)
      return { confirmed: false, sent: await sendCode(db, secrets, { ...about, language }), email_masked }
    await tryCode(db, secrets, { ...about, code: readCode(input.code), use: true })
    await markEmailConfirmed(db, userId)
    await recordAudit(db, { userId, firmId: firm?.id, action: 'session.emailConfirmed', address })
    return { confirmed: true, sent: null, email_masked }
  },
})
