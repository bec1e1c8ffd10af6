import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Viewer } from '../access/viewer'
import { fail } from './errors'
import type { Door, Gate } from './gate'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route opens a websocket for whom this door lets in. */
    upgrade?: Door
  }
  interface FastifyRequest {
    /** Who asks for a websocket; null where anyone may have it. */
    viewer?: Viewer | null
  }
}

const NOWHERE: Door = { may: 'anyone', proof: 'origin' }

/**
 * Who asks for a websocket passes the gate before anything is switched; where no route has one there is none. Other
 * protocols that a request offers to go on with (`h2c` comes with every request of some clients) are not heard.
 */
export function guardUpgrades(app: FastifyInstance, gate: Gate): void {
  app.addHook('onRequest', async (request) => {
    if (!asksForWebsocket(request)) return
    const door = request.routeOptions.config?.upgrade
    request.viewer = await gate.admit(request, door ?? NOWHERE)
    if (!door) throw fail('http.notFound')
  })
}

function asksForWebsocket({ headers }: FastifyRequest): boolean {
  return /\bwebsocket\b/i.test(headers.upgrade ?? '')
}
