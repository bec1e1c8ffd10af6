import { desk } from '@groundbreak/contract/areas/desk'
import { recordAudit } from '../../access/audit'
import { handle } from '../../http/handle'
import { correctProject } from './correction.act'

export default handle(desk.updateProject, {
  may: 'desk.work',
  async run({ input, viewer, db, house, asked }) {
    const { projectid: projectId, ...correction } = input
    const { userId } = viewer
    const changed = await correctProject(db, {
      projectId,
      userId,
      correction,
      vocabularies: house.vocabularies,
      secrets: house.mail.secrets,
    })
    if (changed.length > 0)
      await recordAudit(db, {
        userId,
        action: 'desk.projectUpdated',
        subject: 'project',
        subjectId: projectId,
        detail: { changed },
        address: asked.address,
      })
    return { changed }
  },
})
