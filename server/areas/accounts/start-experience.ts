import { accounts } from '@groundbreak/contract/areas/accounts'
import { experienceSeconds } from '../../access/sessions'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { beginExperience } from '../../access/users.queries'

/** Asked again, it answers what is left; the clock is the server's and starts once. */
export default handle(accounts.startExperience, {
  may: 'signedIn',
  async run({ viewer, db, house, asked, afterCommit }) {
    const { userId, firm, subscription } = viewer
    if (!subscription || subscription.experience.state === 'none') throw fail('accounts.noExperience')
    const left = await beginExperience(db, { userId, seconds: experienceSeconds })
    if (left === undefined || left <= 0) throw fail('accounts.experienceOver')
    await recordAudit(db, { userId, firmId: firm?.id, action: 'session.experience', address: asked.address })
    afterCommit(() => house.identity.sessions.forgetAll())
    return { seconds_left: left }
  },
})
