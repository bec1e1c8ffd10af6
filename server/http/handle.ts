import type { Call } from '@groundbreak/contract/define'
import type { Envelope } from '@groundbreak/contract/envelope'
import type { Language } from '@groundbreak/phrases/phrases'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Budgets } from '../access/budgets'
import type { May } from '../access/can'
import type { Captcha } from '../access/captcha'
import type { LimitBell } from '../access/limit-bell'
import type { Limits } from '../access/limits'
import type { Places } from '../access/places'
import type { SessionPair, Sessions } from '../access/sessions'
import type { Viewer } from '../access/viewer'
import type { Vocabularies } from '../vocabularies/vocabularies'
import type { Db } from '../db/pool'
import type { ExportedLists } from '../exported-lists/exported-lists'
import type { FileStore } from '../files/file-store'
import type { Tickets } from '../files/tickets'
import type { MailDesk } from '../mail/outbox'
import type { Network } from '../network/network'
import type { OwnLists } from '../own-lists/own-lists'
import type { SearchIndex } from '../search/query'
import type { SealedAnswers } from './sealed-answers'
import type { Wecom } from '../wecom/wecom'

/** The sample market's accounts, while it is loaded. */
export interface SampleMarket {
  password: string
  staffPassword: string
  /** Base32, of the dynamic token of all staff. */
  staffTokenSecret: string
  accounts: { username: string; nameZh: string; nameEn: string; email: string; staff: boolean }[]
}

/** Who comes in, from where, and by which rules. */
export interface Identity {
  sessions: Sessions
  /** Encrypts the answers of a session where the deployment wants it. */
  sealedAnswers: SealedAnswers
  /** Where an address is. */
  places: Places
  longPasswords: boolean
  /** The way to WeCom; null = not set up. */
  wecom: Wecom | null
}

/** How much each may take. */
export interface Metering {
  /** Of logins they hold also where nothing else is counted. */
  limits: Limits
  /** What each has taken; null: nothing is counted. */
  budgets: Budgets | null
  /** Rung when a hard limit refuses. */
  bell: LimitBell
  captcha: Captcha
  /** Details a person opens in 24 hours before a code to the own mobile is asked for; 0 = never. */
  detailsBeforeCode: number
}

/** Photos and documents. */
export interface Files {
  store: FileStore
  /** For an address that shows one file to one session. */
  tickets: Tickets
}

/** What stands in for a customer's own, where the sample market is open. */
export interface Sample {
  market: SampleMarket | null
  /** The folder in which the stand-ins keep messages; null = they are really sent. */
  inbox: string | null
}

/** What the screens of this installation have around them. */
export interface Site {
  bidSite: string | null
  /** The base map: null draws the application's own outlines. */
  map: { styleUrl: string | null; reviewNumber: string | null }
}

/** What the process has, and every call may use. */
export interface House {
  search: SearchIndex
  /** Who is joined to whom. */
  network: Network
  vocabularies: Vocabularies
  /** The lists that areas above the projects keep for a viewer. */
  ownLists: OwnLists
  /** The lists of which files are made. */
  exportedLists: ExportedLists
  mail: MailDesk
  /** Milliseconds since 1970, for what is counted and remembered. */
  clock: () => number
  identity: Identity
  metering: Metering
  files: Files
  sample: Sample
  site: Site
}

/** Where the request came from, and what it carried. Hints: nothing of it decides access. */
export interface Asked {
  address: string
  userAgent: string | null
  envelope: Envelope
  /** The session's secret and the readable token, as presented; null = not logged in. */
  secret: string | null
  token: string | null
  /** The secret came by cookie, so that a new one reaches who asks. */
  isBrowser: boolean
  /** The secret of the browser, in which somebody logged in before; null = none. */
  device: string | null
  /** The cookie of a browser that waits to be let in by scanning. */
  browser: string | null
  /** Of a login half done, as the browser keeps it. */
  ticket: string | null
}

/** What `run` works with. `db` is the transaction of a write, and of a read the rows of its viewer. */
export interface Work<Body, Who, Prepared> {
  input: Body
  viewer: Who
  db: Db
  house: House
  /** Of the answer: the request's `lang`, else the viewer's setting. */
  language: Language
  asked: Asked
  log: FastifyBaseLogger
  prepared: Prepared
  /** Sets or clears (null) the session's cookies. */
  setSession: (pair: SessionPair | null) => void
  /** Gives the browser the secret it is known by. */
  setDevice: (secret: string) => void
  /** Sets or clears (null) the cookie of a browser that waits. */
  setBrowser: (secret: string | null) => void
  /** Hands the browser the ticket of a login half done, or takes it away (null); also where the call is refused. */
  setTicket: (ticket: string | null) => void
  /** Runs once the transaction is committed. */
  afterCommit: (act: () => void) => void
}

export type WhoOf<M extends May> = M extends 'anyone' ? Viewer | null : Viewer

export interface Rule<I extends z.ZodType, O extends z.ZodType, M extends May, P> {
  /** Whom the call serves. */
  may: M
  /** Also answered while the password must be changed. */
  beforePasswordChange?: boolean
  /** Only for who gave the password or the dynamic token within the last 15 minutes. */
  stepUp?: boolean
  /** Asked by the provider's staff, it works on the rows of all customers; else on those of its viewer and their firm. */
  actsForAll?: boolean
  /** Slow work that needs no transaction (hashing a password), done before one is opened. */
  prepare?: (work: Omit<Work<z.output<I>, WhoOf<M>, undefined>, 'prepared'>) => Promise<P>
  run: (work: Work<z.output<I>, WhoOf<M>, P>) => Promise<z.output<O>>
}

/** A call with the rule that answers it, its types put aside: only answerCall runs it. */
export interface Handler {
  call: Call
  may: May
  beforePasswordChange: boolean
  stepUp: boolean
  actsForAll: boolean
  prepare?: (work: Omit<Work<never, never, undefined>, 'prepared'>) => Promise<unknown>
  run: (work: Work<never, never, never>) => Promise<unknown>
}

/** Ties a call of the contract to whom it serves and how it is answered. */
export function handle<I extends z.ZodType, O extends z.ZodType, const M extends May, P = undefined>(
  call: Call<I, O>,
  rule: Rule<I, O, M, P>,
): Handler {
  return {
    call,
    may: rule.may,
    beforePasswordChange: rule.beforePasswordChange ?? false,
    stepUp: rule.stepUp ?? false,
    actsForAll: rule.actsForAll ?? false,
    prepare: rule.prepare,
    run: rule.run,
  }
}
