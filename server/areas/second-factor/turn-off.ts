import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { recordAudit } from '../../access/audit'
import { isStaff } from '../../access/viewer'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { deleteFactor } from './second-factor.queries'

export default handle(secondFactor.turnOff, {
  may: 'signedIn',
  stepUp: true,
  async run({ viewer, db, asked }) {
    const { userId, firm, role } = viewer
    if (isStaff(role)) throw fail('session.tokenKept')
    if (!(await deleteFactor(db, userId))) throw fail('session.tokenNotSet')
    await recordAudit(db, { userId, firmId: firm?.id, action: 'session.tokenOff', address: asked.address })
    return {}
  },
})
