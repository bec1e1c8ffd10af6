import { customers } from '@groundbreak/contract/areas/customers'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { recordChange } from '../accounts/accounts.history'
import { hashFirstPassword } from '../accounts/accounts.access'
import { endSessionsOf, findUser, saveFirstPassword } from '../../access/users.queries'
import { takeStaff } from './customers.access'
import { wordsOf } from '../session/easy-passwords'

export default handle(customers.resetStaffPassword, {
  may: 'staff.manage',
  stepUp: true,
  async prepare({ input, viewer, db, house }) {
    if (input.user_id === viewer.userId) throw fail('accounts.notYourself')
    const user = await findUser(db, { userId: input.user_id, firmId: null })
    if (!user) throw fail('accounts.userNotFound')
    const ownWords = wordsOf(user.username, user.name_zh, user.name_en)
    return hashFirstPassword({ password: input.password, ownWords, long: house.longPasswords, staff: true })
  },
  async run({ input, viewer, db, house, prepared, asked, afterCommit }) {
    const { user_id: userId } = input
    const user = await takeStaff(db, userId)
    await saveFirstPassword(db, userId, prepared)
    await endSessionsOf(db, userId, 'password reset')
    await recordChange(
      { db, viewer, address: asked.address },
      { kind: 'passwordReset', firmId: null, subject: 'user', subjectId: userId, name: user.username },
    )
    afterCommit(() => house.sessions.forgetAll())
    return {}
  },
})
