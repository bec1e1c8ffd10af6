import { relationships } from '@groundbreak/contract/areas/relationships'
import { handleList } from '../../http/handle-list'
import { dayOf } from '../../network/network'
import { showingFor } from '../../showing/showing'
import { filterFor, mustSeeFirm } from './network.access'
import { presentPartners } from './network.present'

export default handleList(relationships.partners, {
  may: 'firms.read',
  async run({ input, viewer, db, language, house, page }) {
    await mustSeeFirm(db, viewer, input.firm_id)
    const { list, total } = await house.network.partners({
      today: dayOf(house.clock()),
      filter: filterFor(viewer, input),
      of: { kind: 'firm', id: input.firm_id },
      offset: page.offset,
      limit: page.limit,
    })
    return { list: await presentPartners(db, list, showingFor({ viewer, language, house })), total }
  },
})
