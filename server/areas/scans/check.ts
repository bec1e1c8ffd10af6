import { scans, type ScanState } from '@groundbreak/contract/areas/scans'
import { hashOf } from '../../access/sessions'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { enter } from '../session/enter.act'
import { type Proof, provePassword, proven } from '../session/password.access'
import { findWaiting, markVerified, redeem } from './scans.queries'

/** The ticket asked for, with the cookie of the browser that may use it. */
function keysOf(ticket: string, browser: string | null) {
  if (browser === null) throw fail('session.qrInvalid')
  return { ticketHash: hashOf(ticket), browserHash: hashOf(browser) }
}

const still = (state: ScanState, expiresIn = 0) => ({
  state,
  expires_in: Math.max(0, expiresIn),
  account: null,
  login: null,
})

export default handle(scans.check, {
  may: 'anyone',
  async prepare({ input: { ticket, password }, db, house, asked, viewer }): Promise<Proof | null> {
    const keys = keysOf(ticket, asked.browser)
    if (password === undefined) return null
    const waiting = await findWaiting(db, keys)
    if (!waiting?.username || !waiting.needs_password || waiting.state !== 'confirmed') return null
    const { username } = waiting
    return provePassword({ db, asked, house, viewer }, { username, password, guess: 'secondSteps' })
  },
  async run(work) {
    const { input, db, asked, prepared: proof } = work
    const keys = keysOf(input.ticket, asked.browser)
    const waiting = await findWaiting(db, keys, { lock: true })
    if (!waiting || waiting.state === 'used') throw fail('session.qrInvalid')
    const { state, expires_in: left } = waiting
    if (state === 'refused') return still('refused')
    if (left <= 0) return still('expired')
    if (state !== 'confirmed') return still(state, left)
    if (waiting.needs_password) {
      if (!proof) return { ...still('password', left), account: waiting.username }
      const { id } = await proven(work, proof, 'session.latestPasswordWrong')
      await markVerified(db, id)
    }
    const redeemed = await redeem(db, keys)
    if (!redeemed) throw fail('session.personalLoginInvalid')
    work.setBrowser(null)
    const login = await enter(work, {
      userId: redeemed.user_id,
      firmId: redeemed.customer_firm_id,
      method: redeemed.app_user_id === null ? 'qr' : 'app',
      detail: { ticket: redeemed.id },
    })
    return { ...still('loggedIn'), login }
  },
})
