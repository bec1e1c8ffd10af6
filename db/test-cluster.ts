import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { grantCallsTo } from './calls-role'
import { findBinaries } from './embedded/binaries'
import { lockFolder } from './embedded/folder-lock'
import { stopLeftover } from './embedded/postmaster'
import { addressesOf, handOver, otherDatabase, ROLES } from './embedded/roles'
import { serviceUser } from './embedded/service-user'
import { startEmbedded } from './embedded/supervisor'
import { migrate, MIGRATIONS } from './migrate'
import { loadReference } from './reference/load'

declare module 'vitest' {
  interface ProvidedContext {
    /** as the superuser of the server, who makes the databases of the tests */
    testSuperuser: string
    /** the server's own log */
    testServerLog: string
  }
}

/** What a database of a test begins with, and the database that it is a copy of. */
export const TEMPLATES = {
  nothing: 'template0',
  tables: 'template_tables',
  /** The vocabularies too, and one source of facts: `test`. */
  vocabularies: 'template_vocabularies',
} as const

const PREFIX = 'groundbreak-test-'

/** Vitest's global set-up: one throw-away server for the whole run, with the databases that others are copies of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = roomyMemory() ?? tmpdir()
  await removeLeftovers(home)
  const dataDir = await mkdtemp(join(home, PREFIX))
  const umask = process.umask()
  const embedded = await startEmbedded({ dataDir, durable: false })
  // Tests also make what other users shall read.
  process.umask(umask)
  const { superuser } = embedded.addresses
  await makeTemplates(superuser)
  project.provide('testSuperuser', superuser)
  project.provide('testServerLog', join(dataDir, 'postgres.log'))
  return async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function makeTemplates(superuser: string): Promise<void> {
  const client = new Client({ connectionString: superuser })
  await client.connect()
  await client.query(`create database ${TEMPLATES.tables} owner ${ROLES.owner}`)
  const { owner, calls, superuser: ofTables } = addressesOf(otherDatabase(superuser, TEMPLATES.tables))
  await handOver(ofTables)
  if ((await readdir(MIGRATIONS).catch(() => [])).length > 0) await migrate(owner)
  await grantCallsTo(owner, calls)
  await client.query(
    `create database ${TEMPLATES.vocabularies} owner ${ROLES.owner} template ${TEMPLATES.tables}`,
  )
  await client.end()
  const pool = new Pool({ connectionString: otherDatabase(owner, TEMPLATES.vocabularies) })
  await loadReference(pool)
  await pool.query(`insert into sources (key, name_zh, name_en) values ('test', '测试来源', 'Test source')`)
  await pool.end()
}

/** Linux keeps this folder in memory. Of hundreds of files a database, which are made and removed with each test file. */
const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 1024 ** 3

/** Undefined where there is none, or not room enough: a container's may be very small. */
function roomyMemory(): string | undefined {
  try {
    accessSync(IN_MEMORY, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) < ROOM_BYTES ? undefined : IN_MEMORY
  } catch {
    return undefined
  }
}

/** Of runs that were killed: server and folder. A run that lives holds the lock of its folder. */
export async function removeLeftovers(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const folder = join(home, name)
    if (!name.startsWith(PREFIX) || !existsSync(join(folder, 'lock'))) continue
    try {
      const unlock = await lockFolder(folder)
      const cluster = join(folder, 'postgres')
      const user = serviceUser(cluster)
      await stopLeftover(cluster, await findBinaries({ user, dataDir: folder }))
      await unlock()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // Another run's, which lives, or which another user started.
    }
  }
}
