import { firms } from '@groundbreak/contract/areas/firms'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { mustSeeFirm, visibleFirms } from './firms.access'
import { presentOther } from './firms.page.present'
import { loadTree } from './firms.people.queries'

const MOST = 300

export default handle(firms.tree, {
  may: 'firms.read',
  async run({ input, viewer, db, language, house }) {
    await mustSeeFirm(db, viewer, input.firm_id)
    const show = showingFor({ viewer, language, house })
    const asked = { firmId: input.firm_id, visible: visibleFirms(viewer), most: MOST + 1 }
    const rows = await loadTree(db, asked)
    const list = rows.slice(0, MOST).map((row) => ({
      ...presentOther(row, show),
      parent_id: row.parent_id,
      is_branch: row.is_branch,
      place: house.vocabularies.placeOrNull(row.province_id, language),
      in_scope: row.in_scope,
    }))
    return { list, is_cut: rows.length > MOST }
  },
})
