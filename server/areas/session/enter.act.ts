import type { LoginInfo } from '@groundbreak/contract/areas/session'
import { recordAudit } from '../../access/audit'
import { isShutOut } from '../../access/sample-accounts'
import { attachBoundAppUser } from '../../access/app-users.queries'
import { type CameBy, type ClientKind, endSession } from '../../access/sessions.queries'
import { endings, hashOf, startSession, viewerOfSecret } from '../../access/sessions'
import { fail } from '../../http/errors'
import type { Work } from '../../http/handle'
import { askFor, needOf } from '../../access/login-tickets'
import { endPlaces, findElsewhere, lockDoor } from '../../access/login-tickets.queries'
import { rememberDevice } from './known-device'
import { presentLoginInfo } from './session.present'
import { markLogin } from './session.queries'

/** The way of the login: it is kept with the session, and some acts ask for it. */
export type LoginMethod = 'password' | 'token' | 'email_code' | 'qr' | 'app' | 'wecom'

interface Who {
  userId: number
  firmId: number | null
  method: LoginMethod
  /** Default: a browser. */
  clientKind?: ClientKind
  /** Beside the way itself, in a step before or after it. */
  passwordGiven?: boolean
  tokenGiven?: boolean
  /** Ends the login elsewhere instead of being refused. */
  signsOutOther?: boolean
  /** For the audit. */
  detail?: Record<string, unknown>
}

/**
 * The door behind every way of logging in: who comes through has shown who they are. In the call's transaction.
 * @throws session.disabled; session.tokenRequired and the like, with a ticket for the next step, when more is wanted.
 */
export async function enter(
  work: Work<unknown, unknown, unknown>,
  { userId, firmId, method, signsOutOther = false, detail = {}, ...given }: Who,
): Promise<LoginInfo> {
  const { db, house, asked, language, setSession, afterCommit } = work
  const { secret, userAgent, address } = asked
  const { clientKind = 'browser' } = given
  const came: CameBy = {
    method,
    clientKind,
    passwordGiven: given.passwordGiven ?? method === 'password',
    tokenGiven: given.tokenGiven ?? method === 'token',
  }
  const door = await lockDoor(db, userId)
  if (isShutOut(db, door)) throw fail('session.disabled')
  const need = needOf(door, came)
  if (need) throw await askFor(work, { userId, came, need })
  if (door.onePlace) {
    const own = secret === null ? null : hashOf(secret)
    if (!signsOutOther && (await findElsewhere(db, { userId, clientKind, own })))
      throw await askFor(work, { userId, came, need: 'sign_out' })
  }
  if (secret) await endSession(db, hashOf(secret), 'replaced')
  // What is left elsewhere was asked about, or has been idle.
  if (door.onePlace) await endPlaces(db, { userId, clientKind, because: endings.elsewhere })
  const pair = await startSession(db, { ...came, userId, userAgent, address })
  await markLogin(db, userId)
  await recordAudit(db, {
    userId,
    firmId,
    action: 'session.login',
    address,
    detail: { method, token: came.tokenGiven, agent: userAgent, ...detail },
  })
  if (method === 'app') await attachBoundAppUser(db, hashOf(pair.secret))
  const viewer = await viewerOfSecret(db, pair.secret)
  setSession(pair)
  await rememberDevice(work, userId)
  afterCommit(() => house.identity.sessions.forgetAll())
  return presentLoginInfo({ viewer, token: pair.token, language, house })
}
