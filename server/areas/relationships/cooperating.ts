import { relationships } from '@groundbreak/contract/areas/relationships'
import { handle } from '../../http/handle'
import { dayOf } from '../../network/network'
import { showingFor } from '../../showing/showing'
import { firmsToTell, presentPartners } from './network.present'

const MOST = 10

/** Firms that the viewer does not see whole are left out. */
export default handle(relationships.cooperating, {
  may: 'firms.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const firms = (await firmsToTell(db, input.firm_ids, show)).filter((firm) => firm.in_scope)
    const today = dayOf(house.clock())
    const found = await Promise.all(
      firms.map(async ({ firm_id: id }) => {
        const of = { kind: 'firm' as const, id }
        const { list } = await house.network.partners({ today, of, offset: 0, limit: MOST })
        return list.map((partner) => ({ ...partner, of: id }))
      }),
    )
    const rows = await presentPartners(db, found.flat(), show)
    return { list: rows.map((row) => ({ ...row, of_firm_id: row.partner.of })) }
  },
})
