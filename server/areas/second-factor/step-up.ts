import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { recordAudit } from '../../access/audit'
import { passwordFits } from '../../access/passwords'
import { renewSecret } from '../../access/sessions'
import { failFields, failKeepingWrites } from '../../http/errors'
import { handle } from '../../http/handle'
import { findPasswordHash } from '../../access/passwords.queries'
import { countOwnTry, passwordIsRight } from '../../access/tries'
import { recordWrongToken, takeToken } from './second-factor.check'
import { findFactor, markProved } from './second-factor.queries'

export default handle(secondFactor.stepUp, {
  may: 'signedIn',
  async prepare(work) {
    const { viewer, db } = work
    const { token, password } = work.input
    if (!token && !password) throw failFields({ token: { key: 'session.tokenOrPassword' } })
    const tried = await countOwnTry(work, 'stepUps', viewer)
    if (!password) return { tried, fits: false }
    const hash = await findPasswordHash(db, viewer.userId)
    return { tried, fits: await passwordIsRight(db, tried, () => passwordFits(password, hash)) }
  },
  async run(work) {
    const { input, viewer, db, house, asked, prepared } = work
    const { userId, username, firm, sessionId } = viewer
    const { token } = input
    const { fits, tried } = prepared
    const tokenFits =
      !fits &&
      token !== undefined &&
      (await takeToken({ db, house }, { userId, factor: await findFactor(db, userId), token }))
    if (!fits && !tokenFits) {
      const given = token ? 'token' : 'password'
      await recordWrongToken(work, { userId, username, given })
      throw failKeepingWrites(token ? 'session.tokenWrong' : 'session.passwordWrong')
    }
    if (tokenFits) await tried.right(db)
    await markProved(db, sessionId)
    await renewSecret(work)
    await recordAudit(db, { userId, firmId: firm?.id, action: 'session.steppedUp', address: asked.address })
    return {}
  },
})
