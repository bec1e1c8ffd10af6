import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from './errors'

/** `application/json` and vendor types `application/vnd.…+json`; everything else is refused. */
const JSON_TYPES = /^application\/(?:json|vnd\.[\w.+-]{1,100}\+json)(?:\s*;.*)?$/i

/** Reads JSON bodies. An empty one is {}; NUL characters, `__proto__` and `constructor` keys are refused. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(JSON_TYPES, { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text.trim() === '') return done(null, {})
    // PostgreSQL holds no NUL; a body that spells one (even behind an escaped backslash) is not ours.
    if (text.includes('\\u0000')) return done(fail('http.badBody'))
    return parse(request, text, done)
  })
}

/** The fields that a body carries; none where it is no object, or not read. */
export function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : {}
}
