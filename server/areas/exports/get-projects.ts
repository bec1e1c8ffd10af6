import { exports } from '@groundbreak/contract/areas/exports'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { loadProjectList } from '../projects/projects.list'

export default handle(exports.getProjects, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const ids = [...new Set(input.project_ids)]
    const list = await loadProjectList(db, ids, showingFor({ viewer, language, house }))
    return { list: list.filter((row) => row.in_scope) }
  },
})
