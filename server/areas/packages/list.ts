import { packages } from '@groundbreak/contract/areas/packages'
import { handleList } from '../../http/handle-list'
import { presentPackage } from './packages.present'
import { countPackages, loadPackages } from './packages.queries'

export default handleList(packages.list, {
  may: 'projects.read',
  async run({ input: { tab }, viewer, db, language, page }) {
    const who = { userId: viewer.userId, firmId: viewer.firm?.id ?? null }
    const rows = await loadPackages(db, { ...who, ...page, tab })
    const counts = await countPackages(db, who)
    return {
      list: rows.map((row) => ({
        ...presentPackage(row, language, null),
        seen: row.seen,
        made: row.user_id === who.userId,
      })),
      total: tab ? counts[tab] : counts.received + counts.made,
      counts,
    }
  },
})
