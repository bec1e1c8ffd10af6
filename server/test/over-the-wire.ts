import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'

export interface Wired {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port

/** Asks a listening app on a connection of its own: path and headers go out as they stand here. */
export async function askOverTheWire(
  app: FastifyInstance,
  asked: { method?: string; path: string; headers?: Record<string, string>; payload?: string },
): Promise<Wired> {
  const { payload, ...options } = asked
  const sent = request({ host: '127.0.0.1', port: portOf(app), agent: false, ...options }).end(payload)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
}
