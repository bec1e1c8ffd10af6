import { projects } from '@groundbreak/contract/areas/projects'
import { fail } from '../../http/errors'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { firmIdsOf, presentRevision } from './revisions.present'
import { visibleProjects } from './projects.access'
import { isVisibleProject, loadFirmNames, loadRevisionPage } from './projects.queries'

export default handleList(projects.revisions, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    const { projectid: projectId, real_only: realOnly } = input
    if (!(await isVisibleProject(db, projectId, visibleProjects(viewer)))) throw fail('projects.notFound')
    const { rows, total } = await loadRevisionPage(db, { projectId, realOnly, ...page })
    const firms = await loadFirmNames(db, firmIdsOf(rows))
    return { list: rows.map((row) => presentRevision(row, show, firms)), total }
  },
})
