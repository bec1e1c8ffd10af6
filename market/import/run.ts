import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Receiving } from './publication'
import { publishBatch } from './publish'
import type { SourceAdapter } from './records'
import { ImportRefusal } from './refusal'
import { sourceIdOf, stageFile } from './staging'

export interface FileReport {
  file: string
  read: number
  fresh: number
  changed: number
  unchanged: number
  rejected: { row: number; reason: string }[]
  rejectedCount: number
  /** The very file had been published before. */
  already: boolean
}

export type ImportStep =
  { kind: 'reading'; file: string; rows: number } | { kind: 'publishing'; file: string; records: number }

/** How many refused rows a report lists; the rest stay in import_rows. */
const LISTED = 20

/** The files of a folder that belong to the source, by name; a file named by hand is taken as it is. */
export async function filesOf(adapter: SourceAdapter, target: string): Promise<string[]> {
  const info = await stat(target).catch(() => {
    throw new ImportRefusal('noFile', { path: target })
  })
  if (!info.isDirectory()) return [target]
  const names = (await readdir(target)).filter((name) => adapter.isFile(name)).toSorted()
  if (names.length === 0) throw new ImportRefusal('noFile', { path: target })
  return names.map((name) => path.join(target, name))
}

/** Staging, check and publication of one file. Throws ImportRefusal when the file is not taken in. */
export async function importFile(
  receiving: Receiving,
  adapter: SourceAdapter,
  file: string,
  onStep: (step: ImportStep) => void = () => undefined,
): Promise<FileReport> {
  const { pool } = receiving
  const name = path.basename(file)
  const sourceId = await sourceIdOf(pool, adapter)
  const batch = await stageFile(pool, adapter, {
    file,
    sourceId,
    onRows: (rows) => onStep({ kind: 'reading', file: name, rows }),
  })
  const counts = batch.isDone
    ? undefined
    : await publishBatch(receiving, adapter, batch, (records) =>
        onStep({ kind: 'publishing', file: name, records }),
      )
  const { rows } = await pool.query<{
    rows_read: number
    rejected_count: number
    new_count: number
    changed_count: number
    unchanged_count: number
  }>(
    'select rows_read, rejected_count, new_count, changed_count, unchanged_count from import_batches where id = $1',
    [batch.id],
  )
  const rejected = await pool.query<{ row: number; reason: string }>(
    'select row_number as row, rejected as reason from import_rows where batch_id = $1 and rejected is not null order by row_number limit $2',
    [batch.id, LISTED],
  )
  const stored = rows[0]
  if (!stored) throw new Error('The batch is gone')
  const records = stored.new_count + stored.changed_count + stored.unchanged_count
  return {
    file: name,
    read: stored.rows_read,
    ...(counts ?? { fresh: 0, changed: 0, unchanged: records }),
    rejected: rejected.rows,
    rejectedCount: stored.rejected_count,
    already: batch.isDone,
  }
}
