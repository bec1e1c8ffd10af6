import { accounts } from '@groundbreak/contract/areas/accounts'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { nameOf } from '../../names/names'
import { ownFirm } from './accounts.access'
import { findFirm } from './accounts.firm.queries'
import { presentManager } from './accounts.present'
import { countSeats } from '../../access/users.queries'

export default handle(accounts.firm, {
  may: 'users.manage',
  async run({ viewer, db, language }) {
    const firmId = ownFirm(viewer)
    const row = await findFirm(db, firmId)
    if (!row) throw fail('http.notFound')
    return {
      name: nameOf(row, language),
      phone_viewing: row.phone_viewing,
      real_number_approval: row.real_number_approval,
      one_place: row.one_place,
      seats: await countSeats(db, firmId),
      subscription: row.subscription,
      manager: presentManager(row, language),
    }
  },
})
