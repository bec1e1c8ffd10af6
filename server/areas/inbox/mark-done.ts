import { inbox } from '@groundbreak/contract/areas/inbox'
import { handle } from '../../http/handle'
import { markDone } from './inbox.queries'

export default handle(inbox.markDone, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const items = input.items.map(({ projectid: projectId, until }) => ({ projectId, until }))
    return { changed: await markDone(db, { userId: viewer.userId, items }) }
  },
})
