import { customers } from '@groundbreak/contract/areas/customers'
import { handle } from '../../http/handle'
import { changesOf, recordChange } from '../../account-changes/account-changes'
import { hashFirstPassword, mustBeUsername } from '../../access/new-accounts'
import { wordsOf } from '../../access/easy-passwords'
import { mustBeManager, mustBeSubscription } from './customers.access'
import { addAdministrator } from './customers.administrator'
import { toldOf } from './customers.present'
import { insertCustomer, insertSubscription } from './customers.queries'

/** Firm, subscription and administrator come together or not at all. */
export default handle(customers.create, {
  may: 'customers.manage',
  stepUp: true,
  async prepare({ input, house }) {
    const { username, password } = input.administrator
    mustBeSubscription(input.subscription, house)
    mustBeUsername(username)
    return hashFirstPassword({
      password,
      ownWords: wordsOf(username, input.name_zh, input.name_en),
      long: house.identity.longPasswords,
    })
  },
  async run({ input, viewer, db, prepared, asked }) {
    const { name_zh: nameZh, name_en: nameEn, subscription } = input
    const manager = await mustBeManager(db, input.manager_id)
    const firmId = await insertCustomer(db, { nameZh, nameEn, managerId: manager?.id ?? null })
    await insertSubscription(db, firmId, subscription)
    const deed = { db, viewer, address: asked.address }
    const firm = { firmId, subject: 'customer_firm', subjectId: firmId, name: nameZh } as const
    const changes = manager ? [{ field: 'manager', from: null, to: manager.name_zh }] : []
    await recordChange(deed, { ...firm, kind: 'firmCreated', changes })
    await recordChange(deed, {
      ...firm,
      kind: 'subscriptionCreated',
      changes: changesOf({}, toldOf(subscription)),
    })
    await addAdministrator({
      ...deed,
      firmId,
      account: input.administrator,
      passwordHash: prepared,
      prefix: 'administrator.',
    })
    return { firm_id: firmId }
  },
})
