import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Experience } from '@groundbreak/contract/areas/session'
import type { Db } from '../db/pool'
import type { Work } from '../http/handle'
import { permissionsOf } from './permissions'
import { isShutOut } from './sample-accounts'
import {
  type AccountRow,
  type CameBy,
  findAccountById,
  findSession,
  insertSession,
  markSessionSeen,
  replaceSecret,
  type SessionRow,
} from './sessions.queries'
import type { Viewer } from './viewer'

/** What the presented secret turned out to be. `idle`: unseen for a day; `ended`: logged out or replaced. */
export type Presented =
  | { state: 'live'; viewer: Viewer; csrfHash: Buffer }
  | { state: 'unknown' | 'disabled' }
  | { state: 'expired' | 'idle'; userType: 0 | 1 | 2 }
  | { state: 'ended'; because: string | null }

/** What a new session hands to the browser: the secret (HttpOnly) and the readable token (CSRF). */
export interface SessionPair {
  secret: string
  token: string
}

/** Why a session was ended, where who is logged out is told. */
export const endings = {
  elsewhere: 'signed out by a login elsewhere',
  byOwner: 'ended in the list of devices',
  password: 'password changed',
  reset: 'password reset',
  factor: 'second factor taken away',
} as const

/** A revoked session, role or subscription is refused on every node after this time. */
const REMEMBERED_MS = 1000
const REMEMBERED_SESSIONS = 10_000

/** The specification's five minutes of experience after a trial. */
export const experienceSeconds = 300

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Looks sessions up, remembering each for one second, so that a session check costs a map look-up. */
export class Sessions {
  #remembered = new Map<string, { until: number; found: Promise<Presented> }>()

  constructor(
    private readonly db: Db,
    private readonly clock: () => number = Date.now,
  ) {}

  async present(secret: string): Promise<Presented> {
    const remembered = this.#remembered.get(secret)
    if (remembered && remembered.until > this.clock()) return remembered.found
    const found = present(this.db, secret)
    if (this.#remembered.size >= REMEMBERED_SESSIONS) this.#remembered.clear()
    this.#remembered.set(secret, { until: this.clock() + REMEMBERED_MS, found })
    const presented = await found.catch((error: unknown) => {
      this.#remembered.delete(secret)
      throw error
    })
    if (presented.state === 'unknown') this.#remembered.delete(secret)
    return presented
  }

  /** After a change of an account or session on this node, the next call sees it at once. */
  forgetAll(): void {
    this.#remembered.clear()
  }
}

async function present(db: Db, secret: string): Promise<Presented> {
  const row = await findSession(db, hashOf(secret))
  if (!row) return { state: 'unknown' }
  if (isShutOut(db, row)) return { state: 'disabled' }
  if (row.ended) return { state: 'ended', because: row.ended_because }
  if (row.expired || row.idle) return { state: row.expired ? 'expired' : 'idle', userType: row.user_type }
  if (row.unseen_for_a_minute) await markSessionSeen(db, row.session_id)
  return { state: 'live', viewer: viewerOf(row, row), csrfHash: row.csrf_hash }
}

/** The viewer of a session that has just been started in this transaction. */
export async function viewerOfSecret(db: Db, secret: string): Promise<Viewer> {
  const presented = await present(db, secret)
  if (presented.state !== 'live') throw new Error(`A session just started is ${presented.state}`)
  return presented.viewer
}

export async function startSession(
  db: Db,
  who: CameBy & { userId: number; userAgent: string | null; address: string },
): Promise<SessionPair> {
  const pair = { secret: newSecret(), token: randomBytes(18).toString('base64url') }
  await insertSession(db, { ...who, secretHash: hashOf(pair.secret), csrfHash: hashOf(pair.token) })
  return pair
}

const newSecret = () => randomBytes(32).toString('base64url')

/**
 * Gives a browser another secret for the session it has, so that one that was seen before the password or the token
 * was given is worth nothing after it. The readable token stays: other tabs go on with it.
 */
export async function renewSecret({
  db,
  asked,
  viewer,
  house,
  setSession,
  afterCommit,
}: Pick<Work<unknown, Viewer, unknown>, 'db' | 'asked' | 'viewer' | 'house' | 'setSession' | 'afterCommit'>) {
  if (!asked.isBrowser || asked.token === null) return
  const secret = newSecret()
  await replaceSecret(db, viewer.sessionId, hashOf(secret))
  setSession({ secret, token: asked.token })
  afterCommit(() => house.identity.sessions.forgetAll())
}

export function tokenMatches(token: string, csrfHash: Buffer): boolean {
  return timingSafeEqual(hashOf(token), csrfHash)
}

/** Somebody who is not logged in just now, as a viewer: for what is done in their name. Null = gone or shut out. */
export async function viewerOfUser(db: Db, userId: number): Promise<Viewer | null> {
  const row = await findAccountById(db, userId)
  return row && !isShutOut(db, row) ? viewerOf(row, null) : null
}

/** Login types 1 and 6 count as app user. */
function appUserOf(row: AccountRow, session: SessionRow | null): Viewer['appUser'] {
  if (row.login_type === 1 || row.login_type === 6)
    return {
      id: row.user_id,
      nameZh: row.name_zh,
      nameEn: row.name_en,
      username: row.username,
      loginType: row.login_type,
    }
  if (!session?.app_user_id) return null
  return {
    id: session.app_user_id,
    nameZh: session.app_name_zh,
    nameEn: session.app_name_en,
    username: session.app_username,
    loginType: session.app_login_type,
  }
}

function viewerOf(row: AccountRow, session: SessionRow | null): Viewer {
  const facts = {
    userType: row.user_type,
    role: row.role,
    certified: row.certified,
    onlyInBidSubscription: row.only_in_bid_subscription,
    department: row.department,
    statistics: row.statistics,
    subscription: row.modules && {
      modules: row.modules,
      provinceIds: row.province_ids,
      categoryIds: row.category_ids,
      endsOn: row.ends_on,
      isTrial: row.is_trial,
      isVip: row.is_vip,
      inForce: row.in_force,
      experience: experienceOf(row),
    },
  }
  return {
    ...facts,
    sessionId: session?.session_id ?? 0,
    appUser: appUserOf(row, session),
    cameBy: session && { method: session.login_method, tokenGiven: session.token_given },
    userId: row.user_id,
    username: row.username,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    loginType: row.login_type,
    canSwitch: row.can_switch,
    mustChangePassword: row.must_change_password,
    lastLoginAt: row.last_login_at,
    previousLoginAt: row.previous_login_at,
    firm:
      row.firm_id === null
        ? null
        : {
            id: row.firm_id,
            nameZh: row.firm_name_zh,
            nameEn: row.firm_name_en,
            phoneViewing: row.phone_viewing,
          },
    settings: settingsOf(row),
    hiddenProjectIds: row.hidden_project_ids,
    ownLimits: { most: row.raised_limits ?? {}, sooner: row.is_watched },
    can: permissionsOf(facts),
  }
}

/** The five minutes after a trial, which an account has once. */
function experienceOf({
  is_trial: trial,
  subscription_ended: ended,
  experience_left: left,
}: AccountRow): Experience {
  if (!trial || !ended) return { state: 'none', seconds_left: 0 }
  if (left === null) return { state: 'offered', seconds_left: experienceSeconds }
  return left > 0 ? { state: 'running', seconds_left: left } : { state: 'over', seconds_left: 0 }
}

function settingsOf(row: AccountRow): Viewer['settings'] {
  if (row.invest_value_unit === null)
    return {
      language: null,
      investValueUnit: 0,
      pageStyle: 0,
      awayMode: false,
      projectsPerPage: 50,
      deepPageTotal: 50_000,
      hideType: 0,
      listFields: null,
      defaultList: null,
    }
  return {
    language: row.language,
    investValueUnit: row.invest_value_unit,
    pageStyle: row.page_style,
    awayMode: row.away_mode,
    projectsPerPage: row.projects_per_page,
    deepPageTotal: row.deep_page_total,
    hideType: row.hide_type,
    listFields: row.list_fields,
    defaultList: row.default_list,
  }
}
