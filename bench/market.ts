/** npm run bench -- market [projects]: the sample market made and loaded, timed. DATABASE_URL: an empty database. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@groundbreak/db/open'
import { loadReference } from '@groundbreak/db/reference/load'
import { loadMarket } from '@groundbreak/market/load'
import { Pool } from 'pg'

const projects = Number(process.argv[2] ?? 1_000_000)
const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-market-'))
const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL || undefined })
const pool = new Pool({ connectionString: database.url })
// A connection that is still closing when the database stops is no news.
pool.on('error', () => undefined)
try {
  await loadReference(pool)
  const began = Date.now()
  let saidAt = 0
  const onProgress = (message: string) => {
    if (Date.now() - saidAt < 10_000) return
    saidAt = Date.now()
    console.info(`${((Date.now() - began) / 1000).toFixed(0)} s: ${message}`)
  }
  const secrets = { encryptionKey: randomBytes(32), hashKey: randomBytes(32) }
  await loadMarket({ pool, secrets, size: projects, onProgress })
  const seconds = (Date.now() - began) / 1000
  const peak = Math.round(process.resourceUsage().maxRSS / 1024)
  console.info(
    `${projects} projects in ${seconds.toFixed(1)} s (${Math.round(projects / seconds)} a second), peak ${peak} MB`,
  )
} finally {
  await pool.end()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
