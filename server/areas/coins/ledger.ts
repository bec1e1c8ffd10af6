import { coins } from '@groundbreak/contract/areas/coins'
import { failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { loadLedger } from './coins.ledger.queries'
import { presentEntry } from './coins.present'

export default handle(coins.ledger, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const { kinds = null, from = null, to = null, page, per_page: perPage = 50 } = input
    if (from !== null && to !== null && from > to)
      throw failFields({ from: { key: 'projects.rangeReversed' } })
    const show = showingFor({ viewer, language, house })
    const { rows, total } = await loadLedger(db, {
      userId: viewer.userId,
      kinds,
      from,
      to,
      limit: perPage,
      offset: (page - 1) * perPage,
    })
    const list = rows.map((row) => presentEntry(row, show))
    return { list, total, total_capped: false, page, per_page: perPage }
  },
})
