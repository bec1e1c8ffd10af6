import { calls } from '@groundbreak/contract/calls'
import { expect, it } from 'vitest'
import { TestApp } from '../test/app'
import { faultOf, makeAskers } from '../test/faults'

const PER_CALL = 500
const SLOWEST_MS = 2_000
const HEAP_GROWTH = 0.1

/** S10. Another seed each time; FUZZ_SEED sends the same requests again. */
it('has an answer to every malformed request of every call', { timeout: 3_600_000 }, async () => {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
  const app = await TestApp.start({ edge: { callsPerMinute: 0 } })
  const userIds = await makeAskers(app)
  let answers = 0
  let slowestMs = 0
  const onAnswer = (tookMs: number) => {
    answers++
    slowestMs = Math.max(slowestMs, tookMs)
  }
  const ask = async (requests: number) => {
    for (const call of calls)
      expect(
        await faultOf(app, call, { userIds, requests, seed, onAnswer }),
        `${call.name}, ${seed}`,
      ).toBeNull()
  }
  await ask(20)
  const before = heapAfterCollecting()
  await ask(PER_CALL)
  const growth = heapAfterCollecting() / before - 1
  const figures = `slowest ${Math.round(slowestMs)} ms, heap ${Math.round(growth * 100)} % more`
  process.stdout.write(
    `  S10 ${answers} malformed requests to ${calls.length} calls: 0 faults, ${figures} (seed ${seed})\n`,
  )
  expect(slowestMs).toBeLessThan(SLOWEST_MS)
  expect(growth).toBeLessThan(HEAP_GROWTH)
  await app.close()
})

function heapAfterCollecting(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
