import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

const CHUNK = 1 << 20

/** A select as a binary COPY, in chunks of about a megabyte that are the caller's own. */
export async function* copied(
  client: pg.ClientBase,
  select: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const stream = client.query(copyTo(`copy (${select}) to stdout (format binary)`))
  let parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size < CHUNK) continue
    yield together(parts, size)
    parts = []
    size = 0
  }
  yield together(parts, size)
}

function together(parts: readonly Buffer[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
