import { inbox } from '@groundbreak/contract/areas/inbox'
import { handle } from '../../http/handle'
import { undoEverything } from './inbox.queries'

export default handle(inbox.undoAllDone, {
  may: 'projects.read',
  async run({ viewer, db }) {
    return { changed: await undoEverything(db, viewer.userId) }
  },
})
