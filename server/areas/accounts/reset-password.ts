import { accounts } from '@groundbreak/contract/areas/accounts'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { hashFirstPassword, ownFirm, takeUser } from './accounts.access'
import { recordChange } from './accounts.history'
import { endSessionsOf, findUser, saveFirstPassword } from '../../access/users.queries'
import { wordsOf } from '../session/easy-passwords'

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
    return hashFirstPassword({ password: input.password, ownWords, long: house.longPasswords })
  },
  async run({ input, viewer, db, house, prepared, asked, afterCommit }) {
    const { user_id: userId } = input
    const user = await takeUser(db, viewer, userId)
    await saveFirstPassword(db, userId, prepared)
    await endSessionsOf(db, userId, 'password reset')
    await recordChange(
      { db, viewer, address: asked.address },
      {
        kind: 'passwordReset',
        firmId: ownFirm(viewer),
        subject: 'user',
        subjectId: userId,
        name: user.username,
      },
    )
    afterCommit(() => house.sessions.forgetAll())
    return {}
  },
})
