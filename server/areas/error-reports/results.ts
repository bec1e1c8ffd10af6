import { errorReports } from '@groundbreak/contract/areas/error-reports'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../projects/projects.present'
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
          visible: show.visible.sql,
          ...page,
        })
    return { list: rows.map((row) => presentReport(row, show)), total }
  },
})
