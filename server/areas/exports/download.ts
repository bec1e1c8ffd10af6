import { exports } from '@groundbreak/contract/areas/exports'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { listFor, maySeeFile, mustOwnTask } from './exports.access'
import { fileName } from './making/file-type'

export default handle(exports.download, {
  may: 'projects.export',
  async run({ input, viewer, db, house, asked }) {
    const task = await mustOwnTask(db, viewer, input.util_work_id)
    const { id, bytes } = task
    if (!listFor(house.exportedLists, viewer, task.list)) throw fail('http.noPermission')
    if (bytes === null || !maySeeFile(viewer, task)) throw fail('exports.notReady')
    await recordAudit(db, {
      userId: viewer.userId,
      firmId: viewer.firm?.id,
      action: 'exports.downloaded',
      subject: 'export',
      subjectId: id,
      address: asked.address,
    })
    const { token, expiresAt } = house.files.tickets.issue({
      kind: 'export',
      id,
      sessionId: viewer.sessionId,
    })
    return { url: `/download/${token}`, name: fileName(task), bytes, expires_at: expiresAt.toISOString() }
  },
})
