import { scans } from '@groundbreak/contract/areas/scans'
import { openTicket, TICKET_S } from '../../access/scan-tickets'
import { handle } from '../../http/handle'
import { qrPicture } from './qr-picture'

export default handle(scans.qrcode, {
  may: 'anyone',
  async run(work) {
    const ticket = await openTicket(work, { kind: 'qr', seconds: TICKET_S })
    return {
      ticket,
      expires_in: TICKET_S,
      qr: qrPicture(`${work.house.mail.publicUrl}/app/login?ticket=${ticket}`),
    }
  },
})
