import { session } from '@groundbreak/contract/areas/session'
import { recordAudit } from '../../access/audit'
import { hashOf } from '../../access/sessions'
import { endSession } from '../../access/sessions.queries'
import { handle } from '../../http/handle'

/** Ends the session presented, if there is one: logging out always succeeds. */
export default handle(session.logout, {
  may: 'anyone',
  async run({ db, asked, house, setSession, afterCommit }) {
    if (asked.secret) {
      const userId = await endSession(db, hashOf(asked.secret), 'logout')
      if (userId !== undefined)
        await recordAudit(db, { userId, action: 'session.logout', address: asked.address })
      afterCommit(() => house.identity.sessions.forgetAll())
    }
    setSession(null)
    return {}
  },
})
