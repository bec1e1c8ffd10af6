import type { FastifyServerOptions } from 'fastify'

const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/g

/**
 * Log lines carry no body, no cookie, no credentials; a mobile number that strays into an error's words is
 * struck out. Of a request only method, path (without its query) and address are told.
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
        path: url.split('?', 1)[0],
        ip,
      }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: scrubbed(error.message),
        stack: scrubbed(error.stack ?? ''),
      }),
    },
  }
}

function scrubbed(text: string): string {
  return text.replaceAll(PHONE, '1**********')
}
