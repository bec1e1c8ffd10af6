import { accounts } from '@groundbreak/contract/areas/accounts'
import { failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { hashFirstPassword, mustBeUsername } from '../../access/new-accounts'
import { recordChange } from '../../account-changes/account-changes'
import { insertUser, seats } from '../../access/users.queries'
import { wordsOf } from '../../access/easy-passwords'
import { mustGive, ownFirm } from './accounts.access'
import { findDepartment } from './accounts.firm.queries'

/** The last seat goes to exactly one: the firm's turn is held from the count to the commit. */
export default handle(accounts.createUser, {
  may: 'users.manage',
  stepUp: true,
  async prepare({ input, viewer, house }) {
    mustGive(viewer, input.role)
    mustBeUsername(input.username)
    const ownWords = wordsOf(
      input.username,
      input.name_zh,
      input.name_en,
      viewer.firm?.nameZh,
      viewer.firm?.nameEn,
    )
    return hashFirstPassword({ password: input.password, ownWords, long: house.identity.longPasswords })
  },
  async run({ input, viewer, db, prepared, asked }) {
    const firmId = ownFirm(viewer)
    await seats.mustFit(db, firmId)
    const { username, role, department_id: departmentId } = input
    const department = departmentId === null ? null : await findDepartment(db, { id: departmentId, firmId })
    if (department === undefined) throw failFields({ department_id: { key: 'accounts.departmentNotFound' } })
    const userId = await insertUser(db, {
      username,
      role,
      firmId,
      departmentId,
      nameZh: input.name_zh,
      nameEn: input.name_en,
      email: input.email,
      workPhone: null,
      statistics: input.statistics,
      passwordHash: prepared,
    })
    if (userId === undefined) throw failFields({ username: { key: 'accounts.usernameTaken' } })
    const changes = [
      { field: 'role', from: null, to: role },
      ...(department ? [{ field: 'department', from: null, to: department.name }] : []),
    ]
    await recordChange(
      { db, viewer, address: asked.address },
      { kind: 'userCreated', firmId, subject: 'user', subjectId: userId, name: username, changes },
    )
    return { user_id: userId }
  },
})
