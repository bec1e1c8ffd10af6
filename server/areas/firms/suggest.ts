import { firms } from '@groundbreak/contract/areas/firms'
import { handle } from '../../http/handle'
import { firmName } from '../../names/names'
import { showingFor } from '../../showing/showing'
import { visibleFirms } from './firms.access'
import { loadFirmRows } from './firms.lists.queries'

export default handle(firms.suggest, {
  may: 'firms.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const visible = visibleFirms(viewer)
    const ids = await house.search.suggest('firms', {
      words: input.keyword,
      scope: visible.clauses,
      limit: input.limit,
    })
    const rows = await loadFirmRows(db, ids, visible)
    const { vocabularies } = show
    return {
      list: rows.map((row) => ({
        firm_id: row.id,
        firm_name: firmName(row, show),
        place: [row.province_id, row.city_id]
          .map((id) => vocabularies.placeOrNull(id, language)?.name)
          // A municipality is its own city.
          .filter((name, at, all) => name !== undefined && all.indexOf(name) === at)
          .join(' '),
      })),
    }
  },
})
