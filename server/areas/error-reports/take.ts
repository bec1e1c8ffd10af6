import { errorReports } from '@groundbreak/contract/areas/error-reports'
import { recordAudit } from '../../access/audit'
import { handle } from '../../http/handle'
import { takeTask } from './error-reports.desk.queries'
import { refusal } from './error-reports.present'

export default handle(errorReports.take, {
  may: 'desk.work',
  async run({ input, viewer, db, language, asked }) {
    const { userId } = viewer
    if (!(await takeTask(db, { id: input.id, userId }))) throw await refusal(db, input.id, language)
    await recordAudit(db, {
      userId,
      action: 'errorReports.taken',
      subject: 'error_task',
      subjectId: input.id,
      address: asked.address,
    })
    return {}
  },
})
