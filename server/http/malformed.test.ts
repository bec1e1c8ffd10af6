import { calls } from '@groundbreak/contract/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { allHandlers } from '../areas'
import { TestApp, useApp } from '../test/app'
import { faultOf, makeAskers } from '../test/faults'

/*
 * Every call of the contract with requests that nobody well-meaning sends: the answer is a refusal or a result, never a
 * fault of ours. `npm run test:nightly -- malformed` sends many more.
 */
const test = useApp({ edge: { callsPerMinute: 0 } })
const sought = { userIds: [] as number[], requests: 20, seed: 2_026 }

beforeAll(async () => {
  sought.userIds = await makeAskers(test())
})

const fault = () => Promise.reject(new TypeError('of ours'))

describe('malformed requests', () => {
  it.each(calls.map((call) => [call.name, call] as const))('%s', async (_, call) => {
    expect(await faultOf(test(), call, sought)).toBeNull()
  })

  it('are noticed where a call has a fault', async () => {
    const found = allHandlers().find(({ call }) => call.name === 'notes.add')!
    const broken = await TestApp.over(test(), [{ ...found, run: fault }])
    expect(await faultOf(broken, found.call, { ...sought, requests: 100 })).not.toBeNull()
    await broken.close()
  })
})
