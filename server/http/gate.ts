import type { Call } from '@groundbreak/contract/define'
import type { ErrorKey } from '@groundbreak/phrases/phrases'
import type { FastifyRequest } from 'fastify'
import { type May, may } from '../access/can'
import { subjectsOfAddress } from '../access/network'
import { endings, type Presented, type Sessions, tokenMatches } from '../access/sessions'
import { hasProvedLately } from '../access/sessions.queries'
import type { Viewer } from '../access/viewer'
import type { Db } from '../db/pool'
import type { DiskGuard } from '../disk/disk-guard'
import { Failure, fail } from './errors'
import { isCookieAlone, isForeignOrigin } from './origin'
import type { RateLimit } from './rate-limit'
import { presentedSecret, presentedToken, secretOfBearer } from './session-cookies'

/**
 * A cookie is sent by the browser, whoever's page asks. What shows that it was a page of ours: the readable token;
 * the browser's word of where the request comes from; or what is looked at later (the ticket in an address, the token
 * in a body that is not read yet). A secret in a header shows it by itself.
 */
type Proof = 'token' | 'origin' | 'later'

/** Where somebody asks to be let in: a call, a download, a websocket. */
export interface Door {
  may: May
  proof: Proof
  /** Open also while the password must be changed. */
  beforePasswordChange?: boolean
  /** Only for who gave the password or the dynamic token within the last 15 minutes. */
  stepUp?: boolean
  /** What it does; absent = it reads. */
  call?: Pick<Call, 'effect' | 'harmless' | 'open'>
}

interface Options {
  db: Db
  sessions: Sessions
  /** Of all doors together. */
  limit: RateLimit
  disk: Pick<DiskGuard, 'refuse'> | null
  /** Origins besides the own one that may ask. */
  allowedOrigins: readonly string[]
}

/** Who asks, and whether they may come in: one answer for whatever is asked of this server. */
export class Gate {
  constructor(private readonly options: Options) {}

  /** Both steps. Null only where anyone may come in. Throws the refusal. */
  async admit(request: FastifyRequest, door: Door & { may: Exclude<May, 'anyone'> }): Promise<Viewer>
  async admit(request: FastifyRequest, door: Door): Promise<Viewer | null>
  async admit(request: FastifyRequest, door: Door): Promise<Viewer | null> {
    const viewer = await this.identify(request, door)
    await this.authorize(viewer, door)
    return viewer
  }

  /** The session's viewer; null only where anyone may come in. Counts the request against its limit. */
  async identify(request: FastifyRequest, { may: rule, proof }: Door): Promise<Viewer | null> {
    const { allowedOrigins, limit, sessions } = this.options
    if (isForeignOrigin(request, allowedOrigins)) throw fail('http.noPermission')
    const secret = presentedSecret(request)
    const { address } = subjectsOfAddress(request.ip)
    if (!limit.take(secret ?? address)) throw fail('http.tooFrequent')
    const isOpen = rule === 'anyone'
    const token = presentedToken(request)
    const isMeant = secretOfBearer(request) !== null
    const wantsWord = proof === 'origin' || (proof === 'token' && isOpen && token === null)
    if (wantsWord && !isMeant && isCookieAlone(request)) throw fail('http.noPermission')
    if (secret === null) return nobody(isOpen, 'http.loginExpired')
    const presented = await sessions.present(secret)
    if (presented.state !== 'live') {
      if (!limit.take(address)) throw fail('http.tooFrequent')
      return nobody(isOpen, endedKey(presented))
    }
    const isProven =
      isMeant || proof !== 'token' || (token !== null && tokenMatches(token, presented.csrfHash))
    if (!isProven) return nobody(isOpen, 'http.loginExpired')
    request.language ??= presented.viewer.settings.language ?? undefined
    return presented.viewer
  }

  /** Throws what keeps this viewer out. */
  async authorize(viewer: Viewer | null, door: Door): Promise<void> {
    if (!may(door.may, viewer)) throw fail('http.noPermission')
    if (viewer?.mustChangePassword && !door.beforePasswordChange && door.may !== 'anyone')
      throw fail('session.passwordChangeRequired')
    if (door.call) this.options.disk?.refuse(door.call)
    if (viewer && door.stepUp && !(await hasProvedLately(this.options.db, viewer.sessionId)))
      throw fail('session.stepUpRequired')
  }
}

function nobody(isOpen: boolean, key: ErrorKey): null {
  if (isOpen) return null
  throw new Failure(key)
}

/**
 * -60 for what ran out or is unknown, -61 for what lay idle (-63 for both of a personal account), -555 for a disabled
 * account, 6015 with the reason for what was ended.
 */
function endedKey(presented: Exclude<Presented, { state: 'live' }>): ErrorKey {
  switch (presented.state) {
    case 'ended':
      return endedKeys[presented.because ?? ''] ?? 'session.loginInvalid'
    case 'disabled':
      return 'session.accountDisabled'
    case 'unknown':
      return 'session.expired'
    case 'expired':
    case 'idle':
      if (presented.userType === 1) return 'session.personalExpired'
      return presented.state === 'idle' ? 'session.idle' : 'session.expired'
  }
}

const endedKeys: Record<string, ErrorKey> = {
  [endings.elsewhere]: 'session.endedElsewhere',
  [endings.byOwner]: 'session.endedByOwner',
  [endings.password]: 'session.endedByPassword',
  [endings.reset]: 'session.endedByPassword',
  [endings.factor]: 'session.endedByFactor',
}
