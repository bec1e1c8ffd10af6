import { errorReports } from '@groundbreak/contract/areas/error-reports'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { presentReport } from './error-reports.present'
import { loadOwnReports } from './error-reports.queries'

export default handleList(errorReports.results, {
  may: 'projects.read',
  async run({ input: { projectid = null }, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    const { rows, total } = show.away
      ? { rows: [], total: 0 }
      : await loadOwnReports(db, {
          userId: viewer.userId,
          projectId: projectid,
          visible: visibleProjects(viewer).sql,
          ...page,
        })
    return { list: rows.map((row) => presentReport(row, show)), total }
  },
})
