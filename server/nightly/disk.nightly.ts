import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser } from '../test/factories/accounts'
import { Ledger } from './ledger'
import { RunningProduct } from './running-product'

/*
 * A disk that fills up under writes, on a small one of its own [R4].
 */

const MB = 1024 * 1024
const BACK_MS = 30_000
const FULL = 1008

let disk = ''
let canMount = false

const tell = (line: string): void => {
  process.stdout.write(`  ${line}\n`)
}

beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'groundbreak-disk-'))
  canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=0755', 'tmpfs', disk]).status === 0
})
afterAll(async () => {
  await RunningProduct.stopAll()
  if (canMount) spawnSync('umount', ['-l', disk])
  await rm(disk, { recursive: true, force: true })
})

async function free(): Promise<number> {
  const { bavail, bsize } = await statfs(disk)
  return bavail * bsize
}

/** Another program that takes room until so much is left. */
async function fill(name: string, left: number): Promise<void> {
  const file = await open(join(disk, name), 'a')
  try {
    while ((await free()) > left)
      await file.write(randomBytes(Math.min(MB, Math.max(4096, (await free()) - left))))
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}

async function until(what: () => boolean | Promise<boolean>, most = 60_000): Promise<number> {
  const began = performance.now()
  while (!(await what())) {
    if (performance.now() - began > most) throw new Error('It did not come')
    await pause(20)
  }
  return performance.now() - began
}

async function metric(product: RunningProduct, name: string): Promise<number> {
  const text = await fetch(`${product.base}/metrics`).then((answer) => answer.text())
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1))
}

const panics = async (dataDir: string): Promise<number> =>
  ((await readFile(join(dataDir, 'postgres.log'), 'utf8')).match(/PANIC/g) ?? []).length

it('R4: writes wait before the disk is full, reads go on, nothing is lost, and it comes back by itself', async (context) => {
  if (!canMount) return context.skip()
  const product = await RunningProduct.start({ dataDir: join(disk, 'data') })
  const ledger = await Ledger.open(product)
  const state = async () =>
    (
      await fetch(`${product.base}/ready`).then(
        (answer) => answer.json() as Promise<{ parts: { disk: string } }>,
      )
    ).parts.disk
  await product.besides((pool) => makeUser(pool, { role: 'it', email: 'it@example.com' }))
  ledger.start()
  await until(() => ledger.acknowledged.length > 200)
  expect(await state()).toBe('fine')

  // Low: somebody is told, and everything goes on.
  await fill('others', 35 * MB)
  await until(() => product.said.includes('disk: low'))
  await until(async () => (await state()) === 'degraded')
  const low = ledger.acknowledged.length
  await until(() => ledger.acknowledged.length > low + 50)

  // Full by the writes themselves and by another program at once.
  await fill('others', 12 * MB)
  await until(() => product.said.includes('disk: full'))
  await until(() => (ledger.refused.get(FULL) ?? 0) > 100)
  const held = ledger.acknowledged.length
  const reads = await readFor(ledger, 5_000)
  const written = ledger.acknowledged.length - held
  const health = await fetch(`${product.base}/ready`).then(({ status }) => status)
  const freeMetric = await metric(product, 'groundbreak_disk_bytes{what="free"}')

  const cleared = performance.now()
  await rm(join(disk, 'others'))
  await until(() => ledger.acknowledged.length > held + written + 16)
  const back = performance.now() - cleared
  await ledger.stop()
  const outcome = await product.besides((pool) => ledger.compare(pool))
  const mails = await product.besides((pool) => pool.query(`select 1 from mails where cause like 'disk:%'`))
  const lines = await panics(product.dataDir)
  tell(
    `R4 a disk of 300 MB filled up under ${ledger.acknowledged.length} acknowledged writes: ${outcome.lost} lost, ${outcome.doubled} doubled, ${written} written while full, ${reads.failed} of ${reads.asked} reads failed, ${lines} PANICs, the server ended ${product.ended} times, writes again ${Math.round(back)} ms after there was room`,
  )
  expect({ ...outcome, written, readsFailed: reads.failed, lines, ended: product.ended, health }).toEqual({
    lost: 0,
    doubled: 0,
    written: 0,
    readsFailed: 0,
    lines: 0,
    ended: 0,
    health: 200,
  })
  expect(mails.rowCount).toBe(2)
  expect(freeMetric).toBeLessThan(15 * MB)
  expect(back).toBeLessThan(BACK_MS)
  await product.stop()
})

/** Calls of the kind that read, one after the other. */
async function readFor(ledger: Ledger, ms: number): Promise<{ asked: number; failed: number }> {
  const end = performance.now() + ms
  let [asked, failed] = [0, 0]
  while (performance.now() < end) {
    asked++
    if (!(await ledger.reads())) failed++
  }
  return { asked, failed }
}

it('R4: a disk that another program fills to the last byte: the database comes back by itself', async (context) => {
  if (!canMount) return context.skip()
  const product = await RunningProduct.start({ dataDir: join(disk, 'last') })
  const ledger = await Ledger.open(product)
  ledger.start()
  await until(() => ledger.acknowledged.length > 100)
  // The reserve is given up and taken too; then PostgreSQL is killed, and finds no room to start on.
  for (let turn = 0; turn < 3; turn++) {
    await fill('all', 0)
    await pause(600)
  }
  await product.killDatabase()
  await until(async () => {
    const answer = await fetch(`${product.base}/ready`)
    return answer.status === 503
  })
  // Longer than a start is tried in a row.
  await pause(25_000)
  await rm(join(disk, 'all'))
  const before = ledger.acknowledged.length
  const back = await until(() => ledger.acknowledged.length > before + 16)
  await ledger.stop()
  const outcome = await product.besides((pool) => ledger.compare(pool))
  tell(
    `R4 filled to the last byte and PostgreSQL killed: ${ledger.acknowledged.length} acknowledged, ${outcome.lost} lost, ${outcome.doubled} doubled, the server ended ${product.ended} times, writes again ${Math.round(back)} ms after there was room`,
  )
  expect({ ...outcome, ended: product.ended }).toEqual({ lost: 0, doubled: 0, ended: 0 })
  expect(back).toBeLessThan(BACK_MS)
  await product.stop()
})

it('R4, control: writes that pass the guard by take the database down on a full disk; it comes back', async (context) => {
  if (!canMount) return context.skip()
  const product = await RunningProduct.start({ dataDir: join(disk, 'bare') })
  await product.besides(async (pool) => {
    pool.on('error', () => undefined)
    await pool.query('select')
    // The reserve is given up, and taken too.
    for (let turn = 0; turn < 3; turn++) {
      await fill('others', 0)
      await pause(600)
    }
    for (let turn = 0; turn < 120; turn++)
      await pool
        .query(`select pg_logical_emit_message(false, 'control', repeat(md5(random()::text), 32000))`)
        .catch(() => undefined)
  })
  const lines = await panics(product.dataDir)
  await rm(join(disk, 'others'))
  const back = await until(async () => (await fetch(`${product.base}/ready`)).status === 200)
  const { ended } = product
  await product.stop()
  tell(
    `R4 control, writes that pass the guard by on a full disk: ${lines} PANICs, the server ended ${ended} times, ready ${Math.round(back)} ms after there was room`,
  )
  expect(lines).toBeGreaterThan(0)
  expect(ended).toBe(0)
})
