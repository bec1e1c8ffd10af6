import { firms } from '@groundbreak/contract/areas/firms'
import { handleList } from '../../http/handle-list'
import { mustSeeFirm } from './firms.access'
import { presentCase } from './firms.papers.present'
import { loadCourtNotices } from './firms.papers.queries'

export default handleList(firms.courtNotices, {
  may: 'firms.read',
  async run({ input, viewer, db, page }) {
    await mustSeeFirm(db, viewer, input.firm_id)
    const { rows, total } = await loadCourtNotices(db, input.firm_id, page)
    return { list: rows.map((row) => presentCase(row, viewer.settings.awayMode)), total }
  },
})
