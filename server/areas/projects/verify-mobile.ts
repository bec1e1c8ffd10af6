import { projects } from '@groundbreak/contract/areas/projects'
import { decryptField } from '@groundbreak/db/secrets'
import { recordAudit } from '../../access/audit'
import { readCode, tryCode } from '../../access/codes'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { limitState } from './details-limit'
import { findOwnMobile } from './details-limit.queries'

export default handle(projects.verifyMobile, {
  may: 'projects.read',
  async run({ input, viewer, db, house, asked }) {
    const { userId, firm } = viewer
    const { address } = asked
    const { mobile_cipher: cipher, mobile_masked: masked } = await findOwnMobile(db, userId)
    if (!cipher) throw fail('codes.noMobile')
    const { secrets } = house.mail
    await tryCode(db, secrets, {
      purpose: 'project_limit',
      target: { channel: 'sms', value: decryptField(secrets, cipher) },
      userId,
      code: readCode(input.code),
      use: true,
      address,
    })
    await recordAudit(db, { userId, firmId: firm?.id, action: 'projects.mobileVerified', address })
    return limitState({ db, viewer, limit: house.metering.detailsBeforeCode }, masked)
  },
})
