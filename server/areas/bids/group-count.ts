import { bids } from '@groundbreak/contract/areas/bids'
import { handle } from '../../http/handle'
import { mustSeeProject } from '../projects/projects.access'
import { countNotices } from './bids.queries'

export default handle(bids.groupCount, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    await mustSeeProject(db, viewer, input.projectid)
    const counts = new Map((await countNotices(db, input.projectid)).map(({ kind, count }) => [kind, count]))
    const of = (kind: string) => counts.get(kind) ?? 0
    return {
      special_purchase: of('special_purchase'),
      open_bid: of('open_bid'),
      candidates: of('candidates'),
      winning_bid: of('winning_bid'),
      total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    }
  },
})
