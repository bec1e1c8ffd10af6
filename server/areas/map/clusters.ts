import { map } from '@groundbreak/contract/areas/map'
import { failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { clausesOf } from '../projects/projects.filters'
import { visibleProjects } from '../projects/projects.access'
import { mineOf, selectedProjects } from '../projects/mine.list'
import { isReversed } from '../projects/map-area.filters'
import { clustersOf } from './map.clusters'

export default handle(map.clusters, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const { box, zoom } = input
    if (isReversed(box)) throw failFields({ box: { key: 'map.boxReversed' } })
    const { clauses: mine } = await mineOf(db, viewer, { ...input, house })
    const selected = input.project_ids ? selectedProjects(input.project_ids) : []
    const all = [...clausesOf(input.filters), ...mine, ...selected]
    const asked = {
      house,
      language,
      away: viewer.settings.awayMode,
      clauses: all.filter(({ dimension }) => dimension !== 'area'),
      area: all.filter(({ dimension }) => dimension === 'area'),
      // Never beyond the subscription: a count in a cell would tell where a project stands.
      scope: visibleProjects(viewer).clauses,
      box,
      zoom,
      // What somebody picked stands where it is.
      apart: input.project_ids !== undefined,
    }
    return clustersOf(asked)
  },
})
