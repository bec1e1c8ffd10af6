import { coins } from '@groundbreak/contract/areas/coins'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { findAuditCase, loadOtherCases } from './coins.desk.queries'
import { presentAuditCase } from './coins.present'
import { loadCaseParties } from './coins.queries'

export default handle(coins.get, {
  may: 'desk.work',
  actsForAll: true,
  async run({ input: { id }, viewer, db, language, house }) {
    const row = await findAuditCase(db, id)
    if (!row) throw fail('coins.caseNotFound')
    const parties = await loadCaseParties(db, row.project_id)
    const others = await loadOtherCases(db, id)
    return presentAuditCase({ row, parties, others }, showingFor({ viewer, language, house }))
  },
})
