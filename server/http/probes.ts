import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashOf } from '../access/sessions'
import type { HealthChecks } from './health'
import type { Metrics } from './metrics'

interface Probes {
  metrics: Metrics
  health: HealthChecks
  metricsToken: string | null
}

/**
 * /health: the process lives, whatever else does. /ready: every part in one word; 503 where nothing can be served, 200
 * also where a part that can be done without is degraded. /metrics: for this machine, or with the token.
 */
export function serveProbes(app: FastifyInstance, { metrics, health, metricsToken }: Probes): void {
  app.get('/health', async () => ({ status: 'ok' }))

  app.get('/ready', async (_, reply) => {
    const { parts } = await health.look()
    const states = Object.values(parts)
    const isDown = states.includes('down')
    const status = isDown ? 'not ready' : states.includes('degraded') ? 'degraded' : 'ready'
    return reply.status(isDown ? 503 : 200).send({ status, parts })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.status(404).send()
    metrics.setHealth(await health.look())
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    return timingSafeEqual(hashOf(given), hashOf(token))
  }
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
}
