import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import { markFolder, openDataFolder } from '../embedded/data-folder'
import { startEmbedded } from '../embedded/supervisor'
import { migrate, readMigrations } from '../migrate'
import type { OnProgress } from '../progress'
import { StartError } from '../start-error'
import { readArchive } from './archive'
import {
  beginFilling,
  contentsOf,
  copyIn,
  endFilling,
  type Guard,
  listTables,
  type Sequence,
  setSequences,
} from './tables.queries'
import { FILES, type Manifest, SECRETS, SEQUENCES } from './write-backup'

interface Restoring {
  file: string
  password: string
  /** Must be empty, or not be there. */
  dataDir: string
  /** An own, empty PostgreSQL instead of the embedded one. */
  databaseUrl?: string
  onProgress?: OnProgress
}

/**
 * Brings a backup back, whole or not at all: into a new data folder, or an empty database and the folder beside it.
 * Every table is compared with what the backup says of it. Throws StartError with one line that says what to do.
 */
export async function readBackup(options: Restoring): Promise<Manifest> {
  const dataDir = resolve(options.dataDir)
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0)
    throw new StartError(`The data folder ${dataDir} is not empty; move it away or set DATA_DIR.`)
  await mkdir(dirname(dataDir), { recursive: true })
  const draft = await mkdtemp(`${dataDir}.restoring-`)
  try {
    await markFolder(await openDataFolder(draft))
    const manifest = options.databaseUrl
      ? await fill(options.databaseUrl, draft, options)
      : await fillEmbedded(draft, options)
    if (existsSync(dataDir)) await rmdir(dataDir)
    await rename(draft, dataDir)
    return manifest
  } finally {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function fillEmbedded(draft: string, options: Restoring): Promise<Manifest> {
  const database = await startEmbedded({ dataDir: draft, onProgress: options.onProgress })
  try {
    return await fill(database.url, draft, options)
  } finally {
    await database.stop()
  }
}

async function fill(
  url: string,
  folder: string,
  { file, password, onProgress }: Restoring,
): Promise<Manifest> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const tables = new Filling(client, url, onProgress)
  try {
    await readArchive(file, password, async ({ name }, content) => {
      if (!name.startsWith('tables/')) await tables.endTable()
      if (name === 'manifest.json') return tables.begin(JSON.parse(String(await buffer(content))) as Manifest)
      if (name === SEQUENCES)
        return setSequences(client, JSON.parse(String(await buffer(content))) as Sequence[])
      if (name.startsWith('tables/')) return tables.add(name.slice('tables/'.length), content)
      return writeBeside(folder, name, content)
    })
    return await tables.commit()
  } finally {
    // Whatever was not committed is forgotten.
    await client.end()
  }
}

/** The tables of one backup on their way into a database, in one transaction. */
class Filling {
  private manifest: Manifest | undefined
  private guards: Guard[] = []
  private copying: { name: string; stream: CopyStreamQuery; failure?: Error } | undefined

  constructor(
    private readonly client: Client,
    private readonly url: string,
    private readonly onProgress?: OnProgress,
  ) {}

  /** Makes the tables as they were when the backup was made. */
  async begin(manifest: Manifest): Promise<void> {
    const known = new Set((await readMigrations()).map(({ name }) => name))
    const newer = manifest.migrations.find((name) => !known.has(name))
    if (newer)
      throw new StartError(
        `The backup belongs to a newer version of Groundbreak (it has ${newer}); update it.`,
      )
    if ((await listTables(this.client)).length > 0)
      throw new StartError('The database of DATABASE_URL is not empty; give an empty one.')
    await migrate(this.url, { only: new Set(manifest.migrations) })
    this.guards = await beginFilling(this.client, manifest.tables)
    this.manifest = manifest
  }

  async add(name: string, content: Readable): Promise<void> {
    if (this.copying?.name !== name) {
      await this.endTable()
      const table = this.manifest?.tables.find((one) => one.name === name)
      if (!table) throw new StartError(`The backup holds ${name}, which it does not list.`)
      this.onProgress?.(`${name}: ${table.rows}`)
      const copying: typeof this.copying = { name, stream: this.client.query(copyFrom(copyIn(table))) }
      // Also where the archive ends in the middle of a table, and the connection with it.
      copying.stream.on('error', (failure) => (copying.failure = failure))
      this.copying = copying
    }
    const { copying } = this
    for await (const chunk of content) {
      if (copying.failure) throw copying.failure
      if (!copying.stream.write(chunk)) await once(copying.stream, 'drain')
    }
  }

  async commit(): Promise<Manifest> {
    await this.endTable()
    const { manifest } = this
    if (!manifest) throw new StartError('The backup does not say what it holds.')
    for (const table of manifest.tables) {
      const { rows, sum } = await contentsOf(this.client, table)
      if (rows !== table.rows || sum !== table.sum)
        throw new StartError(`${table.name} did not come back as it was (${rows} of ${table.rows} rows).`)
    }
    await endFilling(this.client, this.guards)
    return manifest
  }

  /** The last table is whole. */
  async endTable(): Promise<void> {
    const { copying } = this
    this.copying = undefined
    if (!copying) return
    if (copying.failure) throw copying.failure
    copying.stream.end()
    await once(copying.stream, 'finish')
  }
}

/** Only what a backup may hold, and only inside the folder. */
async function writeBeside(folder: string, name: string, content: Readable): Promise<void> {
  const path = resolve(folder, name)
  const allowed = name === SECRETS || path.startsWith(join(folder, FILES) + sep)
  if (!allowed) throw new StartError(`The backup holds ${name}, which does not belong into it.`)
  await mkdir(dirname(path), { recursive: true })
  await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
}
