import { coins } from '@groundbreak/contract/areas/coins'
import { fail } from '../../http/errors'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { presentOwnCase } from './coins.present'
import { loadOwnCases } from './coins.queries'

export default handleList(coins.auditList, {
  may: 'projects.read',
  async run({ input: { app_user_id: userId, state }, viewer, db, language, house, page }) {
    if (userId !== viewer.userId) throw fail('coins.accountNotFound')
    const show = showingFor({ viewer, language, house })
    const { rows, total } = show.away
      ? { rows: [], total: 0 }
      : await loadOwnCases(db, { userId, state, ...page })
    return { list: rows.map((row) => presentOwnCase(row, show)), total }
  },
})
