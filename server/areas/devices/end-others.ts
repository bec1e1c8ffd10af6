import { devices } from '@groundbreak/contract/areas/devices'
import { recordAudit } from '../../access/audit'
import { endings } from '../../access/sessions'
import { handle } from '../../http/handle'
import { endDevices } from './devices.queries'

export default handle(devices.endOthers, {
  may: 'signedIn',
  async run({ viewer, db, asked, house, afterCommit }) {
    const { userId, sessionId, firm } = viewer
    const ended = await endDevices(db, { userId, keep: sessionId, only: null, because: endings.byOwner })
    await recordAudit(db, {
      userId,
      firmId: firm?.id,
      action: 'session.otherDevicesEnded',
      detail: { ended },
      address: asked.address,
    })
    afterCommit(() => house.identity.sessions.forgetAll())
    return { ended }
  },
})
