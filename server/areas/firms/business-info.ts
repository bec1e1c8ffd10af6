import { firms } from '@groundbreak/contract/areas/firms'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { mustSeeFirm } from './firms.access'
import { presentChange } from './firms.page.present'
import { presentRegistration } from './firms.papers.present'
import { loadRegistration } from './firms.papers.queries'

export default handle(firms.businessInfo, {
  may: 'firms.read',
  async run({ input, viewer, db, language, house }) {
    await mustSeeFirm(db, viewer, input.firm_id)
    const show = showingFor({ viewer, language, house })
    const { registration, changes } = await loadRegistration(db, input.firm_id)
    return {
      registration: registration && presentRegistration(registration, show),
      changes: changes.map(({ kind, ...change }) => ({
        ...presentChange({ ...change, kind: 'registration', is_day: false }, show),
        is_cosmetic: kind === 'cosmetic',
      })),
    }
  },
})
