import { relationships } from '@groundbreak/contract/areas/relationships'
import { handle } from '../../http/handle'
import { dayOf, keyOf } from '../../network/network'
import { showingFor } from '../../showing/showing'
import { filterFor, mustSeeNode } from './network.access'
import { hopsToTell, nodesToTell } from './network.present'

export default handle(relationships.graph, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const node = await mustSeeNode(db, viewer, input)
    if (!node) return { list: [], edges: [] }
    const { steps, fan, most } = input
    const { nodes, edges } = await house.network.picture({
      today: dayOf(house.clock()),
      filter: filterFor(viewer, input),
      of: [node],
      steps,
      fan,
      most,
    })
    const told = await nodesToTell(
      db,
      nodes.map((one) => one.node),
      show,
    )
    const hops = await hopsToTell(db, edges, { show, told })
    const places = new Map(nodes.map((one, at) => [keyOf(one.node), at]))
    return {
      list: nodes.map((one) => ({ ...told(one.node), step: one.step, neighbour_total: one.neighbours })),
      edges: edges.map(({ from, to }, at) => ({
        ...hops[at]!,
        from: places.get(keyOf(from))!,
        to: places.get(keyOf(to))!,
      })),
    }
  },
})
