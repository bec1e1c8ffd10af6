import { devices } from '@groundbreak/contract/areas/devices'
import { recordAudit } from '../../access/audit'
import { endings } from '../../access/sessions'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { endDevices } from './devices.queries'

export default handle(devices.end, {
  may: 'signedIn',
  async run({ input, viewer, db, asked, house, afterCommit }) {
    const { userId, sessionId, firm } = viewer
    const ended = await endDevices(db, { userId, keep: sessionId, only: input.id, because: endings.byOwner })
    if (ended === 0) throw fail('session.deviceGone')
    await recordAudit(db, {
      userId,
      firmId: firm?.id,
      action: 'session.deviceEnded',
      subject: 'sessions',
      subjectId: input.id,
      address: asked.address,
    })
    afterCommit(() => house.identity.sessions.forgetAll())
    return {}
  },
})
