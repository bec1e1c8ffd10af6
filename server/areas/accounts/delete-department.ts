import { accounts } from '@groundbreak/contract/areas/accounts'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { recordChange } from '../../account-changes/account-changes'
import { takeTurn } from '../../access/turns.queries'
import { ownFirm } from './accounts.access'
import { findDepartment, removeDepartment } from './accounts.firm.queries'

export default handle(accounts.deleteDepartment, {
  may: 'users.manage',
  async run({ input, viewer, db, asked }) {
    const firmId = ownFirm(viewer)
    await takeTurn(db, 'firm', firmId)
    const { id } = input
    const found = await findDepartment(db, { id, firmId })
    if (!found) throw fail('accounts.departmentNotFound')
    if (found.users > 0) throw fail('accounts.departmentNotEmpty', { count: found.users })
    await removeDepartment(db, id)
    await recordChange(
      { db, viewer, address: asked.address },
      { kind: 'departmentDeleted', firmId, subject: 'department', subjectId: id, name: found.name },
    )
    return {}
  },
})
