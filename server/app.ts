import { randomBytes } from 'node:crypto'
import { calls } from '@groundbreak/contract/calls'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type pg from 'pg'
import { signAuditOf } from './access/audit'
import { Budgets } from './access/budgets'
import { Captcha } from './access/captcha'
import { LimitBell } from './access/limit-bell'
import { defaultLimits, type Limits } from './access/limits'
import { pepperPasswords } from './access/passwords'
import { noPlaces, type Places } from './access/places'
import { admitSampleAccounts } from './access/sample-accounts'
import { Sessions } from './access/sessions'
import { StrangeHints } from './access/strange-hints'
import { allDownloads, allHandlers, areas } from './areas'
import { Vocabularies } from './vocabularies/vocabularies'
import { serveDownloads } from './files/downloads'
import type { DiskGuard } from './disk/disk-guard'
import type { FileStore } from './files/file-store'
import { Tickets } from './files/tickets'
import { serveCalls } from './http/answer-call'
import { Admission } from './http/admission'
import { readBodies } from './http/bodies'
import {
  connectionLimits,
  type ConnectionLimits,
  connectionOptions,
  guardConnections,
} from './http/connections'
import { Gate } from './http/gate'
import type { Handler, House, SampleMarket } from './http/handle'
import { HealthChecks, type SearchAnswers } from './http/health'
import { type Hosts, refuseForeignHosts } from './http/hosts'
import { logging } from './http/logging'
import { Metrics } from './http/metrics'
import { serveProbes } from './http/probes'
import { RateLimit } from './http/rate-limit'
import { serveReference } from './http/reference'
import {
  answerErrors,
  refuseAddress,
  refuseConnection,
  refuseDotSegments,
  refuseWhileClosing,
} from './http/refusals'
import { serveSafely } from './http/safety-headers'
import { type AnswerSealing, SealedAnswers } from './http/sealed-answers'
import { guardUpgrades } from './http/upgrades'
import { serveWeb } from './http/web'
import { ownLists } from './joins/own-lists'
import type { MailDesk } from './mail/outbox'
import type { SearchIndex } from './search/query'
import type { Wecom } from './wecom/wecom'

export interface AppOptions {
  pool: pg.Pool
  search: SearchIndex
  /** Contents of photos and documents. */
  files: FileStore
  /** Signs tickets and captchas; nodes that share a database share it. Default: a key of this process. */
  ticketKey?: Buffer
  mail: MailDesk
  wecom?: Wecom | null
  /** Where addresses are; nothing is known of it by default. */
  places?: Places
  /** The folder in which the stand-ins of the sample market keep messages. */
  sampleInbox?: string | null
  /** Details before a code to the own mobile is asked for; 0 = never. */
  detailsBeforeCode?: number
  /** Who answers searches just now. */
  searchAnswers?: () => Promise<SearchAnswers>
  /** Looks at the disk; nobody does by default. */
  disk?: DiskGuard | null
  /** Calls answered at a time, and a quarter as many ways in; 0 = any number. */
  callsAtOnce?: number
  /** Without it no account of the sample market comes in. */
  sampleMarket?: SampleMarket | null
  bidSite?: string | null
  registrationSite?: string | null
  /** Off by default. */
  encryptAnswers?: AnswerSealing
  longPasswords?: boolean
  /** Any map style; its host, and no other, may be asked by the browser. */
  map?: { styleUrl: string | null; reviewNumber: string | null }
  /** 0 = no limit. */
  callsPerMinute?: number
  /** What is counted of whom; null = nothing. */
  limits?: Limits | null
  /** Milliseconds since 1970, for what is counted and remembered; a test's own. */
  clock?: () => number
  allowedOrigins?: readonly string[]
  trustProxy?: FastifyServerOptions['trustProxy']
  connections?: Partial<ConnectionLimits>
  /** What the server is asked as; by this machine's own names only by default. */
  hosts?: Hosts
  metricsToken?: string | null
  /** Whether this machine reads /metrics without the token; true by default. */
  openMetrics?: boolean
  logLevel?: string
  /** Where the log lines go; the standard output unless a test listens. */
  logTo?: { write(line: string): void }
  /** The built browser half. */
  webFolder?: string
  /** Instead of all handlers: tests show what a missing guard would let through. */
  handlers?: readonly Handler[]
  /** Told of every route: tests ask all that there are. */
  onRoute?: (route: { method: string | string[]; url: string }) => void
}

const MEGABYTE = 1024 * 1024

/** The HTTP application: every call, the reference, the probes and the browser half. The caller listens. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { pool } = options
  const connections = { ...connectionLimits, ...options.connections }
  pepperPasswords(options.mail.secrets.hashKey)
  const app = Fastify({
    logger: logging(options.logLevel ?? 'silent', options.logTo),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: MEGABYTE,
    ...connectionOptions(connections),
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  })
  guardConnections(app.server, connections)
  if (options.onRoute) app.addHook('onRoute', options.onRoute)
  const metrics = new Metrics(pool)
  if (options.disk) metrics.watchDisk(options.disk)
  serveSafely(app)
  refuseForeignHosts(app, options.hosts ?? { names: [], byAddress: false })
  refuseWhileClosing(app)
  refuseDotSegments(app)
  await app.register(cookie)
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], brotliOptions: FAST_BROTLI })
  const admission = new Admission(options.callsAtOnce ?? 0, metrics)
  admission.guard(app)
  readBodies(app)
  answerErrors(app, metrics)
  const bell = new LimitBell({
    pool,
    desk: options.mail,
    limits: options.limits ?? defaultLimits,
    metrics,
    log: app.log,
  })
  app.addHook('onClose', () => bell.silence())
  const ticketKey = options.ticketKey ?? randomBytes(32)
  signAuditOf(pool, options.mail.secrets)
  if (options.sampleMarket) admitSampleAccounts(pool)
  const house: House = {
    search: measured(options.search, metrics),
    sessions: new Sessions(pool, options.clock),
    vocabularies: await Vocabularies.load(pool),
    ownLists,
    sampleMarket: options.sampleMarket ?? null,
    files: options.files,
    tickets: new Tickets(ticketKey),
    bidSite: options.bidSite ?? null,
    sealedAnswers: new SealedAnswers(options.encryptAnswers ?? 'off', options.mail.secrets.hashKey),
    longPasswords: options.longPasswords ?? false,
    mail: options.mail,
    bell,
    budgets: budgetsOf(app, options, bell),
    captcha: new Captcha(ticketKey),
    limits: options.limits ?? defaultLimits,
    wecom: options.wecom ?? null,
    places: options.places ?? noPlaces,
    sampleInbox: options.sampleInbox ?? null,
    detailsBeforeCode: options.detailsBeforeCode ?? 0,
    clock: options.clock ?? Date.now,
    map: options.map ?? { styleUrl: null, reviewNumber: null },
  }
  const gate = new Gate({
    db: pool,
    sessions: house.sessions,
    limit: new RateLimit(options.callsPerMinute ?? 0),
    disk: options.disk ?? null,
    allowedOrigins: options.allowedOrigins ?? [],
  })
  guardUpgrades(app, gate)
  const hints = new StrangeHints()
  serveCalls(app, options.handlers ?? allHandlers(), { pool, metrics, house, hints, admission, gate })
  serveDownloads(app, { pool, house, gate, downloads: allDownloads() })
  for (const { pages } of areas) pages?.(app, { pool, mail: options.mail })
  serveReference(app, calls)
  serveProbes(app, {
    metrics,
    metricsToken: options.metricsToken ?? null,
    openMetrics: options.openMetrics ?? true,
    health: new HealthChecks({
      pool,
      search: options.searchAnswers ?? (async () => 'memory'),
      disk: options.disk ?? null,
    }),
  })
  await serveWeb(app, {
    folder: options.webFolder ?? '',
    mapHosts: options.map?.styleUrl ? [new URL(options.map.styleUrl).origin] : [],
    registrationSite: options.registrationSite ?? null,
  })
  return app
}

/** Counts until the application is closed; who meets a hard limit is told of. */
function budgetsOf(
  app: FastifyInstance,
  { pool, limits = null, clock }: AppOptions,
  bell: LimitBell,
): Budgets | null {
  if (limits === null) return null
  const budgets = new Budgets(pool, {
    limits,
    clock,
    onReached: (reached) => bell.ring(reached),
    onTrouble: (error) => app.log.error({ err: error }, 'counts could not be told'),
  })
  app.addHook('onClose', () => budgets.close())
  return budgets
}

/** zlib's names: quality 4 instead of the slow default of 11. */
const FAST_BROTLI = { params: { 1: 4 } }

function measured(search: SearchIndex, metrics: Metrics): SearchIndex {
  return new Proxy(search, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (name !== 'search') return typeof value === 'function' ? (value.bind(target) as unknown) : value
      return async (...asked: Parameters<SearchIndex['search']>) => {
        const stop = metrics.startSearch(asked[0])
        try {
          return await target.search(...asked)
        } finally {
          stop()
        }
      }
    },
  })
}
