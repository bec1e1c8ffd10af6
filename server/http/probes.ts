import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashOf } from '../access/sessions'
import type { Metrics } from './metrics'

/** Each part answers whether it can serve. */
export type ReadyChecks = Record<string, () => Promise<boolean>>

interface Probes {
  metrics: Metrics
  ready: ReadyChecks
  metricsToken: string | null
}

/** /health: the process lives. /ready: every part can serve. /metrics: for this machine, or with the token. */
export function serveProbes(app: FastifyInstance, { metrics, ready, metricsToken }: Probes): void {
  app.get('/health', async () => ({ status: 'ok' }))

  app.get('/ready', async (_, reply) => {
    const parts = await Promise.all(
      Object.entries(ready).map(async ([name, check]) => [name, await check().catch(() => false)] as const),
    )
    const isReady = parts.every(([, fine]) => fine)
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', parts: Object.fromEntries(parts) })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.status(404).send()
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
