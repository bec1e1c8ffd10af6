import { firms } from '@groundbreak/contract/areas/firms'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { mustSeeFirm } from './firms.access'
import { presentWin } from './firms.bids.present'
import { loadWins } from './firms.profile.queries'

export default handleList(firms.wins, {
  may: 'firms.read',
  async run({ input: { firm_id: firmId }, viewer, db, language, house, page }) {
    await mustSeeFirm(db, viewer, firmId)
    const show = showingFor({ viewer, language, house })
    const { rows, total } = await loadWins(db, { firmId, visible: visibleProjects(viewer), page })
    return { list: rows.map((row) => presentWin(row, show)), total }
  },
})
