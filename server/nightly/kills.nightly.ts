import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { percentile } from './clients'
import { Ledger } from './ledger'
import { RunningProduct } from './running-product'

/*
 * kill -9 under writes, with a ledger of what was acknowledged [R1, R2]. KILLS says how often.
 */
const kills = Number(process.env.KILLS ?? 50)
const READY_MS = 5_000
const WRITES_AGAIN_MS = 10_000

const tell = (line: string): void => {
  process.stdout.write(`  ${line}\n`)
}

/** Somewhere within a second and a half: not always at the same place of a write. */
const aWhile = () => pause(300 + Math.random() * 1_200)

async function moreThan(ledger: Ledger, count: number): Promise<void> {
  const until = performance.now() + 60_000
  while (ledger.acknowledged.length <= count) {
    if (performance.now() > until) throw new Error('Nothing was written for a minute')
    await pause(10)
  }
}

it('R1: kill -9 of the server loses nothing that was acknowledged, and doubles nothing', async () => {
  const product = await RunningProduct.start()
  const ledger = await Ledger.open(product)
  const began = performance.now()
  const starts: number[] = []
  ledger.start()
  for (let turn = 0; turn < kills; turn++) {
    await aWhile()
    await product.killServer()
    starts.push(await product.startAgain())
  }
  const down = starts.reduce((sum, took) => sum + took, 0)
  const late = starts.filter((took) => took >= READY_MS).length
  await aWhile()
  await ledger.stop()
  const rate = (ledger.acknowledged.length / (performance.now() - began - down)) * 1000
  const outcome = await product.besides((pool) => ledger.compare(pool))
  await product.stop()
  const { lost, doubled } = outcome
  tell(
    `R1 ${kills} kills of the server: ${ledger.acknowledged.length} acknowledged (${Math.round(rate)}/s while up), ${lost} lost, ${doubled} doubled, ready after ${Math.round(percentile(starts, 0.5))} ms (p50) to ${Math.round(percentile(starts, 1))} ms, ${late} later than ${READY_MS} ms`,
  )
  expect(outcome).toEqual({ lost: 0, doubled: 0 })
  expect(late).toBe(0)
})

async function killDatabases(product: RunningProduct, ledger: Ledger, times: number): Promise<number> {
  let slowest = 0
  ledger.start()
  for (let turn = 0; turn < times; turn++) {
    await aWhile()
    const began = performance.now()
    await product.killDatabase()
    const before = ledger.acknowledged.length
    // Eight may have been answered already.
    await moreThan(ledger, before + 16)
    slowest = Math.max(slowest, performance.now() - began)
  }
  await ledger.stop()
  return slowest
}

it('R2: kill -9 of PostgreSQL loses nothing that was acknowledged; the server stays', async () => {
  const product = await RunningProduct.start()
  const ledger = await Ledger.open(product)
  const slowest = await killDatabases(product, ledger, kills)
  const outcome = await product.besides((pool) => ledger.compare(pool))
  const { ended } = product
  await product.stop()
  const { lost, doubled } = outcome
  tell(
    `R2 ${kills} kills of PostgreSQL: ${ledger.acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled, writes again after ${Math.round(slowest)} ms at the slowest, the server ended ${ended} times`,
  )
  expect({ ...outcome, ended }).toEqual({ lost: 0, doubled: 0, ended: 0 })
  expect(slowest).toBeLessThan(WRITES_AGAIN_MS)
})

it('R2, control: where commits do not wait for the disk, the same kills lose some', async () => {
  const product = await RunningProduct.start()
  const ledger = await Ledger.open(product)
  await product.besides((pool) => pool.query('alter database groundbreak set synchronous_commit = off'))
  await product.killServer()
  await product.startAgain()
  await killDatabases(product, ledger, Math.min(kills, 10))
  const { lost } = await product.besides((pool) => ledger.compare(pool))
  await product.stop()
  tell(`R2 control, synchronous_commit = off: ${lost} of ${ledger.acknowledged.length} lost`)
  expect(lost).toBeGreaterThan(0)
})
