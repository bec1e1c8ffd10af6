import { relationships } from '@groundbreak/contract/areas/relationships'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { seenBy } from './relationships.access'
import { presentListedMark } from './relationships.present'
import { countMarks, findMarks } from './relationships.queries'

/** Firms and contacts that the viewer sees no more are left out. */
export default handleList(relationships.list, {
  may: 'relationships.mark',
  async run({ input, viewer, db, language, house, page }) {
    if (!viewer.firm) return { list: [], total: 0, counts: { project: 0, firm: 0, contact: 0 } }
    const show = showingFor({ viewer, language, house })
    const { kind, status, search } = input
    const whose = { firmId: viewer.firm.id, seen: seenBy(viewer) }
    const { rows, total } = await findMarks(db, { ...whose, kind, status, search, page })
    return {
      list: rows.map((row) => presentListedMark(row, show)),
      total,
      counts: await countMarks(db, whose),
    }
  },
})
