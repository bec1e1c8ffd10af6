import { firms } from '@groundbreak/contract/areas/firms'
import { handle } from '../../http/handle'
import { removeWatch } from './firms.watches.queries'

/** Also of a firm that is out of the subscription by now. */
export default handle(firms.unwatch, {
  may: 'firms.read',
  async run({ input: { firm_id: firmId }, viewer, db }) {
    await removeWatch(db, { userId: viewer.userId, firmId })
    return {}
  },
})
