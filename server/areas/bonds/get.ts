import { bonds } from '@groundbreak/contract/areas/bonds'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { visibleSpecialBonds } from './special-bonds.access'
import { presentSpecialBondDetail } from './special-bonds.present'
import { findSpecialBond } from './special-bonds.queries'

export default handle(bonds.get, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const row = await findSpecialBond(db, {
      id: input.special_bond_id,
      provinces: visibleSpecialBonds(viewer),
    })
    if (!row) throw fail('http.noRecord')
    return presentSpecialBondDetail(row, showingFor({ viewer, language, house }))
  },
})
