import { firms } from '@groundbreak/contract/areas/firms'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { mustSeeFirm } from './firms.access'
import { presentReport } from './firms.papers.present'
import { loadReports } from './firms.papers.queries'

export default handle(firms.annualReports, {
  may: 'firms.read',
  async run({ input, viewer, db, language, house }) {
    await mustSeeFirm(db, viewer, input.firm_id)
    const show = showingFor({ viewer, language, house })
    const rows = await loadReports(db, input.firm_id)
    return { list: rows.map((row) => presentReport(row, show)) }
  },
})
