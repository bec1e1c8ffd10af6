import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyServerOptions } from 'fastify'
import type pg from 'pg'
import type { Limits } from './access/limits'
import type { DiskGuard } from './disk/disk-guard'
import type { Env } from './env'
import type { FileStore } from './files/file-store'
import type { ConnectionLimits } from './http/connections'
import type { Handler, Identity, Metering, Sample, Site } from './http/handle'
import type { SearchAnswers } from './http/health'
import { type Hosts, hostsOf } from './http/hosts'
import type { AnswerSealing } from './http/sealed-answers'
import type { MailDesk } from './mail/outbox'
import type { Network } from './network/network'
import type { SearchIndex } from './search/query'
import { sampleInbox } from './sms/open'

/** What an application is made of. Whatever a part does not say is off, unknown or without a limit. */
export interface AppOptions {
  pool: pg.Pool
  search: SearchIndex
  /** Who knows whom; the database itself answers by default. */
  network?: Network
  /** Contents of photos and documents. */
  files: FileStore
  /** Its keys sign tickets and captchas too: nodes that share a database share them. */
  mail: MailDesk
  /** Looks at the disk; nobody does by default. */
  disk?: DiskGuard | null
  /** Milliseconds since 1970, for what is counted and remembered; a test's own. */
  clock?: () => number
  identity?: Partial<Pick<Identity, 'places' | 'longPasswords' | 'wecom'>>
  metering?: MeteringOptions
  /** Without its market no account of the sample market comes in. */
  sample?: Partial<Sample>
  site?: SiteOptions
  edge?: EdgeOptions
  probes?: ProbeOptions
  log?: LogOptions
  /** Instead of all handlers: tests show what a missing guard would let through. */
  handlers?: readonly Handler[]
  /** Told of every route: tests ask all that there are. */
  onRoute?: (route: { method: string | string[]; url: string }) => void
}

interface MeteringOptions extends Partial<Pick<Metering, 'detailsBeforeCode'>> {
  /** What is counted of whom; null = nothing. */
  limits?: Limits | null
}

/** The host of the map's style, and no other, may be asked by the browser. */
interface SiteOptions extends Partial<Site> {
  /** Where visitors of social networks are led to register. */
  registrationSite?: string | null
  /** The built browser half. */
  webFolder?: string
}

/** What is let in, before a call is looked at. */
interface EdgeOptions {
  /** What the server is asked as; by this machine's own names only by default. */
  hosts?: Hosts
  /** Origins besides the own one that may call. */
  allowedOrigins?: readonly string[]
  trustProxy?: FastifyServerOptions['trustProxy']
  connections?: Partial<ConnectionLimits>
  /** Of a session; 0 = no limit. */
  callsPerMinute?: number
  /** Calls answered at a time, and a quarter as many ways in; 0 = any number. */
  callsAtOnce?: number
  /** Off by default. */
  encryptAnswers?: AnswerSealing
}

interface ProbeOptions {
  /** Who answers searches just now. */
  searchAnswers?: () => Promise<SearchAnswers>
  metricsToken?: string | null
  /** Whether this machine reads /metrics without the token; true by default. */
  openMetrics?: boolean
}

export interface LogOptions {
  level?: string
  /** Where the lines go; the standard output unless a test listens. */
  to?: { write(line: string): void }
}

/** What the process has started before the application. */
type Started = Required<Pick<AppOptions, 'pool' | 'search' | 'network' | 'files' | 'mail' | 'disk'>> &
  Pick<Identity, 'places' | 'wecom'> &
  Required<Pick<ProbeOptions, 'searchAnswers'>> & { sampleMarket: Sample['market'] }

/** The application that the environment asks for: the one place that makes options of it. */
export function appOptions(
  env: Env,
  { places, wecom, searchAnswers, sampleMarket, ...started }: Started,
): AppOptions {
  return {
    ...started,
    identity: { places, wecom, longPasswords: env.LONG_PASSWORDS ?? false },
    metering: { limits: env.LIMITS, detailsBeforeCode: env.DETAILS_BEFORE_CODE },
    sample: { market: sampleMarket, inbox: sampleInbox(env, sampleMarket !== null) },
    site: {
      bidSite: env.BID_SITE ?? null,
      registrationSite: env.REGISTRATION_SITE ?? null,
      map: { styleUrl: env.MAP_STYLE_URL ?? null, reviewNumber: env.MAP_REVIEW_NUMBER ?? null },
      webFolder: webFolder(),
    },
    edge: {
      hosts: hostsOf(env),
      allowedOrigins: originsOf(env),
      trustProxy: env.TRUST_PROXY === undefined ? false : trusted(env.TRUST_PROXY),
      callsPerMinute: env.CALLS_PER_MINUTE,
      callsAtOnce: env.CALLS_AT_ONCE,
      encryptAnswers: env.ENCRYPT_ANSWERS,
    },
    probes: {
      searchAnswers,
      metricsToken: env.METRICS_TOKEN ?? null,
      // A proxy on this machine looks like this machine.
      openMetrics: env.PUBLIC_URL === undefined && env.TRUST_PROXY === undefined,
    },
    log: { level: env.LOG_LEVEL },
  }
}

/** A proxy that keeps the encryption to itself need not say so: the public address does. */
function originsOf({ PUBLIC_URL, ALLOWED_ORIGINS }: Env): string[] {
  return PUBLIC_URL === undefined ? ALLOWED_ORIGINS : [new URL(PUBLIC_URL).origin, ...ALLOWED_ORIGINS]
}

/** A number of hops, or addresses. */
function trusted(value: string): string | ((address: string, hop: number) => boolean) {
  return /^\d+$/.test(value) ? (_, hop) => hop < Number(value) : value
}

function webFolder(): string | undefined {
  const folder = fileURLToPath(new URL('../web/dist', import.meta.url))
  return existsSync(folder) ? folder : undefined
}
