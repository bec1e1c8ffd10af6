import { coins } from '@groundbreak/contract/areas/coins'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { presentOwnCase } from './coins.present'
import { loadOwnCases } from './coins.queries'

export default handle(coins.auditList, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const { app_user_id: userId, page, per_page: perPage } = input
    if (userId !== viewer.userId) throw fail('coins.accountNotFound')
    const show = showingFor({ viewer, language, house })
    const { rows, total } = show.away
      ? { rows: [], total: 0 }
      : await loadOwnCases(db, { userId, limit: perPage, offset: (page - 1) * perPage })
    const list = rows.map((row) => presentOwnCase(row, show))
    return { list, total, total_capped: false, page, per_page: perPage }
  },
})
