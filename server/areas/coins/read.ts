import { coins } from '@groundbreak/contract/areas/coins'
import { handle } from '../../http/handle'
import { markDecisionsRead } from './coins.queries'

export default handle(coins.read, {
  may: 'projects.read',
  async run({ viewer, db }) {
    return { read: await markDecisionsRead(db, viewer.userId) }
  },
})
