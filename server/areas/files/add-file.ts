import { files, mostFileBytes } from '@groundbreak/contract/areas/files'
import { recordAudit } from '../../access/audit'
import { documentName, documentType } from '../../files/document-type'
import { refuseUnsafe } from '../../files/safety/document-safety'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { filesOfProject, holdProject, insertFile } from './files.queries'
import { bytesOf, store } from './store.act'

export default handle(files.addFile, {
  may: 'staff',
  async prepare({ input }) {
    const content = bytesOf(input.content, mostFileBytes)
    const type = await documentType(content)
    if (!type) throw fail('files.typeRefused')
    await refuseUnsafe(content, type)
    const kept = { content, mime: type.mime, width: null, height: null }
    return { kept, name: documentName(input.name, type.extension) }
  },
  async run({ input, viewer, db, house, prepared, asked }) {
    const { projectid: projectId } = input
    await filesOfProject.mustFit(db, projectId)
    if (!(await holdProject(db, projectId))) throw fail('projects.notFound')
    const id = await insertFile(db, {
      projectId,
      fileId: await store(db, house.files.store, prepared.kept),
      name: prepared.name,
      captionZh: input.caption_zh || null,
      captionEn: input.caption_en || null,
      datedOn: input.dated_on ?? null,
      userId: viewer.userId,
    })
    await recordAudit(db, {
      userId: viewer.userId,
      action: 'files.fileAdded',
      subject: 'project',
      subjectId: projectId,
      detail: { file_id: id },
      address: asked.address,
    })
    return { id }
  },
})
