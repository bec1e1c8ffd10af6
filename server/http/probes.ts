import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashOf } from '../access/sessions'
import type { HealthChecks } from './health'
import { namesThisMachine } from './hosts'
import type { Metrics } from './metrics'

interface Probes {
  metrics: Metrics
  health: HealthChecks
  metricsToken: string | null
  /** Whether this machine reads the metrics without a token. */
  openMetrics: boolean
}

/**
 * /health: the process lives, whatever else does. /ready: every part in one word; 503 where nothing can be served, 200
 * also where a part that can be done without is degraded. /metrics: with the token; where there is none, for this machine
 * or for nobody.
 */
export function serveProbes(app: FastifyInstance, { metrics, health, ...readers }: Probes): void {
  app.get('/health', async () => ({ status: 'ok' }))

  app.get('/ready', async (_, reply) => {
    const { parts } = await health.look()
    const states = Object.values(parts)
    const isDown = states.includes('down')
    const status = isDown ? 'not ready' : states.includes('degraded') ? 'degraded' : 'ready'
    return reply.status(isDown ? 503 : 200).send({ status, parts })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, readers)) return reply.status(404).send()
    metrics.setHealth(await health.look())
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

type Readers = Pick<Probes, 'metricsToken' | 'openMetrics'>

function mayReadMetrics(request: FastifyRequest, { metricsToken: token, openMetrics }: Readers): boolean {
  if (token === null) return openMetrics && isFromThisMachine(request)
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(hashOf(given), hashOf(token))
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** What proxies add for whom they ask. */
const FORWARDED =
  /^(?:forwarded|via|client-ip|true-client-ip|cf-.+|x-.*(?:forwarded|original|real|client).*)$/

/** Somebody else's request comes from this machine too where a proxy stands on it: what that adds gives it away. */
function isFromThisMachine(request: FastifyRequest): boolean {
  return (
    LOOPBACK.has(request.socket.remoteAddress ?? '') &&
    namesThisMachine(request) &&
    !Object.keys(request.headers).some((name) => FORWARDED.test(name))
  )
}
