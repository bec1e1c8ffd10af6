import { coins } from '@groundbreak/contract/areas/coins'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { countCaseQueue, loadCaseQueue } from './coins.desk.queries'
import { presentWaiting } from './coins.present'

export default handleList(coins.queue, {
  may: 'desk.work',
  actsForAll: true,
  async run({ input: { tab }, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    const rows = await loadCaseQueue(db, tab, page)
    const counts = await countCaseQueue(db)
    const list = rows.map((row) => presentWaiting(row, show))
    return { list, total: counts[tab], counts }
  },
})
