import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allHandlers } from '../areas'
import { createPool } from '../db/pool'
import { type Carried, TestApp } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import { portOf } from '../test/over-the-wire'
import type { Handler } from './handle'

/*
 * Who goes away before they are answered makes no fault: nothing in the log above `info`, nothing that counts as
 * unavailable. Every case waits for the server's end of the connection to be gone.
 */

const lines: { level: number; msg: string }[] = []
const WARN = 40
const troubles = () => lines.filter(({ level }) => level >= WARN)

let test: TestApp
let folder = ''
let as: Carried
/** A call that waits: it says `begun`, and goes on after `go`, with the fault that is set. */
const HELD = '/user/sample_accounts'
const held = new EventEmitter<{ begun: []; go: [] }>()
let fault: Error | null = null

const holding = (handler: Handler): Handler => ({
  ...handler,
  run: async (work) => {
    const go = once(held, 'go')
    held.emit('begun')
    await go
    if (fault) throw fault
    return handler.run(work)
  },
})

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets/large.js'), randomBytes(2_000_000).toString('base64'))
  test = await TestApp.start({
    site: { webFolder: folder },
    handlers: allHandlers().map((handler) => (handler.call.path === HELD ? holding(handler) : handler)),
    log: { to: { write: (line) => lines.push(JSON.parse(line) as (typeof lines)[0]) } },
  })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  as = await test.signIn((await makeUser(test.pool, { role: 'researcher' })).id)
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  lines.length = 0
  fault = null
})

/** Opens a connection, and gives both ends of it. */
async function open(): Promise<{ client: Socket; server: Socket }> {
  const taken = once(test.app.server, 'connection')
  const client = connect(portOf(test.app), '127.0.0.1')
  client.on('error', () => undefined)
  const [server] = (await taken) as [Socket]
  return { client, server }
}

/** Also where it breaks. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

/** Until the body of the next request is being read. */
const reading = () =>
  new Promise<void>((resolve) => {
    test.app.server.once('request', (request: IncomingMessage) => {
      const look = (event: string | symbol) => {
        if (event !== 'data') return
        request.off('newListener', look)
        resolve()
      }
      request.on('newListener', look)
    })
  })

/** Does what lets the held call end, and waits until its line is in the log. */
async function answered(act: () => unknown): Promise<void> {
  const before = lines.length
  act()
  await expect.poll(() => lines.slice(before).filter(({ msg }) => msg === 'call').length).toBeGreaterThan(0)
}

async function metric(pattern: RegExp): Promise<number> {
  const { body } = await test.inject({ method: 'GET', url: '/metrics' })
  return Number(pattern.exec(body)?.[1] ?? 0)
}
const aborted = () => metric(/^groundbreak_requests_aborted_total (\d+)$/m)
const unavailable = () => metric(/^groundbreak_call_seconds_count\{[^}]*code="1006"[^}]*\} (\d+)$/m)

const leaving: [string, (socket: Socket) => unknown][] = [
  ['without a word', (socket) => socket.destroy()],
  ['by a reset', (socket) => socket.resetAndDestroy()],
  ['by ending what they say', (socket) => socket.end()],
]

const JSON_TYPE = 'content-type: application/json\r\n'
const post = (path: string, headers: string, begun: string | Buffer) => ({ path, headers, begun })
const bodies: [string, () => ReturnType<typeof post>][] = [
  ['a small one', () => post('/user/login_info', `${JSON_TYPE}content-length: 100\r\n`, '{"a":')],
  ['none of it yet', () => post('/user/login_info', `${JSON_TYPE}content-length: 100\r\n`, '')],
  [
    'a large one',
    () => post('/project/search', `${JSON_TYPE}content-length: 900000\r\n`, `"${'a'.repeat(400_000)}`),
  ],
  [
    'in chunks',
    () => post('/project/search', `${JSON_TYPE}transfer-encoding: chunked\r\n`, '5\r\n{"a":\r\n'),
  ],
  [
    'compressed',
    () =>
      post(
        '/project/search',
        `${JSON_TYPE}content-encoding: gzip\r\ncontent-length: 900\r\n`,
        gzipSync('{"a":1}').subarray(0, 12),
      ),
  ],
  [
    'a form',
    () =>
      post(
        '/email_alert/answer/none',
        'content-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n',
        'answer=',
      ),
  ],
  [
    'with a login',
    () => post('/project/search', `${JSON_TYPE}cookie: sid=${as.secret}\r\ncontent-length: 100\r\n`, '{"a":'),
  ],
  [
    'an upload',
    () =>
      post(
        '/project/add_file',
        `${JSON_TYPE}cookie: sid=${as.secret}\r\ncontent-length: 3000000\r\n`,
        `{"content":"${'a'.repeat(1_500_000)}`,
      ),
  ],
]

const EMPTY = `${JSON_TYPE}content-length: 2\r\n`
const head = (path: string, headers: string) => `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`

describe('who leaves while the body is read', () => {
  describe.each(leaving)('%s', (_, leave) => {
    it.each(bodies)('makes no fault: %s', async (_what, of) => {
      const { path, headers, begun } = of()
      const before = await aborted()
      const { client, server } = await open()
      const isRead = reading()
      const gone = closed(server)
      client.write(head(path, headers))
      client.write(begun)
      await isRead
      leave(client)
      client.resume()
      await gone
      await expect.poll(aborted).toBe(before + 1)
      expect(troubles()).toEqual([])
      expect(await unavailable()).toBe(0)
    })
  })

  it('behind others whose answers are still to come', async () => {
    const { client, server } = await open()
    const before = await aborted()
    const gone = closed(server)
    const begun = once(held, 'begun')
    client.write(`${head(HELD, EMPTY)}{}`)
    await begun
    const isRead = reading()
    client.write(`${head('/user/login_info', `${JSON_TYPE}content-length: 100\r\n`)}{`)
    await isRead
    client.destroy()
    await gone
    await answered(() => held.emit('go'))
    await expect.poll(aborted).toBe(before + 1)
    expect(troubles()).toEqual([])
  })
})

/** Until the held call is answered, whoever is there to hear it. */
async function leaveHeld(leave: (socket: Socket) => unknown): Promise<void> {
  const { client, server } = await open()
  const gone = closed(server)
  const begun = once(held, 'begun')
  client.write(`${head(HELD, `${EMPTY}connection: close\r\n`)}{}`)
  await begun
  leave(client)
  await gone
  await answered(() => held.emit('go'))
}

describe('who leaves before the answer', () => {
  it.each(leaving.slice(0, 2))('makes no fault: %s', async (_, leave) => {
    await leaveHeld(leave)
    expect(troubles()).toEqual([])
  })

  it('hides none of ours', async () => {
    fault = new TypeError('of ours')
    await leaveHeld((socket) => socket.destroy())
    expect(troubles()).toMatchObject([{ msg: 'a call failed' }])
  })
})

describe('who leaves while they are answered', () => {
  it.each([
    ['large answers', '/reference/swagger-ui-bundle.js', ''],
    ['answers that are compressed meanwhile', '/reference/swagger-ui-bundle.js', 'accept-encoding: br\r\n'],
    ['a file', '/assets/large.js', ''],
    ['a file that is compressed meanwhile', '/assets/large.js', 'accept-encoding: gzip\r\n'],
  ])('makes no fault: %s', async (_, path, headers) => {
    const { client, server } = await open()
    const gone = closed(server)
    client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`.repeat(20))
    await once(client, 'readable')
    client.destroy()
    await gone
    await test.inject({ method: 'GET', url: '/health' })
    expect(troubles()).toEqual([])
  })
})

/** What the held call answers where it fails with an error. */
const settle = async (error: Error) => {
  fault = error
  const answer = test.call(HELD)
  await once(held, 'begun')
  held.emit('go')
  return answer
}

/** What a statement fails with whose connection goes. */
async function broken(error?: Error): Promise<unknown> {
  const client = await test.callsPool.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  try {
    const failed = client.query('select pg_sleep(60)')
    stream.destroy(error)
    return await failed
  } finally {
    client.release(true)
  }
}

describe('a connection that breaks', () => {
  it('of somebody else is not the database', async () => {
    const errors = ['ECONNRESET', 'EPIPE', 'ENOENT'].map((code) => Object.assign(new Error(code), { code }))
    for (const error of errors) expect(await settle(error)).toMatchObject({ status: 500, code: 1005 })
    expect(troubles()).toHaveLength(errors.length)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['that cannot be made', () => createPool('postgres://127.0.0.1:1/x').query('select 1')],
    ['that breaks under a statement', () => broken(Object.assign(new Error('read'), { code: 'ECONNRESET' }))],
    ['that is ended by the other side', () => broken()],
  ])('to the database is one %s', async (_, fail) => {
    const error = await fail().then(
      () => null,
      (failed: Error) => failed,
    )
    expect(await settle(error as Error)).toMatchObject({ status: 503, code: 1006 })
  })
})
