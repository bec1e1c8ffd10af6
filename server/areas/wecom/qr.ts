import { wecom } from '@groundbreak/contract/areas/wecom'
import { openTicket } from '../../access/scan-tickets'
import { handle } from '../../http/handle'
import { requireWecom } from './member-login'

/** WeCom's page refreshes its QR code by itself; whoever scans later than this starts again. */
const STATE_S = 300
/** A path of this site, not `//elsewhere`. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u

export default handle(wecom.qr, {
  may: 'anyone',
  async run(work) {
    const { input, house, language } = work
    const door = requireWecom(house)
    const state = await openTicket(work, { kind: 'wecom', seconds: STATE_S })
    const wanted =
      input.redirect && OWN_PATH.test(input.redirect)
        ? `?${new URLSearchParams({ redirect: input.redirect }).toString()}`
        : ''
    const redirectUri = `${house.mail.publicUrl}/rcc/wecom_login${wanted}`
    return { address: door.loginAddress({ redirectUri, state, language }), expires_in: STATE_S }
  },
})
