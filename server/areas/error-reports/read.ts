import { errorReports } from '@groundbreak/contract/areas/error-reports'
import { handle } from '../../http/handle'
import { markAnswersRead } from './error-reports.queries'

export default handle(errorReports.read, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const projectId = input.projectid ?? null
    return { read: await markAnswersRead(db, { userId: viewer.userId, projectId }) }
  },
})
