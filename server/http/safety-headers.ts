import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** Replaces the policy of an answer that is no page by one under which a page works. */
    allowPage(directives: PageDirectives): FastifyReply
  }
}

type PageDirectives = Readonly<Record<string, readonly string[]>>

/** What an answer may do that says nothing else: nothing, in no frame. */
const CLOSED: PageDirectives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
}

const YEAR_S = 31_536_000

/** Of every answer, whatever it is. */
const always: Readonly<Record<string, string>> = {
  'content-security-policy': policyOf(CLOSED),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid']
    .map((feature) => `${feature}=()`)
    .join(', '),
  'x-permitted-cross-domain-policies': 'none',
  // Answers tell of persons; what may be kept says so itself.
  'cache-control': 'no-store',
}

function policyOf(directives: PageDirectives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Puts the headers on every answer before anything else sees the request. */
export function serveSafely(app: FastifyInstance): void {
  app.decorateReply('allowPage', function (this: FastifyReply, directives: PageDirectives) {
    return this.header('content-security-policy', policyOf({ ...CLOSED, ...directives }))
  })
  app.addHook('onRequest', async (request, reply) => secure(request, reply))
}

/** For answers that no hook sees: what is not even a request of ours. */
export function secure(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(always)
  // Browsers heed it on https only, where it belongs.
  if (request.protocol === 'https') void reply.header('strict-transport-security', `max-age=${YEAR_S}`)
}

/** The same as text, where there is no answer to put them on. */
export const safetyLines = Object.entries(always)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

/** For the scripts of one page, once. */
export const newNonce = (): string => randomBytes(18).toString('base64url')

/**
 * Scripts are those that carry the page's nonce and what they load; `'self'` is for browsers that do not know
 * `strict-dynamic`. The nonce is in the page alone, so nothing that was written into it runs.
 */
export const scriptsOf = (nonce: string): readonly string[] => [
  `'nonce-${nonce}'`,
  "'strict-dynamic'",
  "'self'",
]
