import type { LoginInfo } from '@groundbreak/contract/areas/session'
import { recordAudit } from '../../access/audit.queries'
import { attachAppUser } from '../../access/app-users.queries'
import { endSession } from '../../access/sessions.queries'
import { hashOf, startSession, viewerOfSecret } from '../../access/sessions'
import type { Work } from '../../http/handle'
import { presentLoginInfo } from './session.present'
import { markLogin } from './session.queries'

interface Who {
  userId: number
  firmId: number | null
  /** The way of the login: it is kept with the session, and some acts ask for it. */
  method: 'password' | 'email_code' | 'qr' | 'app' | 'wecom'
  /** The personal account that is logged in beside it. */
  appUserId?: number | null
  /** For the audit. */
  detail?: Record<string, unknown>
}

/** The door behind every way of logging in: who comes through has shown who they are. In the call's transaction. */
export async function enter(
  { db, house, asked, language, setSession, afterCommit }: Work<unknown, unknown, unknown>,
  { userId, firmId, method, appUserId = null, detail = {} }: Who,
): Promise<LoginInfo> {
  const { secret, userAgent, address } = asked
  if (secret) await endSession(db, hashOf(secret), 'replaced')
  const pair = await startSession(db, { userId, method, userAgent, address })
  await markLogin(db, userId)
  await recordAudit(db, { userId, firmId, action: 'session.login', address, detail })
  let viewer = await viewerOfSecret(db, pair.secret)
  if (appUserId !== null) {
    await attachAppUser(db, { sessionId: viewer.sessionId, appUserId })
    viewer = await viewerOfSecret(db, pair.secret)
  }
  setSession(pair)
  afterCommit(() => house.sessions.forgetAll())
  return presentLoginInfo({ viewer, token: pair.token, language, house })
}
