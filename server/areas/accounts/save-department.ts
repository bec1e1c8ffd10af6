import { accounts } from '@groundbreak/contract/areas/accounts'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { fail, failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { recordChange } from '../../account-changes/account-changes'
import { takeTurn } from '../../access/turns.queries'
import { ownFirm } from './accounts.access'
import { departments, findDepartment, insertDepartment, renameDepartment } from './accounts.firm.queries'

export default handle(accounts.saveDepartment, {
  may: 'users.manage',
  async run({ input, viewer, db, house, asked, afterCommit }) {
    const firmId = ownFirm(viewer)
    await takeTurn(db, 'firm', firmId)
    const { name } = input
    const deed = { db, viewer, address: asked.address }
    if (input.id === undefined) return { id: await add(deed, firmId, name) }
    const id = input.id
    const before = await findDepartment(db, { id, firmId })
    if (!before) throw fail('accounts.departmentNotFound')
    if (before.name === name) return { id }
    if (!(await renameDepartment(db, { id, firmId, name })))
      throw failFields({ name: { key: 'accounts.departmentNameTaken' } })
    const changes = [{ field: 'name', from: before.name, to: name }]
    await recordChange(deed, {
      kind: 'departmentRenamed',
      firmId,
      subject: 'department',
      subjectId: id,
      name,
      changes,
    })
    afterCommit(() => house.identity.sessions.forgetAll())
    return { id }
  },
})

async function add(
  deed: { db: Db; viewer: Viewer; address: string },
  firmId: number,
  name: string,
): Promise<number> {
  await departments.mustFit(deed.db, firmId)
  const id = await insertDepartment(deed.db, firmId, name)
  if (id === undefined) throw failFields({ name: { key: 'accounts.departmentNameTaken' } })
  await recordChange(deed, { kind: 'departmentCreated', firmId, subject: 'department', subjectId: id, name })
  return id
}
