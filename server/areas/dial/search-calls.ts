import { dial } from '@groundbreak/contract/areas/dial'
import { handleList } from '../../http/handle-list'
import { nameOf, projectName } from '../../names/names'
import { showingFor } from '../../showing/showing'
import { contactOf, maskedOf, userOf } from '../records/records.present'
import { callScope } from './dial.access'
import { loadColleagues, searchCalls } from './dial.queries'

/** At most three statements. */
export default handleList(dial.searchCalls, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house, page }) {
    const { called_from: from, called_to: to, user_id: only } = input
    const show = showingFor({ viewer, language, house })
    const { userId, firm } = viewer
    const firmId = firm?.id ?? null
    const all = show.away ? [] : await loadColleagues(db, { userId, firmId, scope: callScope(viewer) })
    const userIds = all.map(({ id }) => id).filter((id) => only === undefined || id === only)
    const asked = { userIds, firmId, from, to, answered: input.answered, ...page }
    const { rows, total } =
      userIds.length === 0 ? { rows: [], total: 0 } : await searchCalls(db, asked, page.deepest)
    return {
      list: rows.map((row) => ({
        id: row.call_id,
        project:
          row.project_id === null || row.project_zh === null
            ? null
            : {
                projectid: row.project_id,
                project_name: projectName(
                  { id: row.project_id, name_zh: row.project_zh, name_en: row.project_en ?? '' },
                  show,
                ),
              },
        user: userOf({ ...row, user_id: row.id }, show),
        called_at: row.called_at.toISOString(),
        seconds: row.seconds,
        contact: contactOf(row, show),
        masked: maskedOf(row.masked, show),
      })),
      total,
      colleagues: all.map((one) => ({ id: one.id, name: nameOf(one, language) })),
    }
  },
})
