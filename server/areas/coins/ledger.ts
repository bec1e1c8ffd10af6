import { coins } from '@groundbreak/contract/areas/coins'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { loadLedger } from './coins.ledger.queries'
import { presentEntry } from './coins.present'

export default handleList(coins.ledger, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    const { rows, total } = await loadLedger(db, {
      userId: viewer.userId,
      kinds: input.kinds ?? null,
      from: input.day_from ?? null,
      to: input.day_to ?? null,
      ...page,
    })
    const list = rows.map((row) => presentEntry(row, show))
    return { list, total }
  },
})
