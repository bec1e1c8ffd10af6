import { accounts } from '@groundbreak/contract/areas/accounts'
import { failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { changesOf, recordChange } from '../../account-changes/account-changes'
import { updateUser } from '../../access/users.queries'
import { mustGive, mustKeepAdministrator, ownFirm, takeUser } from './accounts.access'
import { findDepartment } from './accounts.firm.queries'

export default handle(accounts.editUser, {
  may: 'users.manage',
  stepUp: true,
  async run({ input, viewer, db, house, asked, afterCommit }) {
    const { user_id: userId, ...given } = input
    const firmId = ownFirm(viewer)
    const user = await takeUser(db, viewer, userId)
    if (given.role !== undefined && given.role !== user.role) {
      mustGive(viewer, given.role)
      if (userId === viewer.userId) throw failFields({ role: { key: 'accounts.notYourself' } })
    }
    const { department_id: departmentId } = given
    const department = departmentId ? await findDepartment(db, { id: departmentId, firmId }) : null
    if (department === undefined) throw failFields({ department_id: { key: 'accounts.departmentNotFound' } })
    const named = {
      ...given,
      department: departmentId === undefined ? undefined : (department?.name ?? null),
    }
    const { department_id: _id, ...told } = named
    const changes = changesOf(
      {
        name_zh: user.name_zh,
        name_en: user.name_en,
        email: user.email,
        role: user.role,
        department: user.department,
        statistics: user.statistics,
      },
      told,
    )
    if (changes.length === 0) return {}
    await updateUser(db, userId, given)
    await mustKeepAdministrator(db, firmId)
    await recordChange(
      { db, viewer, address: asked.address },
      { kind: 'userChanged', firmId, subject: 'user', subjectId: userId, name: user.username, changes },
    )
    afterCommit(() => house.identity.sessions.forgetAll())
    return {}
  },
})
