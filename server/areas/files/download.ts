import { files } from '@groundbreak/contract/areas/files'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { visibleProjects } from '../projects/projects.access'
import { findFile, recordFileLook } from './files.queries'

export default handle(files.download, {
  may: 'projects.read',
  async run({ input, viewer, db, house }) {
    const { file_id: id } = input
    const file = viewer.settings.awayMode ? undefined : await findFile(db, id, visibleProjects(viewer).sql(2))
    if (!file) throw fail('files.notFound')
    const { name, bytes, project_id: projectId } = file
    await recordFileLook(db, { userId: viewer.userId, projectId, name })
    const { token, expiresAt } = house.files.tickets.issue({ kind: 'file', id, sessionId: viewer.sessionId })
    return { url: `/download/${token}`, name, bytes, expires_at: expiresAt.toISOString() }
  },
})
