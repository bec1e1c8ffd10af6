import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { isStaff } from '../../access/viewer'
import { handle } from '../../http/handle'
import { countRecoveryCodes, findFactor } from './second-factor.queries'

export default handle(secondFactor.status, {
  may: 'signedIn',
  async run({ viewer, db }) {
    const factor = await findFactor(db, viewer.userId)
    return {
      is_on: factor?.confirmed_at != null,
      since: factor?.confirmed_at?.toISOString() ?? null,
      after_password: factor?.after_password ?? true,
      is_required: isStaff(viewer.role),
      is_shared: factor?.is_shared ?? false,
      recovery_codes_left: await countRecoveryCodes(db, viewer.userId),
    }
  },
})
