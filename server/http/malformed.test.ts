import { calls } from '@groundbreak/contract/calls'
import type { Call } from '@groundbreak/contract/define'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { allHandlers } from '../areas'
import { type Carried, TestApp, useApp } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import { makeProject, places } from '../test/factories/projects'
import { type Malformed, malformed } from '../test/malformed'

/*
 * Every call of the contract with requests that nobody well-meaning sends: the answer is a refusal or a result, never a
 * fault of ours, and comes in time. FUZZ_PER_CALL and FUZZ_SEED choose how many and which.
 */
const perCall = Number(process.env.FUZZ_PER_CALL ?? 20)
const seed = Number(process.env.FUZZ_SEED ?? 2_026)
/** Only where nothing else is at work. */
const slowestMs = process.env.FUZZ_PER_CALL ? 2_000 : Infinity
const SYSTEM = 1005

const test = useApp({ callsPerMinute: 0 })
let userIds: number[]

beforeAll(async () => {
  const { pool } = test()
  await makeProject(pool, { provinceId: places.jiangsu })
  const customer = await makeUser(pool, { role: 'firm_admin' })
  const staff = await makeUser(pool, { role: 'admin' })
  userIds = [customer.id, staff.id]
})

interface Sent {
  call: Call
  request: Malformed
  as: Carried | undefined
}

async function send(app: TestApp, { call, request: { contentType, body }, as }: Sent) {
  const began = performance.now()
  const response = await app.inject({
    method: 'POST',
    url: call.path,
    headers: {
      'content-type': contentType,
      ...(as ? { cookie: `sid=${as.secret}`, 'x-session-id': as.token } : {}),
    },
    payload: body,
  })
  const { code } = response.json<{ code: number }>()
  return { status: response.statusCode, code, tookMs: performance.now() - began }
}

/** The smallest request that a call has no answer to; null where there is none. */
async function faultOf(app: TestApp, call: Call, numRuns: number): Promise<string | null> {
  // Sessions of its own: a call may end the one it is asked with.
  const viewers = await Promise.all(userIds.map((id) => test().signIn(id)))
  let turn = 0
  const isAnswered = fc.asyncProperty(malformed(call), async (request) => {
    const as = turn++ % 5 === 4 ? undefined : viewers[turn % viewers.length]
    const { status, code, tookMs } = await send(app, { call, request, as })
    return status < 500 && code !== SYSTEM && tookMs < slowestMs
  })
  const { failed, counterexample } = await fc.check(isAnswered, { numRuns, seed })
  return failed ? JSON.stringify(counterexample).slice(0, 2_000) : null
}

const fault = () => Promise.reject(new TypeError('of ours'))

describe('malformed requests', () => {
  it.each(calls.map((call) => [call.name, call] as const))('%s', { timeout: 600_000 }, async (_, call) => {
    expect(await faultOf(test(), call, perCall)).toBeNull()
  })

  it('are noticed where a call has a fault', async () => {
    const found = allHandlers().find(({ call }) => call.name === 'notes.add')!
    const broken = await TestApp.over(test(), [{ ...found, run: fault }])
    expect(await faultOf(broken, found.call, 100)).not.toBeNull()
    await broken.close()
  })
})
