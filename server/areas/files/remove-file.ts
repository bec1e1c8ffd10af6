import { files } from '@groundbreak/contract/areas/files'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { deleteFile } from './files.queries'

export default handle(files.removeFile, {
  may: 'staff',
  async run({ input, viewer, db, asked }) {
    const { file_id: id } = input
    const projectId = await deleteFile(db, id)
    if (projectId === undefined) throw fail('files.notFound')
    await recordAudit(db, {
      userId: viewer.userId,
      action: 'files.fileRemoved',
      subject: 'project',
      subjectId: projectId,
      detail: { file_id: id },
      address: asked.address,
    })
    return {}
  },
})
