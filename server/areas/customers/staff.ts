import { customers } from '@groundbreak/contract/areas/customers'
import { handleList } from '../../http/handle-list'
import { findUsers } from '../../access/users.queries'
import { findWaitingRemovals } from '../../access/factor-removals.queries'
import { presentStaff } from './customers.present'
import { countFirmsOf } from './customers.queries'

export default handleList(customers.staff, {
  may: 'customers.manage',
  async run({ input, viewer, db, language, page }) {
    const { rows, total } = await findUsers(
      db,
      {
        firmId: null,
        search: input.search || null,
        role: input.role ?? null,
        departmentId: null,
        disabled: input.state ? input.state === 'disabled' : null,
      },
      page,
    )
    const ids = rows.map(({ id }) => id)
    const firms = await countFirmsOf(db, ids)
    const removals = new Map((await findWaitingRemovals(db, ids)).map((one) => [one.user_id, one]))
    const list = rows.map((row) =>
      presentStaff(row, { viewer, language, firms: firms.get(row.id) ?? 0, removal: removals.get(row.id) }),
    )
    return { list, total }
  },
})
