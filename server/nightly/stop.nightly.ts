import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { Ledger } from './ledger'
import { RunningProduct } from './running-product'

/*
 * SIGTERM under writes on a single node [R12]. STOPS says how often.
 */
const stops = Number(process.env.STOPS ?? 20)
const REFUSED_MS = 1_000
const STOPPED_MS = 30_000

afterAll(() => RunningProduct.stopAll())

const tell = (line: string): void => {
  process.stdout.write(`  ${line}\n`)
}

it('R12: a node that is stopped refuses what is new, answers what is under way, and loses nothing', async () => {
  const product = await RunningProduct.start()
  const ledger = await Ledger.open(product)
  let [slowest, lastWrite, uncleanly, broken] = [0, 0, 0, 0]
  ledger.start()
  for (let turn = 0; turn < stops; turn++) {
    await pause(300 + Math.random() * 700)
    // Of the time without a server nothing is counted.
    ledger.unanswered.length = 0
    const began = performance.now()
    const { code, tookMs } = await product.terminate()
    slowest = Math.max(slowest, tookMs)
    lastWrite = Math.max(lastWrite, ledger.lastAt - began)
    if (code !== 0) uncleanly++
    broken += ledger.unanswered.filter((at) => at < began).length
    await product.startAgain()
  }
  await pause(500)
  await ledger.stop()
  const { outcome, locked } = await product.besides(async (pool) => ({
    outcome: await ledger.compare(pool),
    locked: (
      await pool.query("select 1 from graphile_worker.jobs where locked_at < now() - interval '1 minute'")
    ).rowCount,
  }))
  await product.stop()
  tell(
    `R12 ${stops} stops: ${ledger.acknowledged.length} acknowledged, ${outcome.lost} lost, ${outcome.doubled} doubled, ${broken} under way got no answer, the last one acknowledged ${Math.round(lastWrite)} ms after the signal at the latest, all ended after ${Math.round(slowest)} ms at the slowest, ${uncleanly} not in order, ${locked} jobs left taken`,
  )
  expect({ ...outcome, broken, uncleanly, locked }).toEqual({
    lost: 0,
    doubled: 0,
    broken: 0,
    uncleanly: 0,
    locked: 0,
  })
  expect(lastWrite).toBeLessThan(REFUSED_MS)
  expect(slowest).toBeLessThan(STOPPED_MS)
})
