import { projects } from '@groundbreak/contract/areas/projects'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from './projects.access'
import { listProjects } from './projects.list'

export default handleList(projects.latest, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    const query = { clauses: [], scope: visibleProjects(viewer).clauses }
    const { result: _, ...list } = await listProjects({
      db,
      house,
      show,
      query,
      page,
      sort: input.sort ?? '-published_at',
    })
    return list
  },
})
