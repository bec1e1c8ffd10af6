import { firms } from '@groundbreak/contract/areas/firms'
import { handle } from '../../http/handle'
import { mustSeeFirm } from './firms.access'
import { markFirmSeen } from './firms.page.queries'

export default handle(firms.markSeen, {
  may: 'firms.read',
  async run({ input: { firm_id: firmId }, viewer, db }) {
    await mustSeeFirm(db, viewer, firmId)
    await markFirmSeen(db, { userId: viewer.userId, firmId })
    return {}
  },
})
