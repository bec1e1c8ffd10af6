import { firms } from '@groundbreak/contract/areas/firms'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { visibleFirms } from './firms.access'
import { presentHead, presentWhole } from './firms.page.present'
import {
  type FirmPageRow,
  findFirmPage,
  loadFirmChanges,
  loadFirmFigures,
  recordFirmView,
} from './firms.page.queries'
import { loadBids } from './firms.profile.queries'

const SHOWN_CHANGES = 50

/** Five statements, one after the other only where the next needs the one before. */
export default handle(firms.get, {
  may: 'firms.read',
  async run({ input: { firm_id: firmId }, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const { userId } = viewer
    const row = await findFirmPage(db, { firmId, userId, visible: visibleFirms(viewer) })
    if (!row) throw fail('firms.notFound')
    const head = presentHead(row, show)
    if (!row.in_scope) return { ...head, whole: null }
    const projects = visibleProjects(viewer)
    const [figures, bids, changes] = await Promise.all([
      loadFirmFigures(db, firmId, projects),
      loadBids(db, firmId, projects),
      changesSince(row.seen_at),
      recordFirmView(db, { userId, firmId }),
    ])
    return { ...head, whole: presentWhole(row, { figures, bids, changes }, show) }

    async function changesSince(since: FirmPageRow['seen_at']) {
      if (!since) return null
      const withContacts = viewer.can.has('contacts.read')
      const asked = { firmId, since, projects, withContacts, limit: SHOWN_CHANGES }
      return { since, ...(await loadFirmChanges(db, asked)) }
    }
  },
})
