import { calls } from '@groundbreak/contract/calls'
import type { Call } from '@groundbreak/contract/define'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allHandlers } from '../areas'
import type { Handler } from '../http/handle'
import { type Carried, TestApp } from '../test/app'
import { bodyOf } from '../test/bodies'
import { makeUser } from '../test/factories/accounts'
import { makeProject } from '../test/factories/projects'

/*
 * [S14] Every call of the contract as somebody else's page would send it from the browser of who is logged in:
 * with the cookies, and with the token too, so that the origin alone is what refuses. No handler is reached.
 */

const reached = new Set<string>()
const recording = (handler: Handler): Handler => ({
  ...handler,
  may: handler.may === 'anyone' ? 'anyone' : 'signedIn',
  stepUp: false,
  prepare: undefined,
  run: async () => {
    reached.add(handler.call.name)
    throw new Error('reached')
  },
})

let test: TestApp
let recorder: TestApp
let as: Carried
let project = 0

beforeAll(async () => {
  test = await TestApp.start()
  recorder = await TestApp.over(test, allHandlers().map(recording))
  as = await test.signIn((await makeUser(test.pool)).id)
  project = await makeProject(test.pool)
})
afterAll(async () => {
  await recorder.close()
  await test.close()
})

const OWN = 'http://localhost:80'
const JSON_TYPE = 'application/json'
const send = (call: Call, headers: Record<string, string>, payload?: string) =>
  recorder.inject({
    method: 'POST',
    url: call.path,
    headers: {
      cookie: `sid=${as.secret}; login_ticket=${'a'.repeat(32)}`,
      'content-type': JSON_TYPE,
      ...headers,
    },
    payload: payload ?? JSON.stringify({ ...bodyOf(call, project), session_id: as.token }),
  })

/** The calls that were reached although they should not be. */
async function reachedBy(
  headers: Record<string, string>,
  payload?: (call: Call) => string,
): Promise<string[]> {
  reached.clear()
  for (const call of calls) await send(call, headers, payload?.(call))
  return [...reached]
}

describe('a call from a page', () => {
  it('of ours reaches every handler: the checks below can fail', async () => {
    expect(await reachedBy({ origin: OWN })).toHaveLength(calls.length)
  })

  it.each<[string, Record<string, string>]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['that hides where it is', { origin: 'null' }],
    ['of another port', { origin: 'http://localhost:8080' }],
    ['of another scheme', { origin: 'https://localhost' }],
    ['of a neighbour', { origin: 'http://a.localhost:80' }],
    ['whose address begins like ours', { origin: 'http://localhost:80.evil.example' }],
    ['of another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighbour, as the browser says', { 'sec-fetch-site': 'same-site' }],
  ])('%s reaches none', async (_, headers) => {
    expect(await reachedBy(headers)).toEqual([])
  })

  it.each<[string, string, (call: Call) => string]>([
    ['the fields of a form', 'application/x-www-form-urlencoded', () => `session_id=${as.token}`],
    ['JSON as plain text', 'text/plain', (call) => JSON.stringify(bodyOf(call, project))],
    ['a form with files', 'multipart/form-data; boundary=x', () => '--x--'],
    ['JSON in a form', 'application/x-www-form-urlencoded; a=application/json', () => '{}'],
  ])('with %s reaches none', async (_, type, payload) => {
    expect(await reachedBy({ origin: OWN, 'content-type': type }, payload)).toEqual([])
  })
})

const open = calls.filter(
  ({ name }) => allHandlers().find(({ call }) => call.name === name)?.may === 'anyone',
)

describe('cookies alone', () => {
  it('reach no handler, where nothing says where they come from', async () => {
    expect(open.length).toBeGreaterThan(10)
    expect(await reachedBy({}, (call) => JSON.stringify(bodyOf(call, project)))).toEqual([])
  })

  it('of our page reach those open to anybody, and no other without the token', async () => {
    const names = await reachedBy({ origin: OWN }, (call) => JSON.stringify(bodyOf(call, project)))
    expect(names.toSorted()).toEqual(open.map(({ name }) => name).toSorted())
  })
})

describe('an origin that is let in by the setting', () => {
  it('reaches, and its neighbours do not', async () => {
    const app = await TestApp.over(test, allHandlers().map(recording), {
      edge: { allowedOrigins: ['https://crm.example'] },
    })
    const codeFrom = async (origin: string) =>
      (await app.call('/user/login_info', {}, { as, headers: { origin } })).status
    expect(await codeFrom('https://crm.example')).toBe(500)
    for (const origin of ['https://crm.example.evil.example', 'http://crm.example', 'https://a.crm.example'])
      expect(await codeFrom(origin)).toBe(405)
    await app.close()
  })
})
