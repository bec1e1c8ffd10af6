import { wecom } from '@groundbreak/contract/areas/wecom'
import { ownPath } from '@groundbreak/contract/own-path'
import { openTicket } from '../../access/scan-tickets'
import { handle } from '../../http/handle'
import { requireWecom } from './member-login'

/** WeCom's page refreshes its QR code by itself; whoever scans later than this starts again. */
const STATE_S = 300

export default handle(wecom.qr, {
  may: 'anyone',
  async run(work) {
    const { input, house, language } = work
    const door = requireWecom(house)
    const state = await openTicket(work, { kind: 'wecom', seconds: STATE_S })
    const redirect = ownPath(input.redirect)
    const wanted = redirect === null ? '' : `?${new URLSearchParams({ redirect }).toString()}`
    const redirectUri = `${house.mail.publicUrl}/rcc/wecom_login${wanted}`
    return { address: door.loginAddress({ redirectUri, state, language }), expires_in: STATE_S }
  },
})
