import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { issueRecoveryCodes } from './enrolment.act'
import { findFactor } from './second-factor.queries'

export default handle(secondFactor.renewCodes, {
  may: 'signedIn',
  stepUp: true,
  async run(work) {
    const { viewer, db, asked } = work
    const { userId, firm } = viewer
    if (!(await findFactor(db, userId))?.secret) throw fail('session.tokenNotSet')
    await recordAudit(db, {
      userId,
      firmId: firm?.id,
      action: 'session.recoveryCodesRenewed',
      address: asked.address,
    })
    return { recovery_codes: await issueRecoveryCodes(db, work.house.mail.secrets, userId) }
  },
})
