import { inbox } from '@groundbreak/contract/areas/inbox'
import { handle } from '../../http/handle'
import { unhideProjects } from './hidden.queries'

export default handle(inbox.unhide, {
  may: 'projects.read',
  async run({ input, viewer, db, house, afterCommit }) {
    const changed = await unhideProjects(db, { userId: viewer.userId, projectIds: input.project_ids })
    afterCommit(() => house.identity.sessions.forgetAll())
    return { changed }
  },
})
