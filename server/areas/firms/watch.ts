import { firms } from '@groundbreak/contract/areas/firms'
import { handle } from '../../http/handle'
import { mustSeeFirm } from './firms.access'
import { addWatch, isWatching, watchedFirms } from './firms.watches.queries'

export default handle(firms.watch, {
  may: 'firms.read',
  async run({ input: { firm_id: firmId }, viewer, db }) {
    const { userId } = viewer
    await mustSeeFirm(db, viewer, firmId)
    if (await isWatching(db, { userId, firmId })) return {}
    await watchedFirms.mustFit(db, userId)
    await addWatch(db, { userId, firmId })
    return {}
  },
})
