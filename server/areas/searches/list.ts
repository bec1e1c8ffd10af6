import { searches, type SavedSearch } from '@groundbreak/contract/areas/searches'
import { handle } from '../../http/handle'
import { loadSearches, type SearchRow } from './searches.queries'

export default handle(searches.list, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const rows = await loadSearches(db, { userId: viewer.userId, typeName: input.type_name })
    const of = (type: SearchRow['search_type']) =>
      rows.filter((row) => row.search_type === type).map((row) => present(row))
    return { saved: of(9), latest: of(10) }
  },
})

function present({ created_at: created, used_at: used, ...row }: SearchRow): SavedSearch {
  return { ...row, created_at: created.toISOString(), used_at: used.toISOString() }
}
