import { customers } from '@groundbreak/contract/areas/customers'
import { handle } from '../../http/handle'
import { hashFirstPassword, mustBeUsername } from '../../access/new-accounts'
import { seats } from '../../access/users.queries'
import { wordsOf } from '../../access/easy-passwords'
import { takeCustomer } from './customers.access'
import { addAdministrator } from './customers.administrator'

export default handle(customers.createAdministrator, {
  may: 'customers.manage',
  stepUp: true,
  async prepare({ input, house }) {
    mustBeUsername(input.username)
    const ownWords = wordsOf(input.username, input.name_zh, input.name_en)
    return hashFirstPassword({ password: input.password, ownWords, long: house.identity.longPasswords })
  },
  async run({ input, viewer, db, prepared, asked }) {
    const { firm_id: firmId, ...account } = input
    await takeCustomer(db, firmId)
    await seats.mustFit(db, firmId)
    const userId = await addAdministrator({
      db,
      viewer,
      address: asked.address,
      firmId,
      account,
      passwordHash: prepared,
    })
    return { user_id: userId }
  },
})
