import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { ClientBase, Pool } from 'pg'
import { copyInto, copyLine } from '../copy'
import type { SourceAdapter } from './records'

export interface Batch {
  id: number
  sourceId: number
  /** The same file was published and nothing came after it: there is nothing to do. */
  isDone: boolean
}

const CHUNK = 2000
const SAY_EVERY = 20_000

async function hashOf(file: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer)
  return hash.digest()
}

export async function sourceIdOf(pool: Pool, adapter: SourceAdapter): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into sources (key, name_zh, name_en, licence, attribution) values ($1, $2, $3, $4, $5)
     on conflict (key) do update set name_zh = excluded.name_zh returning id`,
    [adapter.key, adapter.nameZh, adapter.nameEn, adapter.licence, adapter.attribution],
  )
  return rows[0]?.id ?? 0
}

/** The batch of this very file: new, left half-way, or published. */
async function openBatch(
  client: ClientBase,
  of: { sourceId: number; file: string; hash: Buffer },
): Promise<{ id: number; state: string; isLatest: boolean }> {
  const { rows } = await client.query<{ id: number; state: string; isLatest: boolean }>(
    `with opened as (
       insert into import_batches (source_id, file_name, file_hash) values ($1, $2, $3)
       on conflict (source_id, file_hash) do update set file_name = excluded.file_name
       returning id, state, published_at)
     select id, state, not exists (
       select from import_batches later
       where later.source_id = $1 and later.file_name = $2 and later.published_at > opened.published_at) as "isLatest"
     from opened`,
    [of.sourceId, path.basename(of.file), of.hash],
  )
  if (!rows[0]) throw new Error('No batch')
  return rows[0]
}

/**
 * Reads the file into import_rows, all or nothing: a killed run leaves no rows and the next one reads again;
 * a file staged before is not read twice.
 */
export async function stageFile(
  pool: Pool,
  adapter: SourceAdapter,
  of: { file: string; sourceId: number; onRows: (rows: number) => void },
): Promise<Batch> {
  const hash = await hashOf(of.file)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const batch = await openBatch(client, { ...of, hash })
    const isDone = batch.state === 'published' && batch.isLatest
    if (batch.state !== 'checked' && !isDone) {
      await client.query('delete from import_rows where batch_id = $1', [batch.id])
      const { read, rejected } = await copyRows(client, adapter, { ...of, batchId: batch.id })
      await client.query(
        `update import_batches set state = 'checked', rows_read = $2, rejected_count = $3, published_at = null where id = $1`,
        [batch.id, read, rejected],
      )
    }
    await client.query('commit')
    return { id: batch.id, sourceId: of.sourceId, isDone }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function copyRows(
  client: ClientBase,
  adapter: SourceAdapter,
  of: { file: string; batchId: number; onRows: (rows: number) => void },
): Promise<{ read: number; rejected: number }> {
  const columns = ['batch_id', 'row_number', 'external_ref', 'payload', 'rejected']
  let lines: string[] = []
  let read = 0
  let rejected = 0
  const flush = async () => {
    await copyInto(client, 'import_rows', { columns, lines: lines.join('') })
    lines = []
  }
  for await (const { number, staged } of adapter.read(of.file)) {
    read++
    if ('rejected' in staged) {
      rejected++
      lines.push(copyLine([of.batchId, number, null, '{}', staged.rejected]))
    } else lines.push(copyLine([of.batchId, number, staged.ref, jsonText(staged.payload), null]))
    if (lines.length >= CHUNK) await flush()
    if (read % SAY_EVERY === 0) of.onRows(read)
  }
  await flush()
  return { read, rejected }
}

/** PostgreSQL's jsonb has no U+0000. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll(String.raw`\u0000`, '')
}
