import type { FastifyRequest } from 'fastify'

/** Bytes of a content, the last one included. */
export interface Part {
  from: number
  to: number
}

/**
 * The part of a content that a request asks for: all of it, unless it names one range of the version it began with.
 * Undefined: the range begins behind the end.
 */
export function askedPart(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { bytes, etag }: { bytes: number; etag: string },
): Part | undefined {
  const whole = { from: 0, to: bytes - 1 }
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  // Chromium names the version it began with in If-Range, Firefox in If-Match; other programs name none.
  const begunWith = headers['if-range'] ?? headers['if-match'] ?? etag
  if ((first === '' && last === '') || begunWith !== etag) return whole
  if (first === '')
    return Number(last) === 0 ? undefined : { ...whole, from: Math.max(0, bytes - Number(last)) }
  const part = { from: Number(first), to: last === '' ? whole.to : Math.min(Number(last), whole.to) }
  if (part.from > whole.to) return undefined
  return part.from > part.to ? whole : part
}
