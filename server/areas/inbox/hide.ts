import { inbox } from '@groundbreak/contract/areas/inbox'
import { waitForTurn } from '../../access/users.queries'
import { fail, failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { countHidden, hideProjects } from './hidden.queries'

/** Every list of this person leaves them out by id. */
const MOST_HIDDEN = 5000

export default handle(inbox.hide, {
  may: 'projects.read',
  async run({ input, viewer, db, house, afterCommit }) {
    const { project_ids: projectIds, reason, words } = input
    if (reason === 'other' && !words) throw failFields({ words: { key: 'input.required' } })
    await waitForTurn(db, viewer.userId)
    const changed = await hideProjects(db, {
      userId: viewer.userId,
      projectIds,
      reason,
      words: words || null,
    })
    if (changed > 0 && (await countHidden(db, viewer.userId)) > MOST_HIDDEN)
      throw fail('inbox.tooManyHidden', { max: MOST_HIDDEN })
    // The session carries what is hidden.
    afterCommit(() => house.sessions.forgetAll())
    return { changed }
  },
})
