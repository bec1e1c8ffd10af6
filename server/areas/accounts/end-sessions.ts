import { accounts } from '@groundbreak/contract/areas/accounts'
import { handle } from '../../http/handle'
import { recordChange } from '../../account-changes/account-changes'
import { endSessionsOf } from '../../access/users.queries'
import { ownFirm, takeUser } from './accounts.access'

export default handle(accounts.endSessions, {
  may: 'users.manage',
  stepUp: true,
  async run({ input, viewer, db, house, asked, afterCommit }) {
    const { user_id: userId } = input
    const user = await takeUser(db, viewer, userId)
    const ended = await endSessionsOf(db, userId, 'ended by an administrator')
    await recordChange(
      { db, viewer, address: asked.address },
      {
        kind: 'sessionsEnded',
        firmId: ownFirm(viewer),
        subject: 'user',
        subjectId: userId,
        name: user.username,
      },
    )
    afterCommit(() => house.identity.sessions.forgetAll())
    return { ended }
  },
})
