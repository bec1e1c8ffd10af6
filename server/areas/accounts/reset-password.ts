import { accounts } from '@groundbreak/contract/areas/accounts'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { hashFirstPassword } from '../../access/new-accounts'
import { findUser } from '../../access/users.queries'
import { wordsOf } from '../../access/easy-passwords'
import { ownFirm, takeUser } from './accounts.access'
import { resetPasswordOf } from './password-reset.act'

export default handle(accounts.resetPassword, {
  may: 'users.manage',
  stepUp: true,
  async prepare({ input, viewer, db, house }) {
    if (input.user_id === viewer.userId) throw fail('accounts.notYourself')
    const user = await findUser(db, { userId: input.user_id, firmId: ownFirm(viewer) })
    if (!user) throw fail('accounts.userNotFound')
    const ownWords = wordsOf(
      user.username,
      user.name_zh,
      user.name_en,
      viewer.firm?.nameZh,
      viewer.firm?.nameEn,
    )
    return hashFirstPassword({ password: input.password, ownWords, long: house.identity.longPasswords })
  },
  async run(work) {
    const { db, viewer, input, prepared } = work
    const user = await takeUser(db, viewer, input.user_id)
    await resetPasswordOf(work, { user, passwordHash: prepared })
    return {}
  },
})
