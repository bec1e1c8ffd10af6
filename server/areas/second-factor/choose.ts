import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { recordAudit } from '../../access/audit'
import { isStaff } from '../../access/viewer'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { saveAfterPassword } from './second-factor.queries'

export default handle(secondFactor.choose, {
  may: 'signedIn',
  stepUp: true,
  async run({ input, viewer, db, asked }) {
    const { userId, firm, role } = viewer
    if (isStaff(role)) throw fail('session.tokenKept')
    if (!(await saveAfterPassword(db, userId, input.after_password))) throw fail('session.tokenNotSet')
    await recordAudit(db, {
      userId,
      firmId: firm?.id,
      action: 'session.tokenChosen',
      address: asked.address,
      detail: { afterPassword: input.after_password },
    })
    return {}
  },
})
