import { relationships } from '@groundbreak/contract/areas/relationships'
import { handle } from '../../http/handle'
import { dayOf } from '../../network/network'
import { showingFor } from '../../showing/showing'
import { filterFor, mustSeeNode } from './network.access'
import { firmsToTell, presentRoutes } from './network.present'
import { startsOf } from './starts'

const MOST = 3

export default handle(relationships.routes, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const to = await mustSeeNode(db, viewer, input)
    const today = dayOf(house.clock())
    const starts = await startsOf(db, viewer, today)
    const routes =
      to && starts.length > 0
        ? await house.network.routes({
            today,
            filter: filterFor(viewer, input),
            starts: starts.map(({ node, hops, strength }) => ({ node, hops, strength })),
            to,
            hops: input.hops,
            most: MOST,
          })
        : []
    const own = starts.find(({ hops }) => hops === 0)
    const [firm] = own ? await firmsToTell(db, [own.node.id], show) : []
    const known = (kind: string) =>
      starts.filter(({ records }) => records.some((record) => record.kind === kind)).length
    return {
      list: await presentRoutes(db, routes, { starts, show }),
      starts: {
        firm: firm ? { id: firm.firm_id, name: firm.firm_name } : null,
        customers: known('customer'),
        called: known('called'),
        marked: known('marked'),
      },
    }
  },
})
