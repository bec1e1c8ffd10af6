import { options } from '@groundbreak/contract/areas/options'
import { handle } from '../../http/handle'
import { saveGuidesSeen } from './guides.queries'

export default handle(options.storeGuide, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const keys = [...new Set(input.keys)]
    await saveGuidesSeen(db, { userId: viewer.userId, keys, seen: input.seen })
    return {}
  },
})
