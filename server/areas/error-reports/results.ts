import { errorReports } from '@groundbreak/contract/areas/error-reports'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { presentReport } from './error-reports.present'
import { loadOwnReports } from './error-reports.queries'

export default handle(errorReports.results, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const { projectid = null, page, per_page: perPage = 20 } = input
    const { rows, total } = show.away
      ? { rows: [], total: 0 }
      : await loadOwnReports(db, {
          userId: viewer.userId,
          projectId: projectid,
          visible: visibleProjects(viewer).sql,
          limit: perPage,
          offset: (page - 1) * perPage,
        })
    return {
      list: rows.map((row) => presentReport(row, show)),
      total,
      total_capped: false,
      page,
      per_page: perPage,
    }
  },
})
