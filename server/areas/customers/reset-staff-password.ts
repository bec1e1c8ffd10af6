import { customers } from '@groundbreak/contract/areas/customers'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { hashFirstPassword } from '../../access/new-accounts'
import { findUser } from '../../access/users.queries'
import { wordsOf } from '../../access/easy-passwords'
import { resetPasswordOf } from '../accounts/password-reset.act'
import { takeStaff } from './customers.access'

export default handle(customers.resetStaffPassword, {
  may: 'staff.manage',
  stepUp: true,
  async prepare({ input, viewer, db, house }) {
    if (input.user_id === viewer.userId) throw fail('accounts.notYourself')
    const user = await findUser(db, { userId: input.user_id, firmId: null })
    if (!user) throw fail('accounts.userNotFound')
    const ownWords = wordsOf(user.username, user.name_zh, user.name_en)
    return hashFirstPassword({
      password: input.password,
      ownWords,
      long: house.identity.longPasswords,
      staff: true,
    })
  },
  async run(work) {
    const user = await takeStaff(work.db, work.input.user_id)
    await resetPasswordOf(work, { user, passwordHash: work.prepared })
    return {}
  },
})
