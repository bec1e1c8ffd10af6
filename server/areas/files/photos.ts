import { files } from '@groundbreak/contract/areas/files'
import { handle } from '../../http/handle'
import { mustSeeProject } from '../projects/projects.access'
import { inLanguage } from '../../names/names'
import { loadPhotos } from './files.queries'

export default handle(files.photos, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    await mustSeeProject(db, viewer, input.projectid)
    const rows = viewer.settings.awayMode ? [] : await loadPhotos(db, input.projectid)
    const address = (kind: 'photo' | 'thumbnail', id: number) =>
      `/download/${house.files.tickets.issue({ kind, id, sessionId: viewer.sessionId }).token}`
    return {
      list: rows.map((row) => ({
        id: row.id,
        url: address('photo', row.id),
        thumbnail_url: address('thumbnail', row.id),
        width: row.width,
        height: row.height,
        bytes: row.bytes,
        caption: inLanguage(language, row.caption_zh, row.caption_en),
        taken_on: row.taken_on,
        is_sample: row.is_sample,
        added_at: row.added_at.toISOString(),
      })),
      can: { edit: viewer.can.has('staff') },
    }
  },
})
