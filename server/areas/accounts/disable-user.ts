import { accounts } from '@groundbreak/contract/areas/accounts'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { recordChange } from '../../account-changes/account-changes'
import { endSessionsOf, setDisabled } from '../../access/users.queries'
import { mustKeepAdministrator, ownFirm, takeUser } from './accounts.access'

/** Nothing is deleted: what the user saved stays with the firm. */
export default handle(accounts.disableUser, {
  may: 'users.manage',
  stepUp: true,
  async run({ input, viewer, db, house, asked, afterCommit }) {
    const { user_id: userId } = input
    const firmId = ownFirm(viewer)
    if (userId === viewer.userId) throw fail('accounts.notYourself')
    const user = await takeUser(db, viewer, userId)
    if (user.disabled) return {}
    await setDisabled(db, userId, true)
    await mustKeepAdministrator(db, firmId)
    await endSessionsOf(db, userId, 'disabled')
    await recordChange(
      { db, viewer, address: asked.address },
      { kind: 'userDisabled', firmId, subject: 'user', subjectId: userId, name: user.username },
    )
    afterCommit(() => house.identity.sessions.forgetAll())
    return {}
  },
})
