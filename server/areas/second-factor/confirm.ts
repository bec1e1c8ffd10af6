import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { recordAudit } from '../../access/audit'
import { isStaff } from '../../access/viewer'
import { failKeepingWrites } from '../../http/errors'
import { handle } from '../../http/handle'
import { guardTokens, recordWrongToken } from './second-factor.check'
import { confirmEnrolment, issueRecoveryCodes } from './second-factor.enrolment'

export default handle(secondFactor.confirm, {
  may: 'signedIn',
  stepUp: true,
  async run(work) {
    const { input, viewer, db, asked } = work
    const { userId, username, firm, role } = viewer
    const trying = { db, house: work.house, username, address: asked.address }
    await guardTokens(trying)
    const afterPassword = input.after_password || isStaff(role)
    if (!(await confirmEnrolment(work, { userId, token: input.token, afterPassword }))) {
      await recordWrongToken(trying, { userId, given: 'token', agent: asked.userAgent })
      throw failKeepingWrites('session.tokenWrong')
    }
    await recordAudit(db, { userId, firmId: firm?.id, action: 'session.tokenSet', address: asked.address })
    return { recovery_codes: await issueRecoveryCodes(work, userId) }
  },
})
