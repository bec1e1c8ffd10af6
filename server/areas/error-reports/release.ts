import { errorReports } from '@groundbreak/contract/areas/error-reports'
import { recordAudit } from '../../access/audit'
import { handle } from '../../http/handle'
import { releaseTask } from './error-reports.desk.queries'
import { refusal } from './error-reports.present'

export default handle(errorReports.release, {
  may: 'desk.work',
  async run({ input, viewer, db, language, asked }) {
    const { userId, role } = viewer
    const whose = role === 'admin' ? null : userId
    if (!(await releaseTask(db, { id: input.id, userId: whose }))) throw await refusal(db, input.id, language)
    await recordAudit(db, {
      userId,
      action: 'errorReports.released',
      subject: 'error_task',
      subjectId: input.id,
      address: asked.address,
    })
    return {}
  },
})
