import { shares } from '@groundbreak/contract/areas/shares'
import { handle } from '../../http/handle'
import { presentShare } from './shares.present'
import { loadShares } from './shares.queries'

const SHOWN = 200

export default handle(shares.list, {
  may: 'projects.share',
  async run({ input, viewer, db }) {
    const rows = await loadShares(db, { userId: viewer.userId, projectId: input.projectid, limit: SHOWN })
    return { list: rows.map(presentShare) }
  },
})
