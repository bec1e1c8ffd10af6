import { projects } from '@groundbreak/contract/areas/projects'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { firmIdsOf, presentRevision } from './revisions.present'
import { visibleProjects } from './projects.access'
import { isVisibleProject, loadFirmNames, loadRevisionPage } from './projects.queries'

const PER_PAGE = 50

export default handle(projects.revisions, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const { projectid: projectId, real_only: realOnly, page, per_page: limit = PER_PAGE } = input
    if (!(await isVisibleProject(db, projectId, visibleProjects(viewer)))) throw fail('projects.notFound')
    const { rows, total } = await loadRevisionPage(db, {
      projectId,
      realOnly,
      limit,
      offset: (page - 1) * limit,
    })
    const firms = await loadFirmNames(db, firmIdsOf(rows))
    return {
      list: rows.map((row) => presentRevision(row, show, firms)),
      total,
      total_capped: false,
      page,
      per_page: limit,
    }
  },
})
