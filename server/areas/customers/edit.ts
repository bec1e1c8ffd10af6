import { customers } from '@groundbreak/contract/areas/customers'
import { handle } from '../../http/handle'
import { changesOf, recordChange } from '../../account-changes/account-changes'
import { mustBeManager, takeCustomer } from './customers.access'
import { updateCustomer } from './customers.queries'

export default handle(customers.edit, {
  may: 'customers.manage',
  async run({ input, viewer, db, house, asked, afterCommit }) {
    const { firm_id: firmId, manager_id: managerId, ...given } = input
    const before = await takeCustomer(db, firmId)
    const manager = managerId === undefined ? undefined : await mustBeManager(db, managerId)
    const changes = changesOf(
      {
        name_zh: before.name_zh,
        name_en: before.name_en,
        manager: before.manager_zh,
        phone_viewing: before.phone_viewing,
        real_number_approval: before.real_number_approval,
        one_place: before.one_place,
      },
      { ...given, manager: manager === undefined ? undefined : (manager?.name_zh ?? null) },
    )
    await updateCustomer(db, firmId, { ...given, account_manager_id: managerId })
    if (changes.length === 0) return {}
    await recordChange(
      { db, viewer, address: asked.address },
      {
        kind: 'firmChanged',
        firmId,
        subject: 'customer_firm',
        subjectId: firmId,
        name: before.name_zh,
        changes,
      },
    )
    afterCommit(() => house.identity.sessions.forgetAll())
    return {}
  },
})
