import { accounts } from '@groundbreak/contract/areas/accounts'
import { takeTurn } from '../../access/turns.queries'
import { handle } from '../../http/handle'
import { changesOf, recordChange } from '../../account-changes/account-changes'
import { ownFirm } from './accounts.access'
import { findSwitches, updateSwitches } from './accounts.firm.queries'

export default handle(accounts.saveSwitches, {
  may: 'firm.manage',
  async run({ input, viewer, db, house, asked, afterCommit }) {
    const firmId = ownFirm(viewer)
    await takeTurn(db, 'firm', firmId)
    const changes = changesOf({ ...(await findSwitches(db, firmId)) }, input)
    if (changes.length === 0) return {}
    await updateSwitches(db, firmId, input)
    await recordChange(
      { db, viewer, address: asked.address },
      {
        kind: 'firmChanged',
        firmId,
        subject: 'customer_firm',
        subjectId: firmId,
        name: viewer.firm?.nameZh ?? '',
        changes,
      },
    )
    afterCommit(() => house.identity.sessions.forgetAll())
    return {}
  },
})
