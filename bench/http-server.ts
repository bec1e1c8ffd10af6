import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase } from '@groundbreak/db/open'
import { loadReference } from '@groundbreak/db/reference/load'
import { openSecrets } from '@groundbreak/db/secrets'
import { loadMarket } from '@groundbreak/market/load'
import { startSession } from '@groundbreak/server/access/sessions'
import { buildApp } from '@groundbreak/server/app'
import { areas } from '@groundbreak/server/areas'
import { createPool } from '@groundbreak/server/db/pool'
import { FolderStore } from '@groundbreak/server/files/file-store'
import { readEnv } from '@groundbreak/server/env'
import { openSampleMarket } from '@groundbreak/server/sample-market'
import { createSearchEngine } from '@groundbreak/server/search/engine'

/*
 * The server that is measured: its own process, so that the load does not share its event loop. Arguments:
 * rows, data folder, 'cold' to build the search index anew. Tells its parent a `Serving`, ends when it does.
 */

const [rows, dataDir, start] = process.argv.slice(2)
if (!rows || !dataDir) throw new Error('Arguments: rows, data folder')

const say = (message: string) => process.stderr.write(`${message}\n`)
const database = await openDatabase({ dataDir, onProgress: say })
const workPool = createPool(database.url, { size: 6, statementMs: 0 })
await loadReference(workPool)
await loadMarket({ pool: workPool, secrets: openSecrets(dataDir), size: Number(rows), onProgress: say })

const searchDir = start === 'cold' ? await mkdtemp(join(dataDir, 'cold-')) : dataDir
const built = !existsSync(join(searchDir, 'search/index.snapshot'))
const began = performance.now()
const search = createSearchEngine({
  pool: workPool,
  dataDir: searchDir,
  sources: areas.flatMap(({ search: source }) => source ?? []),
  postgres: false,
  onTrouble: (error) => say(String(error)),
})
await search.ready()
const readyMs = performance.now() - began

const pool = createPool(database.callsUrl, { pipelined: true })
const house = {
  search,
  files: new FolderStore(join(dataDir, 'files')),
  mail: { secrets: openSecrets(dataDir), publicUrl: 'http://localhost' },
  sample: { market: openSampleMarket(readEnv({}), true) },
}
const app = await buildApp({ pool, ...house })
await app.listen({ port: 0, host: '127.0.0.1' })
// The same without the second lock, for reads: as the owner, whom it does not hold, and no transaction around them.
const ownPool = createPool(database.url)
const unguarded = await buildApp({ pool: bare(ownPool), ...house })
await unguarded.listen({ port: 0, host: '127.0.0.1' })
const { rows: users } = await pool.query<{ id: number }>("select id from users where username = 'employee'")
const user = users[0]
if (!user) throw new Error('The sample market has no employee')
const pair = await startSession(pool, {
  userId: user.id,
  method: 'bench',
  clientKind: 'browser',
  passwordGiven: false,
  tokenGiven: false,
  userAgent: null,
  address: '127.0.0.1',
})
const [port, unguardedPort] = [app, unguarded].map(({ server }) => (server.address() as AddressInfo).port)
process.send?.({ port, unguardedPort, readyMs, built, databaseUrl: database.url, ...pair })

process.once('disconnect', () => {
  void (async () => {
    await Promise.all([app.close(), unguarded.close()])
    await Promise.all([pool.end(), ownPool.end()])
    await search.close()
    await workPool.end()
    await database.stop()
    if (searchDir !== dataDir) await rm(searchDir, { recursive: true })
    process.exit(0)
  })()
})

/** A pool that sends statements alone, without what a read has around it. */
function bare(all: pg.Pool): pg.Pool {
  const query = (...statement: [string]) =>
    /^(?:begin|commit)\b/.test(statement[0]) ? Promise.resolve() : all.query(...statement)
  const connection = { query, release: () => undefined }
  return { query, connect: async () => connection, on: () => undefined } as unknown as pg.Pool
}
