import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Pack } from 'tar-stream'
import type { OnProgress } from '../progress'
import { isErrno, StartError } from '../start-error'
import { addEntry, addFile, writeArchive } from './archive'
import {
  beginPicture,
  type Contents,
  contentsOf,
  copyOut,
  listApplied,
  listSequences,
  listTables,
  type Sequence,
  type Table,
} from './tables.queries'

/** What a backup says of itself, its first entry. */
export interface Manifest {
  made_at: string
  migrations: string[]
  tables: (Table & Contents)[]
}

/** Beside the tables: the keys of phones and mails, and the folder of contents. */
export const SECRETS = 'secrets.json'
export const FILES = 'files'
export const SEQUENCES = 'sequences.json'

/** Rows travel in pieces, so that no table must be known in size before. */
const PIECE_BYTES = 4 * 1024 * 1024

/**
 * Writes all that a start needs into one encrypted file: every table as of one moment, the keys and the contents of
 * files. The server may go on meanwhile. Throws StartError where the file is there already.
 */
export async function writeBackup(from: {
  url: string
  dataDir: string
  file: string
  password: string
  onProgress?: OnProgress
}): Promise<Manifest> {
  const { url, dataDir, file, password, onProgress } = from
  if (existsSync(file)) throw new StartError(`${file} is there already; give another name.`)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await beginPicture(client)
    const manifest = await describe(client)
    await writeArchive(file, password, async (archive) => {
      await addEntry(archive, 'manifest.json', Buffer.from(JSON.stringify(manifest)))
      for (const table of manifest.tables) {
        onProgress?.(`${table.name}: ${table.rows}`)
        await addTable(archive, client, table)
      }
      const sequences: Sequence[] = await listSequences(client)
      await addEntry(archive, SEQUENCES, Buffer.from(JSON.stringify(sequences)))
      await addFolder(archive, dataDir, onProgress)
    })
    return manifest
  } finally {
    await client.end()
  }
}

async function describe(client: Client): Promise<Manifest> {
  const tables: Manifest['tables'] = []
  for (const table of await listTables(client))
    tables.push({ ...table, ...(await contentsOf(client, table)) })
  return { made_at: new Date().toISOString(), migrations: await listApplied(client), tables }
}

async function addTable(archive: Pack, client: Client, table: Table): Promise<void> {
  const name = `tables/${table.name}`
  let pieces: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    if (bytes === 0) return
    await addEntry(archive, name, Buffer.concat(pieces, bytes))
    pieces = []
    bytes = 0
  }
  for await (const chunk of client.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>) {
    pieces.push(chunk)
    bytes += chunk.length
    if (bytes >= PIECE_BYTES) await flush()
  }
  await flush()
}

async function addFolder(archive: Pack, dataDir: string, onProgress?: OnProgress): Promise<void> {
  const secrets = await readFile(join(dataDir, SECRETS)).catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) return undefined
    throw error
  })
  if (secrets) await addEntry(archive, SECRETS, secrets)
  const root = join(dataDir, FILES)
  if (!existsSync(root)) return
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  onProgress?.(`${FILES}: ${files.length}`)
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    await addFile(archive, path.slice(dataDir.length + 1).replaceAll('\\', '/'), path)
  }
}
