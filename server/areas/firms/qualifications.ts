import { firms } from '@groundbreak/contract/areas/firms'
import type { FirmQualification } from '@groundbreak/contract/areas/firms.page'
import { handle } from '../../http/handle'
import { mustSeeFirm } from './firms.access'
import { loadQualifications } from './firms.papers.queries'

/** In demo mode without the numbers and offices by which the firm would be known. */
export default handle(firms.qualifications, {
  may: 'firms.read',
  async run({ input, viewer, db, language }) {
    await mustSeeFirm(db, viewer, input.firm_id)
    const rows = await loadQualifications(db, input.firm_id, language)
    const hidden = viewer.settings.awayMode ? { number: null, authority: null } : {}
    return { list: rows.map((row) => ({ ...row, ...hidden })) as FirmQualification[] }
  },
})
