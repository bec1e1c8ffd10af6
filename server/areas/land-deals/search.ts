import { landDeals } from '@groundbreak/contract/areas/land-deals'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { visibleLandDeals } from './land-deals.access'
import { presentLandDeal } from './land-deals.present'
import { findLandDeals } from './land-deals.queries'

export default handleList(landDeals.search, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    const { sort = '-signed_on', facets = [], ...asked } = input
    const found = await findLandDeals(db, { asked, visible: visibleLandDeals(viewer), sort, page, facets })
    return {
      list: found.rows.map((row) => presentLandDeal(row, show)),
      total: found.total,
      facets: found.facets,
    }
  },
})
