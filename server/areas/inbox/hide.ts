import { inbox } from '@groundbreak/contract/areas/inbox'
import { failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { hiddenOnes, hideProjects } from './hidden.queries'

export default handle(inbox.hide, {
  may: 'projects.read',
  async run({ input, viewer, db, house, afterCommit }) {
    const { project_ids: projectIds, reason, words } = input
    if (reason === 'other' && !words) throw failFields({ words: { key: 'input.required' } })
    const { userId } = viewer
    const changed = await hiddenOnes.within(db, userId, () =>
      hideProjects(db, { userId, projectIds, reason, words: words || null }),
    )
    // The session carries what is hidden.
    afterCommit(() => house.identity.sessions.forgetAll())
    return { changed }
  },
})
