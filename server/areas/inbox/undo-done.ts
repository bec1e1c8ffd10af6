import { inbox } from '@groundbreak/contract/areas/inbox'
import { handle } from '../../http/handle'
import { undoDone } from './inbox.queries'

export default handle(inbox.undoDone, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    return { changed: await undoDone(db, viewer.userId, input.project_ids) }
  },
})
