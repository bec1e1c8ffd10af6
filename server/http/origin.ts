import type { FastifyRequest } from 'fastify'

/** True when a browser says the request comes from another site's page. Clients that are no browser say nothing. */
export function isForeignOrigin(request: FastifyRequest, allowed: readonly string[]): boolean {
  const { origin } = request.headers
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site'
  if (allowed.includes(origin)) return false
  return origin !== `${request.protocol}://${request.host}`
}
