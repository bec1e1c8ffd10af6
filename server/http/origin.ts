import type { FastifyRequest } from 'fastify'
import { presentedBrowser } from './browser-cookie'
import { presentedTicket, secretOfCookie } from './session-cookies'

/**
 * True when a browser says that the request comes from another site's page, a neighbour's of the same domain
 * included. Clients that are no browser say nothing. What the request was asked as is ours: hosts.ts has seen to it.
 */
export function isForeignOrigin(request: FastifyRequest, allowed: readonly string[]): boolean {
  const { origin } = request.headers
  if (origin === undefined) {
    const site = request.headers['sec-fetch-site']
    return site !== undefined && site !== 'same-origin' && site !== 'none'
  }
  if (allowed.includes(origin)) return false
  return origin !== `${request.protocol}://${request.host}`
}

/** A cookie that counts for something, and no word of where the request comes from: browsers say it. */
export function isCookieAlone(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined || site !== undefined) return false
  return [secretOfCookie(request), presentedTicket(request), presentedBrowser(request)].some(Boolean)
}
