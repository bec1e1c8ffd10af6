import { bonds } from '@groundbreak/contract/areas/bonds'
import { fail } from '../../http/errors'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { visibleSpecialBonds } from './special-bonds.access'
import { presentBondWork } from './special-bonds.present'
import { findBondWorks, findSpecialBond } from './special-bonds.queries'

export default handleList(bonds.works, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house, page }) {
    const bond = await findSpecialBond(db, {
      id: input.special_bond_id,
      provinces: visibleSpecialBonds(viewer),
    })
    if (!bond) throw fail('http.noRecord')
    const visible = visibleProjects(viewer).sql
    const { rows, total } = await findBondWorks(db, { bond: bond.id, visible, page })
    const show = showingFor({ viewer, language, house })
    return { list: rows.map((row) => presentBondWork(row, show)), total }
  },
})
