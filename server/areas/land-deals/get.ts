import { landDeals } from '@groundbreak/contract/areas/land-deals'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { visibleLandDeals } from './land-deals.access'
import { presentLandDealDetail } from './land-deals.present'
import { loadLandDeals } from './land-deals.queries'

export default handle(landDeals.get, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const [row] = await loadLandDeals(db, [input.land_deal_id], visibleLandDeals(viewer))
    if (!row) throw fail('http.noRecord')
    return presentLandDealDetail(row, showingFor({ viewer, language, house }))
  },
})
