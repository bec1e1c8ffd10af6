import { once } from 'node:events'
import { type IncomingMessage, request, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { codes } from '@groundbreak/contract/codes'
import { errorPhrase } from '@groundbreak/phrases/phrases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allHandlers } from '../areas'
import type { Viewer } from '../access/viewer'
import { type Carried, TestApp } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import type { Door } from './gate'

/* There is no websocket yet: the routes here stand for one, behind the same door as a call. */
const CALL = '/project/search'
const CHANNEL = '/test/channel'
const PROVEN = '/test/proven'
const OWN = 'http://localhost:80'

let test: TestApp
let app: TestApp
beforeAll(async () => {
  test = await TestApp.start()
  app = await withChannels()
})
afterAll(async () => {
  await app.close()
  await test.close()
})

const channel = (door: Door) => ({
  config: { upgrade: door },
  handler: async ({ viewer }: { viewer?: Viewer | null }) => ({ code: 0, user: viewer?.userId }),
})

async function withChannels(edge: { callsPerMinute?: number } = {}): Promise<TestApp> {
  const made = await TestApp.over(test, allHandlers(), { edge })
  made.app.get(CHANNEL, channel({ may: 'projects.read', proof: 'origin' }))
  made.app.get(PROVEN, channel({ may: 'signedIn', proof: 'origin', stepUp: true }))
  return made
}

type Headers = Record<string, string>
const ASKING = { connection: 'Upgrade', upgrade: 'websocket' }

async function upgrade(headers: Headers, { url = CHANNEL, on = app } = {}) {
  const answer = await on.inject({ method: 'GET', url, headers: { ...ASKING, ...headers } })
  return { status: answer.statusCode, ...answer.json<{ code: number; user?: number; message?: string }>() }
}

/** With the token too, so that nothing but what is asked about keeps anybody out. */
async function call(headers: Headers, { token }: Carried) {
  const answer = await app.inject({ method: 'POST', url: CALL, headers, payload: { session_id: token } })
  return { status: answer.statusCode, ...answer.json<{ code: number; message: string }>() }
}

const live = async (made = {}) => test.signIn((await makeUser(test.pool, made)).id)
const lived = async (how: object) => test.signIn((await makeUser(test.pool)).id, how)
const carried = ({ secret }: Carried): Headers => ({ cookie: `sid=${secret}`, origin: OWN })

describe('a websocket', () => {
  it('is given to the page of who may have it, who cannot send a token with it', async () => {
    const { id } = await makeUser(test.pool)
    expect(await upgrade(carried(await test.signIn(id)))).toEqual({ status: 200, code: 0, user: id })
  })

  it.each<[who: string, code: number, as: () => Promise<Carried>, says?: Headers]>([
    ['the page of another site', 405, live, { origin: 'https://evil.example' }],
    ['a page that hides where it is', 405, live, { origin: 'null' }],
    ['a neighbour, as the browser says', 405, live, { 'sec-fetch-site': 'same-site' }],
    ['nobody', 403, live, { cookie: '' }],
    ['an unknown session', -60, live, { cookie: `sid=${'x'.repeat(43)}` }],
    ['a session that ran out', -60, () => lived({ expires: '-1 minute' })],
    ['a session that lay idle', -61, () => lived({ seen: '-25 hours' })],
    [
      'a personal account that ran out',
      -63,
      async () => test.signIn((await makeUser(test.pool, { userType: 1 })).id, { expires: '-1 s' }),
    ],
    ['a session that was ended', 6015, () => lived({ ended: true })],
    ['a disabled account', -555, () => live({ disabled: true })],
    ['who has not the right', 405, () => live({ subscription: null })],
    ['who must change the password', -232, () => live({ mustChangePassword: true })],
  ])('is refused as a call is: %s', async (_, code, as, says = {}) => {
    const session = await as()
    const { origin, ...others } = carried(session)
    const headers = { ...others, ...('sec-fetch-site' in says ? {} : { origin }), ...says } as Headers
    const refused = await call(headers, session)
    expect(refused.code).toBe(code)
    const told = await upgrade(headers)
    expect({ ...told, status: 0 }).toEqual({ ...refused, status: 0 })
    expect(told.status).toBeGreaterThanOrEqual(400)
  })

  it('is given to a client that carries the secret in a header', async () => {
    const { secret } = await live()
    expect(await upgrade({ authorization: `Bearer ${secret}` })).toMatchObject({ code: 0 })
  })

  it('is refused where a cookie comes without a word of where from', async () => {
    const { cookie } = carried(await live()) as { cookie: string }
    expect(await upgrade({ cookie })).toMatchObject({ code: 405 })
  })

  it('is refused where the password was not given lately, if the door wants it', async () => {
    const at = { url: PROVEN }
    expect(await upgrade(carried(await lived({ proved: '0 s' })), at)).toMatchObject({ code: 0 })
    expect(await upgrade(carried(await lived({ proved: '-16 minutes' })), at)).toMatchObject({
      code: codes['session.stepUpRequired'],
    })
  })

  it('speaks the language of who asks', async () => {
    const { id } = await makeUser(test.pool, { mustChangePassword: true, language: 'en' })
    const { message } = await upgrade(carried(await test.signIn(id)))
    expect(message).toBe(errorPhrase('en', 'session.passwordChangeRequired'))
  })

  it('counts with the calls of its session', async () => {
    const limited = await withChannels({ callsPerMinute: 2 })
    const headers = carried(await live())
    const seen: number[] = []
    // The window of a minute may turn once during the loop.
    for (let turn = 0; turn < 6; turn++) seen.push((await upgrade(headers, { on: limited })).status)
    expect(seen).toContain(429)
    await limited.close()
  })
})

describe('where there is no websocket', () => {
  const addresses = ['/', '/health', '/reference', '/openapi.json', '/no/such', '/download/x', CALL]

  it.each(addresses)('%s refuses one, to who is logged in too', async (url) => {
    const missing = { status: 404, code: codes['http.notFound'] }
    expect(await upgrade({}, { url })).toMatchObject(missing)
    expect(await upgrade({ upgrade: 'WebSocket, h2c' }, { url })).toMatchObject(missing)
    expect(await upgrade(carried(await live()), { url })).toMatchObject(missing)
    expect(await upgrade({ origin: 'https://evil.example' }, { url })).toMatchObject({
      status: 405,
      code: 405,
    })
  })

  it('another protocol that is offered is not heard', async () => {
    const answer = await app.inject({ url: '/health', headers: { ...ASKING, upgrade: 'h2c' } })
    expect(answer.statusCode).toBe(200)
  })
})

const SWITCHED = 'HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n'

describe('over a socket', () => {
  it('the gate comes before anything is switched', async () => {
    const switching = await withChannels()
    const { app: fastify } = switching
    fastify.get('/test/switching', {
      config: { upgrade: { may: 'signedIn', proof: 'origin' } },
      handler: (_, reply) => {
        reply.hijack()
        const { socket } = reply.raw
        socket?.end(SWITCHED, () => socket.destroy())
      },
    })
    await fastify.listen({ port: 0, host: '127.0.0.1' })
    // As libraries of websockets hand an upgrade on: to the router, with an answer on the bare socket.
    fastify.server.on('upgrade', (raw: IncomingMessage, socket: Socket) => {
      const response = new ServerResponse(raw)
      response.assignSocket(socket)
      response.once('finish', () => socket.destroySoon())
      fastify.routing(raw, response)
    })
    const { port } = fastify.server.address() as AddressInfo
    const statusOf = async (path: string, headers: Headers) => {
      const asked = request({
        host: '127.0.0.1',
        port,
        path,
        headers: { ...ASKING, ...headers },
        agent: false,
      }).end()
      const [answer] = (await Promise.race([once(asked, 'upgrade'), once(asked, 'response')])) as [
        IncomingMessage,
      ]
      asked.destroy()
      return answer.statusCode
    }
    const own = { ...carried(await live()), origin: `http://127.0.0.1:${port}` }
    expect(await statusOf('/test/switching', own)).toBe(101)
    expect(await statusOf('/test/switching', { ...own, origin: 'https://evil.example' })).toBe(405)
    expect(await statusOf('/test/switching', { origin: own.origin })).toBe(403)
    expect(await statusOf('/health', own)).toBe(404)
    await switching.close()
  })
})
