import { files } from '@groundbreak/contract/areas/files'
import { recordAudit } from '../../access/audit'
import { takeTurn } from '../../access/turns.queries'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { countPhotos, deletePhoto } from './files.queries'

export default handle(files.removePhoto, {
  may: 'staff',
  async run({ input, viewer, db, asked }) {
    const { photo_id: id } = input
    const projectId = await deletePhoto(db, id)
    if (projectId === undefined) throw fail('files.notFound')
    await takeTurn(db, 'project', projectId)
    await countPhotos(db, projectId)
    await recordAudit(db, {
      userId: viewer.userId,
      action: 'files.photoRemoved',
      subject: 'project',
      subjectId: projectId,
      detail: { photo_id: id },
      address: asked.address,
    })
    return {}
  },
})
