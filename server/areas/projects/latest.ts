import { projects } from '@groundbreak/contract/areas/projects'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from './projects.access'
import { listProjects } from './projects.list'

export default handle(projects.latest, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const query = { clauses: [], scope: visibleProjects(viewer).clauses }
    const { result: _, ...list } = await listProjects({
      db,
      house,
      show,
      query,
      asked: { sort: '-published_at', ...input },
    })
    return list
  },
})
