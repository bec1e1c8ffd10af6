import { calls } from '@groundbreak/contract/calls'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { signAuditOf } from './access/audit'
import { pepperPasswords } from './access/passwords'
import { admitSampleAccounts } from './access/sample-accounts'
import { StrangeHints } from './access/strange-hints'
import type { AppOptions } from './app-options'
import { allDownloads, allHandlers, areas } from './areas'
import { serveDownloads } from './files/downloads'
import { buildHouse } from './house'
import { serveCalls } from './http/answer-call'
import { Admission } from './http/admission'
import { readBodies } from './http/bodies'
import { connectionLimits, connectionOptions, guardConnections } from './http/connections'
import { Gate } from './http/gate'
import { HealthChecks } from './http/health'
import { refuseForeignHosts } from './http/hosts'
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
import { guardUpgrades } from './http/upgrades'
import { serveWeb } from './http/web'

const MEGABYTE = 1024 * 1024

/** The HTTP application: every call, the reference, the probes and the browser half. The caller listens. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { pool, edge = {}, probes = {}, log = {}, site = {} } = options
  const connections = { ...connectionLimits, ...edge.connections }
  pepperPasswords(options.mail.secrets.hashKey)
  const app = Fastify({
    logger: logging(log.level ?? 'silent', log.to),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: edge.trustProxy ?? false,
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
  refuseForeignHosts(app, edge.hosts ?? { names: [], byAddress: false })
  refuseWhileClosing(app)
  refuseDotSegments(app)
  await app.register(cookie)
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], brotliOptions: FAST_BROTLI })
  const admission = new Admission(edge.callsAtOnce ?? 0, metrics)
  admission.guard(app)
  readBodies(app)
  answerErrors(app, metrics)
  signAuditOf(pool, options.mail.secrets)
  if (options.sample?.market) admitSampleAccounts(pool)
  const house = await buildHouse(app, options, metrics)
  const gate = new Gate({
    db: pool,
    sessions: house.identity.sessions,
    limit: new RateLimit(edge.callsPerMinute ?? 0),
    disk: options.disk ?? null,
    allowedOrigins: edge.allowedOrigins ?? [],
  })
  guardUpgrades(app, gate)
  const hints = new StrangeHints()
  serveCalls(app, options.handlers ?? allHandlers(), { pool, metrics, house, hints, admission, gate })
  serveDownloads(app, { pool, house, gate, downloads: allDownloads() })
  for (const { pages } of areas) pages?.(app, { pool, mail: options.mail })
  serveReference(app, calls)
  serveProbes(app, {
    metrics,
    metricsToken: probes.metricsToken ?? null,
    openMetrics: probes.openMetrics ?? true,
    health: new HealthChecks({
      pool,
      search: probes.searchAnswers ?? (async () => 'memory'),
      disk: options.disk ?? null,
    }),
  })
  await serveWeb(app, {
    folder: site.webFolder ?? '',
    mapHosts: site.map?.styleUrl ? [new URL(site.map.styleUrl).origin] : [],
    registrationSite: site.registrationSite ?? null,
  })
  return app
}

/** zlib's names: quality 4 instead of the slow default of 11. */
const FAST_BROTLI = { params: { 1: 4 } }
