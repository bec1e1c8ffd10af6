import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { recordAudit } from '../../access/audit'
import { passwordFits, PasswordsBusy } from '../../access/passwords'
import { renewSecret } from '../../access/sessions'
import { fail, failFields, failKeepingWrites } from '../../http/errors'
import { handle } from '../../http/handle'
import { findPasswordHash } from '../../access/passwords.queries'
import { guardTokens, recordWrongToken, takeToken } from './second-factor.check'
import { findFactor, markProved } from './second-factor.queries'

export default handle(secondFactor.stepUp, {
  may: 'signedIn',
  async prepare({ input, viewer, db, house, asked }) {
    if (!input.password) return false
    await guardTokens({ db, house, username: viewer.username, address: asked.address })
    return passwordFits(input.password, await findPasswordHash(db, viewer.userId)).catch((error: unknown) => {
      throw error instanceof PasswordsBusy ? fail('http.tooFrequent') : error
    })
  },
  async run(work) {
    const { input, viewer, db, house, asked, prepared } = work
    const { userId, username, firm, sessionId } = viewer
    const { token, password } = input
    if (!token && !password) throw failFields({ token: { key: 'session.tokenOrPassword' } })
    const trying = { db, house, username, address: asked.address }
    await guardTokens(trying)
    const isRight =
      prepared ||
      (token
        ? await takeToken({ db, house }, { userId, factor: await findFactor(db, userId), token })
        : false)
    if (!isRight) {
      await recordWrongToken(trying, {
        userId,
        given: token ? 'token' : 'password',
        agent: asked.userAgent,
      })
      throw failKeepingWrites(token ? 'session.tokenWrong' : 'session.passwordWrong')
    }
    await markProved(db, sessionId)
    await renewSecret(work)
    await recordAudit(db, { userId, firmId: firm?.id, action: 'session.steppedUp', address: asked.address })
    return {}
  },
})
