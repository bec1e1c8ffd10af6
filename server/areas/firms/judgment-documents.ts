import { firms } from '@groundbreak/contract/areas/firms'
import { handleList } from '../../http/handle-list'
import { mustSeeFirm } from './firms.access'
import { presentCase } from './firms.papers.present'
import { loadJudgments } from './firms.papers.queries'

export default handleList(firms.judgmentDocuments, {
  may: 'firms.read',
  async run({ input, viewer, db, page }) {
    await mustSeeFirm(db, viewer, input.firm_id)
    const away = viewer.settings.awayMode
    const { rows, total } = await loadJudgments(db, input.firm_id, page)
    const list = rows.map((row) => ({ ...presentCase(row, away), amount: away ? null : row.amount }))
    return { list, total }
  },
})
