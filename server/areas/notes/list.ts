import { notes } from '@groundbreak/contract/areas/notes'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { nameOf } from '../../names/names'
import { notable, notesOfFirm } from './notes.access'
import { loadNotes } from './notes.queries'

export default handle(notes.list, {
  may: 'projects.read',
  async run({ input, viewer, db, language }) {
    const { projectid: projectId, page, per_page: perPage = 20 } = input
    if ((await notable(db, viewer, [projectId])).length === 0) throw fail('projects.notFound')
    const { rows, total } = viewer.settings.awayMode
      ? { rows: [], total: 0 }
      : await loadNotes(db, {
          projectId,
          firmId: notesOfFirm(viewer),
          limit: perPage,
          offset: (page - 1) * perPage,
        })
    const list = rows.map((row) => ({
      id: row.id,
      text: row.text,
      author: { id: row.user_id, name: nameOf(row, language) },
      mine: row.user_id === viewer.userId,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at?.toISOString() ?? null,
    }))
    return { list, total, total_capped: false, page, per_page: perPage }
  },
})
