import { coins } from '@groundbreak/contract/areas/coins'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { countCaseQueue, loadCaseQueue } from './coins.desk.queries'
import { presentWaiting } from './coins.present'

export default handle(coins.queue, {
  may: 'desk.work',
  actsForAll: true,
  async run({ input, viewer, db, language, house }) {
    const { tab, page, per_page: perPage = 50 } = input
    const show = showingFor({ viewer, language, house })
    const rows = await loadCaseQueue(db, tab, { limit: perPage, offset: (page - 1) * perPage })
    const counts = await countCaseQueue(db)
    const list = rows.map((row) => presentWaiting(row, show))
    return { list, total: counts[tab], total_capped: false, page, per_page: perPage, counts }
  },
})
