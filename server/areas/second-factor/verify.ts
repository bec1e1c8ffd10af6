import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { nameHashOf } from '../../access/name-hash'
import { fail, failFields, failKeepingWrites } from '../../http/errors'
import { handle } from '../../http/handle'
import { enter } from '../session/enter.act'
import { countStrangersTry, recordWrongToken, takeToken } from './second-factor.check'
import { findTokenAccount } from './second-factor.queries'

export default handle(secondFactor.verify, {
  may: 'anyone',
  async prepare(work) {
    const { input, db } = work
    const username = input.username.trim()
    if (!username) throw failFields({ username: { key: 'session.accountRequired' } })
    if (!input.token) throw failFields({ token: { key: 'input.required' } })
    if (!input.agreed) throw failFields({ agreed: { key: 'session.agreementRequired' } })
    const found = await findTokenAccount(db, username)
    // Of an account without a token there is nothing to guess: only the name is counted.
    const userId = found?.secret ? found.id : undefined
    return { username, found, tried: await countStrangersTry(work, 'tokens', { userId, username }) }
  },
  async run(work) {
    const { input, db, house, prepared } = work
    const { username, found, tried } = prepared
    const fits = await takeToken(work, { userId: found?.id ?? 0, factor: found, token: input.token })
    if (!found || !fits) {
      await recordWrongToken(work, { userId: found?.id ?? null, username, given: 'token' })
      throw failKeepingWrites('session.accountOrTokenWrong')
    }
    await tried.right(db)
    if (found.disabled) throw fail('session.disabled')
    return enter(work, {
      userId: found.id,
      firmId: found.customer_firm_id,
      method: 'token',
      detail: { name: nameHashOf(house.mail.secrets, username) },
    })
  },
})
