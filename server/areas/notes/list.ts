import { notes } from '@groundbreak/contract/areas/notes'
import { fail } from '../../http/errors'
import { handleList } from '../../http/handle-list'
import { nameOf } from '../../names/names'
import { notable, notesOfFirm } from './notes.access'
import { loadNotes } from './notes.queries'

export default handleList(notes.list, {
  may: 'projects.read',
  async run({ input: { projectid: projectId }, viewer, db, language, page }) {
    if ((await notable(db, viewer, [projectId])).length === 0) throw fail('projects.notFound')
    const { rows, total } = viewer.settings.awayMode
      ? { rows: [], total: 0 }
      : await loadNotes(db, {
          projectId,
          firmId: notesOfFirm(viewer),
          ...page,
        })
    const list = rows.map((row) => ({
      id: row.id,
      text: row.text,
      author: { id: row.user_id, name: nameOf(row, language) },
      mine: row.user_id === viewer.userId,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at?.toISOString() ?? null,
    }))
    return { list, total }
  },
})
