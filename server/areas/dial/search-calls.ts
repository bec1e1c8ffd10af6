import { dial } from '@groundbreak/contract/areas/dial'
import { fail, failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { nameOf, projectName } from '../../names/names'
import { showingFor } from '../projects/projects.present'
import { contactOf, maskedOf, userOf } from '../records/records.present'
import { callScope } from './dial.access'
import { loadColleagues, searchCalls } from './dial.queries'

const PER_PAGE = 50
const DEEPEST = 50_000

/** At most three statements. */
export default handle(dial.searchCalls, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const { page, per_page: limit = PER_PAGE, called_from: from, called_to: to, user_id: only } = input
    if (from !== undefined && to !== undefined && from > to)
      throw failFields({ called_from: { key: 'projects.rangeReversed' } })
    const offset = (page - 1) * limit
    const deepest = Math.min(viewer.settings.deepPageTotal, DEEPEST)
    if (offset > 0 && offset >= deepest) throw fail('projects.pageLimit', { rows: deepest })
    const show = showingFor({ viewer, language, house })
    const { userId, firm } = viewer
    const firmId = firm?.id ?? null
    const all = show.away ? [] : await loadColleagues(db, { userId, firmId, scope: callScope(viewer) })
    const userIds = all.map(({ id }) => id).filter((id) => only === undefined || id === only)
    const asked = { userIds, firmId, from, to, answered: input.answered, limit, offset }
    const { rows, total } =
      userIds.length === 0 ? { rows: [], total: 0 } : await searchCalls(db, asked, deepest)
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
      total: Math.min(total, deepest),
      total_capped: total > deepest,
      page,
      per_page: limit,
      colleagues: all.map((one) => ({ id: one.id, name: nameOf(one, language) })),
    }
  },
})
