import { createHash } from 'node:crypto'
import { cp, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readBackup } from '@groundbreak/db/backup/read-backup'
import { writeBackup } from '@groundbreak/db/backup/write-backup'
import { startEmbedded } from '@groundbreak/db/embedded/supervisor'
import { checkSecrets } from '@groundbreak/db/secrets'
import { StartError } from '@groundbreak/db/start-error'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Ledger } from './ledger'
import { RunningProduct } from './running-product'

/*
 * Backups taken at random moments while others write, each restored and compared with the ledger [R10]. DRILLS says
 * how many; all is then lost in turn: a table, a byte, the keys, the whole folder.
 */
const drills = Number(process.env.DRILLS ?? 20)
const RESTORED_MS = 5 * 60_000
const password = 'correct horse battery'

const tell = (line: string): void => {
  process.stdout.write(`  ${line}\n`)
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundbreak-drill-'))
})
afterAll(async () => {
  await RunningProduct.stopAll()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Works on the database of a restored folder. */
async function restored<T>(dataDir: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const database = await startEmbedded({ dataDir })
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await database.stop()
  }
}

const sumOf = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.toSorted().join('\n')).digest('hex')

const rowsOf = (pool: pg.Pool) =>
  pool
    .query<{ sum: string }>(`select sum(hashtextextended(p::text, 0)::numeric)::text as sum from projects p`)
    .then(({ rows }) => rows[0]!.sum)

async function refusal(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).words('en')
}

it('R10: every backup holds all that was acknowledged before it, and nothing half', async () => {
  const product = await RunningProduct.start({ env: { MARKET: 'small' } })
  const ledger = await Ledger.open(product)
  const taken: { file: string; before: string[]; after: string[]; tookMs: number }[] = []
  ledger.start()
  for (let turn = 0; turn < drills; turn++) {
    await pause(Math.random() * 1_000)
    const file = join(folder, `${turn}.backup`)
    const before = ledger.acknowledged.slice()
    const began = performance.now()
    await product.besides(async (pool) => {
      const url = (pool.options as { connectionString: string }).connectionString
      return writeBackup({ url, dataDir: product.dataDir, file, password })
    })
    taken.push({ file, before, after: ledger.acknowledged.slice(), tookMs: performance.now() - began })
  }
  await ledger.stop()
  await product.terminate()

  let [lost, foreign, sums, slowest] = [0, 0, 0, 0]
  for (const [turn, { file, before }] of taken.entries()) {
    const dataDir = join(folder, `home-${turn}`)
    const began = performance.now()
    await readBackup({ file, password, dataDir })
    slowest = Math.max(slowest, performance.now() - began)
    await restored(dataDir, async (pool) => {
      const { rows } = await pool.query<{ text: string }>(
        `select text from project_notes where text ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$'`,
      )
      const texts = rows.map(({ text }) => text)
      const found = new Set(texts)
      const known = new Set(ledger.acknowledged)
      lost += before.filter((text) => !found.has(text)).length
      // Written and not yet acknowledged when the picture was taken: on the ledger in the end.
      foreign += texts.filter((text) => !known.has(text)).length
      if (sumOf(texts.filter((text) => before.includes(text))) === sumOf(before)) sums++
    })
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  const longest = Math.max(...taken.map(({ tookMs }) => tookMs))
  const size = (await stat(taken[0]!.file)).size / 1024 / 1024
  await product.stop()
  tell(
    `R10 ${drills} backups of the small market (${size.toFixed(1)} MB each) while ${ledger.acknowledged.length} writes were acknowledged: ${sums} of ${drills} with the ledger's sum, ${lost} acknowledged lost, ${foreign} rows not on the ledger; taken in ${(longest / 1000).toFixed(1)} s, restored in ${(slowest / 1000).toFixed(1)} s at the slowest`,
  )
  expect({ lost, foreign, sums }).toEqual({ lost: 0, foreign: 0, sums: drills })
  expect(taken.at(-1)!.before.length).toBeGreaterThan(taken[0]!.before.length)
  expect(slowest).toBeLessThan(RESTORED_MS)
})

it('R10: a dropped table, a changed byte, lost keys and a lost folder', async () => {
  const product = await RunningProduct.start({ env: { MARKET: 'small' } })
  const file = join(folder, 'whole.backup')
  const sum = await product.besides(async (pool) => {
    const url = (pool.options as { connectionString: string }).connectionString
    await writeBackup({ url, dataDir: product.dataDir, file, password })
    return rowsOf(pool)
  })

  // A table is dropped by hand: the folder is moved away, and the backup brought back.
  await product.besides((pool) => pool.query('drop table projects cascade'))
  await product.terminate()
  const home = join(folder, 'home')
  const began = performance.now()
  await readBackup({ file, password, dataDir: home })
  const again = await RunningProduct.start({ dataDir: home, env: { MARKET: 'small' } })
  const rto = performance.now() - began
  expect(await again.besides(rowsOf)).toBe(sum)
  await again.terminate()

  // A byte of the backup, wherever it stands.
  const whole = await readFile(file)
  let found = 0
  const bytes = 10
  for (let turn = 0; turn < bytes; turn++) {
    const damaged = join(folder, 'damaged.backup')
    await cp(file, damaged)
    const at = Math.floor(Math.random() * whole.length)
    const handle = await open(damaged, 'r+')
    await handle.write(Buffer.of(whole[at]! ^ (1 << Math.floor(Math.random() * 8))), 0, 1, at)
    await handle.close()
    const target = join(folder, 'damaged')
    const said = await refusal(readBackup({ file: damaged, password, dataDir: target }))
    if (/the password is another one, or the file is damaged|is not a backup/.test(said)) found++
    await rm(damaged)
  }

  // The password is another one.
  const wrong = await refusal(readBackup({ file, password: 'another password', dataDir: join(folder, 'x') }))
  expect(wrong).toMatch(/the password is another one, or the file is damaged/)

  // The keys of phones are gone, or are others: the start says so, and makes none.
  const keys = join(home, 'secrets.json')
  const keysAsTheyWere = await readFile(keys)
  await rm(keys)
  const gone = await restored(home, (pool) => refusal(checkSecrets(pool, home)))
  expect(gone).toMatch(/secrets\.json are gone/)
  await writeFile(keys, keysAsTheyWere)
  await restored(home, (pool) => checkSecrets(pool, home))
  await product.stop()
  tell(
    `R10 a dropped table: running again ${(rto / 1000).toFixed(1)} s after the restore began, every row as before; ${found} of ${bytes} changed bytes found; another password and lost keys are told`,
  )
  expect(found).toBe(bytes)
  expect(rto).toBeLessThan(RESTORED_MS)
})
