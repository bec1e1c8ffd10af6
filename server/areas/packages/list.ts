import { packages } from '@groundbreak/contract/areas/packages'
import { handle } from '../../http/handle'
import { presentPackage } from './packages.present'
import { loadPackages } from './packages.queries'

const SHOWN = 200

export default handle(packages.list, {
  may: 'projects.read',
  async run({ viewer, db, language }) {
    const { userId, firm } = viewer
    const rows = await loadPackages(db, { userId, firmId: firm?.id ?? null, limit: SHOWN })
    return {
      list: rows.map((row) => ({
        ...presentPackage(row, language, null),
        seen: row.seen,
        made: row.user_id === userId,
      })),
    }
  },
})
