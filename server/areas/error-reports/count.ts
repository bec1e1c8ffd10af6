import { errorReports } from '@groundbreak/contract/areas/error-reports'
import { handle } from '../../http/handle'
import { visibleProjects } from '../projects/projects.access'
import { countOwnReports } from './error-reports.queries'

const PROJECTS = 200

export default handle(errorReports.count, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const rows = viewer.settings.awayMode
      ? []
      : await countOwnReports(db, {
          userId: viewer.userId,
          projectId: input.projectid ?? null,
          visible: visibleProjects(viewer).sql,
        })
    const sum = (of: 'open' | 'answered' | 'unread') => rows.reduce((all, row) => all + row[of], 0)
    return {
      open: sum('open'),
      answered: sum('answered'),
      unread: sum('unread'),
      by_project: rows
        .slice(0, PROJECTS)
        .map(({ project_id: projectid, open, answered, unread }) => ({ projectid, open, answered, unread })),
    }
  },
})
