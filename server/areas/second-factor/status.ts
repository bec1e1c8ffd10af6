import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import type { Language } from '@groundbreak/phrases/phrases'
import { isStaff } from '../../access/viewer'
import { handle } from '../../http/handle'
import { nameOf } from '../../names/names'
import { countRecoveryCodes, findFactor } from './second-factor.queries'
import { findWaitingRemovals, type RemovalRow } from '../../access/factor-removals.queries'

export default handle(secondFactor.status, {
  may: 'signedIn',
  async run({ viewer, db, language }) {
    const factor = await findFactor(db, viewer.userId)
    const [removal] = await findWaitingRemovals(db, [viewer.userId])
    return {
      is_on: factor?.confirmed_at != null,
      since: factor?.confirmed_at?.toISOString() ?? null,
      after_password: factor?.after_password ?? true,
      is_required: isStaff(viewer.role),
      is_shared: factor?.is_shared ?? false,
      recovery_codes_left: await countRecoveryCodes(db, viewer.userId),
      removal: removal ? presentRemoval(removal, language) : null,
    }
  },
})

const presentRemoval = (row: RemovalRow, language: Language) => ({
  asked_by: nameOf({ name_zh: row.asker_zh, name_en: row.asker_en }, language),
  reason: row.reason,
  asked_at: row.asked_at.toISOString(),
  takes_effect_at: row.takes_effect_at.toISOString(),
})
