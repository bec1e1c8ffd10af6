import { relationships } from '@groundbreak/contract/areas/relationships'
import { handle } from '../../http/handle'
import { nameOf } from '../../names/names'
import { loadMarks } from './relationships.queries'

export default handle(relationships.projects, {
  may: 'projects.read',
  async run({ input, viewer, db, language }) {
    if (!viewer.firm) return { list: [] }
    const rows = await loadMarks(db, { firmId: viewer.firm.id, projectIds: input.rcc_ids })
    const list = rows.map((row) => ({
      projectid: row.project_id,
      status: row.removed_at ? ('removed' as const) : ('marked' as const),
      note: viewer.settings.awayMode ? null : row.note,
      marked_by: { id: row.marked_by, name: nameOf(row, language) },
      marked_at: row.marked_at.toISOString(),
      removed_at: row.removed_at?.toISOString() ?? null,
    }))
    return { list }
  },
})
