import { files, mostPhotoBytes } from '@groundbreak/contract/areas/files'
import { recordAudit } from '../../access/audit'
import { readPicture } from '../../files/pictures'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { countPhotos, insertPhoto, lockProject } from './files.queries'
import { bytesOf, store } from './files.store'

const MOST = 200

export default handle(files.addPhoto, {
  may: 'staff',
  prepare: ({ input }) => readPicture(bytesOf(input.content, mostPhotoBytes)),
  async run({ input, viewer, db, house, prepared, asked }) {
    const { projectid: projectId } = input
    const has = await lockProject(db, projectId)
    if (!has) throw fail('projects.notFound')
    if (has.photos >= MOST) throw fail('files.tooMany', { max: MOST })
    const id = await insertPhoto(db, {
      projectId,
      fileId: await store(db, house.files, prepared.full),
      thumbnailId: await store(db, house.files, prepared.thumbnail),
      captionZh: input.caption_zh || null,
      captionEn: input.caption_en || null,
      takenOn: input.taken_on ?? null,
      userId: viewer.userId,
    })
    await countPhotos(db, projectId)
    await recordAudit(db, {
      userId: viewer.userId,
      action: 'files.photoAdded',
      subject: 'project',
      subjectId: projectId,
      detail: { photo_id: id },
      address: asked.address,
    })
    return { id }
  },
})
