import { session } from '@groundbreak/contract/areas/session'
import { sealChannel } from '@groundbreak/db/secrets'
import { recordAudit } from '../../access/audit'
import { readCode, tryCode } from '../../access/codes'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { saveMobile } from './code-accounts.queries'
import { readMobile } from './code-fields'

export default handle(session.bindMobile, {
  may: 'signedIn',
  stepUp: true,
  async run({ input, viewer, db, house, asked }) {
    const { userId, firm } = viewer
    const { secrets } = house.mail
    const target = readMobile(input.mobile)
    const code = readCode(input.code)
    const { address } = asked
    await tryCode(db, secrets, { purpose: 'bind_mobile', target, userId, code, use: true, address })
    const mobile = sealChannel(secrets, 'mobile', target.value)
    if (!(await saveMobile(db, userId, mobile))) throw fail('codes.mobileTaken')
    await recordAudit(db, { userId, firmId: firm?.id, action: 'session.mobileBound', address })
    return { mobile_masked: mobile.masked }
  },
})
