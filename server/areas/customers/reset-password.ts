import { customers } from '@groundbreak/contract/areas/customers'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { hashFirstPassword } from '../../access/new-accounts'
import { wordsOf } from '../../access/easy-passwords'
import { findFirmOfUser, findUser } from '../../access/users.queries'
import { resetPasswordOf } from '../accounts/password-reset.act'
import { takeCustomerUser } from './customers.access'

export default handle(customers.resetPassword, {
  may: 'customers.manage',
  stepUp: true,
  async prepare({ input, db, house }) {
    const firmId = await findFirmOfUser(db, input.user_id)
    const user = firmId ? await findUser(db, { userId: input.user_id, firmId }) : undefined
    if (!user) throw fail('accounts.userNotFound')
    const ownWords = wordsOf(user.username, user.name_zh, user.name_en)
    return hashFirstPassword({ password: input.password, ownWords, long: house.identity.longPasswords })
  },
  async run(work) {
    const { db, input, prepared } = work
    const user = await takeCustomerUser(db, input.user_id)
    const told = await resetPasswordOf(work, { user, passwordHash: prepared, reason: input.reason })
    return { told }
  },
})
