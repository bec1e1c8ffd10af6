import { coins } from '@groundbreak/contract/areas/coins'
import { handle } from '../../http/handle'
import { hindranceOf } from './coins.access'
import { loadPoints } from './coins.ledger.queries'
import { coinRule } from './coins.rule'

export default handle(coins.points, {
  may: 'projects.read',
  async run({ viewer, db }) {
    return { ...(await loadPoints(db, viewer.userId)), rule: coinRule, hindrance: hindranceOf(viewer) }
  },
})
