import { projects } from '@groundbreak/contract/areas/projects'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { clausesOf } from './projects.filters'
import { visibleProjects } from './projects.access'
import { listProjects } from './projects.list'

export default handle(projects.quickSearch, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const query = { clauses: clausesOf({ keyword: input.keyword }), scope: visibleProjects(viewer).clauses }
    const { result: _, ...list } = await listProjects({ db, house, show, query, asked: input })
    return list
  },
})
