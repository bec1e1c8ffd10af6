import { accounts } from '@groundbreak/contract/areas/accounts'
import { handle } from '../../http/handle'
import { nameOf } from '../../names/names'
import { findAdministrators, findFirm } from './accounts.firm.queries'
import { presentManager } from './accounts.present'

/** Staff have neither. */
export default handle(accounts.whomToAsk, {
  may: 'signedIn',
  async run({ viewer, db, language }) {
    if (!viewer.firm) return { manager: null, administrators: [] }
    const firm = await findFirm(db, viewer.firm.id)
    const rows = await findAdministrators(db, viewer.firm.id)
    return {
      manager: firm ? presentManager(firm, language) : null,
      administrators: rows.map((row) => ({ name: nameOf(row, language), email: row.email })),
    }
  },
})
