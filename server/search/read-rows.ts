import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { RowChunk } from './rows'

interface Selects {
  /** Ids and names of what the records name by id. */
  names?: string
  records: string
}

/** All rows of two selects without parameters as binary COPY, of one snapshot of the database; the names come first. */
export async function* readRows(pool: pg.Pool, { names, records }: Selects): AsyncGenerator<RowChunk> {
  const client = await pool.connect()
  let isWhole = false
  try {
    // Whoever takes the rows may be busy with them for longer than a connection may be idle.
    await client.query(`begin isolation level repeatable read read only;
      set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
    if (names) for await (const bytes of copied(client, names)) yield { kind: 'names', bytes }
    for await (const bytes of copied(client, records)) yield { kind: 'records', bytes }
    await client.query('commit')
    isWhole = true
  } finally {
    // Left half-way, the connection still carries the rest of the copy.
    client.release(!isWhole)
  }
}

const CHUNK = 1 << 20

/** A select as a binary COPY, in chunks of about a megabyte that are the caller's own. */
async function* copied(client: pg.PoolClient, select: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
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
