import { bonds } from '@groundbreak/contract/areas/bonds'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { visibleSpecialBonds } from './special-bonds.access'
import { presentSpecialBond } from './special-bonds.present'
import { findSpecialBonds } from './special-bonds.queries'

/** Two statements, and one for each facet that is asked for. */
export default handleList(bonds.search, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    const { sort = '-issued_on', facets = [], ...filters } = input
    const asked = { ...filters, provinces: visibleSpecialBonds(viewer) }
    const found = await findSpecialBonds(db, { asked, sort, page, facets })
    return {
      list: found.rows.map((row) => presentSpecialBond(row, show)),
      total: found.total,
      facets: found.facets,
    }
  },
})
