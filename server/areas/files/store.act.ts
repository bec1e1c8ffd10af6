import { createHash } from 'node:crypto'
import type { Db } from '../../db/pool'
import type { FileStore } from '../../files/file-store'
import type { Kept } from '../../files/pictures'
import { failFields } from '../../http/errors'
import { deleteContents, insertStored, lockContents } from './files.queries'

const STRICT_BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** The bytes of a content sent as base64. Throws a Failure that names the field. */
export function bytesOf(content: string, most: number): Buffer {
  const bytes = Buffer.from(content, 'base64')
  if (!STRICT_BASE64.test(content) || content.length % 4 !== 0)
    throw failFields({ content: { key: 'input.invalid' } })
  if (bytes.length > most)
    throw failFields({ content: { key: 'files.tooLarge', values: { megabytes: most / 1024 / 1024 } } })
  return bytes
}

/** Puts a content into the store and gives the id of its row, new or known. */
export async function store(db: Db, files: FileStore, kept: Kept): Promise<number> {
  const hash = createHash('sha256').update(kept.content).digest()
  await lockContents(db, 'shared')
  await files.put(hash, kept.content)
  return insertStored(db, hash, kept)
}

/** Takes contents that nothing names any more out of the store; before the commit, so that cut short it is done again. */
export async function discard(db: Db, files: FileStore, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await lockContents(db, 'alone')
  for (const hash of await deleteContents(db, ids)) await files.remove(hash)
}
