import { customers } from '@groundbreak/contract/areas/customers'
import { failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { recordChange } from '../../account-changes/account-changes'
import { hashFirstPassword, mustBeUsername } from '../../access/new-accounts'
import { insertUser } from '../../access/users.queries'
import { wordsOf } from '../../access/easy-passwords'

export default handle(customers.createStaff, {
  may: 'staff.manage',
  stepUp: true,
  async prepare({ input, house }) {
    mustBeUsername(input.username)
    const ownWords = wordsOf(input.username, input.name_zh, input.name_en)
    return hashFirstPassword({
      password: input.password,
      ownWords,
      long: house.identity.longPasswords,
      staff: true,
    })
  },
  async run({ input, viewer, db, prepared, asked }) {
    const { username, role } = input
    const userId = await insertUser(db, {
      username,
      role,
      nameZh: input.name_zh,
      nameEn: input.name_en,
      email: input.email,
      workPhone: input.work_phone,
      firmId: null,
      departmentId: null,
      statistics: null,
      passwordHash: prepared,
    })
    if (userId === undefined) throw failFields({ username: { key: 'accounts.usernameTaken' } })
    const changes = [{ field: 'role', from: null, to: role }]
    await recordChange(
      { db, viewer, address: asked.address },
      { kind: 'userCreated', firmId: null, subject: 'user', subjectId: userId, name: username, changes },
    )
    return { user_id: userId }
  },
})
