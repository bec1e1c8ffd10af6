import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { nameHashOf } from '../../access/name-hash'
import { fail, failFields, failKeepingWrites } from '../../http/errors'
import { handle } from '../../http/handle'
import { enter } from '../session/enter'
import { guardTokens, recordWrongToken, takeToken } from './second-factor.check'
import { findTokenAccount } from './second-factor.queries'

export default handle(secondFactor.verify, {
  may: 'anyone',
  async run(work) {
    const { input, db, house, asked } = work
    const username = input.username.trim()
    if (!username) throw failFields({ username: { key: 'session.accountRequired' } })
    if (!input.token) throw failFields({ token: { key: 'input.required' } })
    if (!input.agreed) throw failFields({ agreed: { key: 'session.agreementRequired' } })
    const trying = { db, house, username, address: asked.address }
    await guardTokens(trying)
    const found = await findTokenAccount(db, username)
    const fits = await takeToken(work, { userId: found?.id ?? 0, factor: found, token: input.token })
    if (!found || !fits) {
      await recordWrongToken(trying, {
        userId: found?.id ?? null,
        given: 'token',
        agent: asked.userAgent,
      })
      throw failKeepingWrites('session.accountOrTokenWrong')
    }
    if (found.disabled) throw fail('session.disabled')
    return enter(work, {
      userId: found.id,
      firmId: found.customer_firm_id,
      method: 'token',
      detail: { name: nameHashOf(house.mail.secrets, username) },
    })
  },
})
