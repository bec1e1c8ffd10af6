import { files, mostPhotoBytes } from '@groundbreak/contract/areas/files'
import { recordAudit } from '../../access/audit'
import { readPicture } from '../../files/pictures'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { countPhotos, holdProject, insertPhoto, photosOfProject } from './files.queries'
import { bytesOf, store } from './store.act'

export default handle(files.addPhoto, {
  may: 'staff',
  prepare: ({ input }) => readPicture(bytesOf(input.content, mostPhotoBytes)),
  async run({ input, viewer, db, house, prepared, asked }) {
    const { projectid: projectId } = input
    await photosOfProject.mustFit(db, projectId)
    if (!(await holdProject(db, projectId))) throw fail('projects.notFound')
    const id = await insertPhoto(db, {
      projectId,
      fileId: await store(db, house.files.store, prepared.full),
      thumbnailId: await store(db, house.files.store, prepared.thumbnail),
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
