import { createHash } from 'node:crypto'
import type { Db } from '../../db/pool'
import type { FileStore } from '../../files/file-store'
import type { Kept } from '../../files/pictures'
import { failFields } from '../../http/errors'
import { insertStored } from './files.queries'

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

export interface Stored {
  kept: Kept
  hash: Buffer
}

/** Puts a content into the store; a row names it once the write that uses it is committed. */
export async function store(files: FileStore, kept: Kept): Promise<Stored> {
  const hash = createHash('sha256').update(kept.content).digest()
  await files.put(hash, kept.content)
  return { kept, hash }
}

export function rowOf(db: Db, { kept, hash }: Stored): Promise<number> {
  return insertStored(db, hash, kept)
}
