import { map } from '@groundbreak/contract/areas/map'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { loadProjectList } from '../projects/projects.list'
import { loadPositions } from './map.queries'

export default handle(map.positions, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    if (show.away) return { list: [] }
    const positions = await loadPositions(db, input.project_ids, visibleProjects(viewer))
    const rows = await loadProjectList(db, [...positions.keys()], show)
    return { list: rows.flatMap((row) => ({ ...row, ...positions.get(row.projectid)! })) }
  },
})
