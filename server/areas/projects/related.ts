import { projects } from '@groundbreak/contract/areas/projects'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from './projects.access'
import { loadProjectList, ownerRoles } from './projects.list'
import { findProject } from './projects.queries'
import { relatedProjects } from './projects.related'

const MOST_OF_A_KIND = 6

export default handle(projects.related, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const of = { userId: viewer.userId, ownerRoleIds: ownerRoles(show) }
    const project = await findProject(db, input.projectid, of)
    if (!project || !visibleProjects(viewer).includes(project)) throw fail('projects.notFound')
    const because = await relatedProjects(house, show, { project, mostOfAKind: MOST_OF_A_KIND })
    const rows = await loadProjectList(db, [...because.keys()], show)
    return { list: rows.map((row) => ({ ...row, because: because.get(row.projectid) ?? 'place' })) }
  },
})
