import type { FastifyServerOptions } from 'fastify'
import { scrubbedError, scrubbedPath } from './scrubbing'

/**
 * Log lines carry no body, no cookie, no credentials; numbers, addresses and secrets that stray into an error's
 * words are struck out. Of a request only method, path (without its query) and address are told.
 */
export function logging(
  level: string,
  stream?: { write(line: string): void },
): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    stream: stream && { write: (line: string) => stream.write(line) },
    redact: ['req.headers', '*.password', '*.credentials', '*.secret', '*.token', '*.cookie'],
    serializers: {
      req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
        method,
        path: scrubbedPath(url),
        ip,
      }),
      err: scrubbedError,
    },
  }
}
