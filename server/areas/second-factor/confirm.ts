import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { recordAudit } from '../../access/audit'
import { isStaff } from '../../access/viewer'
import { failKeepingWrites } from '../../http/errors'
import { handle } from '../../http/handle'
import { countOwnTry } from '../../access/tries'
import { recordWrongToken } from './second-factor.check'
import { confirmEnrolment, issueRecoveryCodes } from './enrolment.act'

export default handle(secondFactor.confirm, {
  may: 'signedIn',
  stepUp: true,
  prepare: (work) => countOwnTry(work, 'stepUps', work.viewer),
  async run(work) {
    const { input, viewer, db, asked, prepared: tried } = work
    const { userId, username, firm, role } = viewer
    const afterPassword = input.after_password || isStaff(role)
    if (!(await confirmEnrolment(work, { userId, token: input.token, afterPassword }))) {
      await recordWrongToken(work, { userId, username, given: 'token' })
      throw failKeepingWrites('session.tokenWrong')
    }
    await tried.right(db)
    await recordAudit(db, { userId, firmId: firm?.id, action: 'session.tokenSet', address: asked.address })
    return { recovery_codes: await issueRecoveryCodes(db, work.house.mail.secrets, userId) }
  },
})
