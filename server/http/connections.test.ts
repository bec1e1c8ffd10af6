import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from '../test/app'
import { connectionLimits, type ConnectionLimits } from './connections'

/*
 * [S19] Whoever is slow on purpose is cut off, and nobody waits for them. The same connections to a server with the
 * usual limits are the control: they are still open when the strict server has cut its own.
 */

const strict: ConnectionLimits = {
  headMs: 250,
  requestMs: 500,
  idleMs: 250,
  silentMs: 60_000,
  slowestBytes: 1024,
  slowMs: 60_000,
  lookMs: 50,
  most: 60,
  headBytes: 16_384,
}

let usual: TestApp
let test: TestApp
const portOf = ({ app }: TestApp) => (app.server.address() as AddressInfo).port
const sockets: Socket[] = []

beforeAll(async () => {
  usual = await TestApp.start()
  test = await TestApp.over(usual, [], { edge: { connections: strict } })
  for (const one of [usual, test]) await one.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await test.close()
  await usual.close()
})

interface Held {
  socket: Socket
  heard: () => string
}

async function hold(app: TestApp, text = ''): Promise<Held> {
  const socket = connect(portOf(app), '127.0.0.1')
  sockets.push(socket)
  let heard = ''
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (text !== '') socket.write(text)
  return {
    socket,
    heard: () => {
      heard += (socket.read() as Buffer | null)?.toString() ?? ''
      return heard
    },
  }
}

/** A letter every 20 ms, as long as there is somebody to take it. */
function drip({ socket }: Held, letter: string): void {
  const timer = setInterval(() => {
    if (socket.destroyed) clearInterval(timer)
    else socket.write(letter)
  }, 20)
  socket.once('close', () => clearInterval(timer))
}

const HEAD = 'POST /user/sample_accounts HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
const isGone = ({ socket, heard }: Held) => {
  heard()
  return socket.destroyed || socket.readableEnded
}
const answersOthers = async () => (await fetch(`http://127.0.0.1:${portOf(test)}/health`)).status === 200

describe('a connection is cut', () => {
  it.each<[string, string, string]>([
    ['that says nothing', '', ''],
    ['whose head never ends', `GET /health HTTP/1.1\r\nhost: localhost\r\nx: `, 'a'],
    ['whose body never ends', `${HEAD}content-length: 100000\r\n\r\n{`, ' '],
    ['whose chunks never end', `${HEAD}transfer-encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
    ['that asked once and says nothing more', `GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n`, ''],
  ])('%s', async (_, text, letter) => {
    const [own, control] = [await hold(test, text), await hold(usual, text)]
    if (letter !== '') for (const one of [own, control]) drip(one, letter)
    expect(await answersOthers()).toBe(true)
    await expect.poll(() => isGone(own), { timeout: 10_000 }).toBe(true)
    expect(isGone(control)).toBe(false)
  })

  it('that does not take what it asked for', async () => {
    const ofReaders = { ...connectionLimits, slowestBytes: 1_000_000, slowMs: 300, lookMs: 50 }
    const app = await TestApp.over(usual, [], { edge: { connections: ofReaders } })
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const many = 'GET /reference/swagger-ui-bundle.js HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(40)
    const [own, control] = [await hold(app, many), await hold(usual, many)]
    await expect.poll(() => isReset(own), { timeout: 10_000 }).toBe(true)
    expect(isReset(control)).toBe(false)
    await app.close()
  })
})

/** Whether the other side has ended it: a paused socket hears of it when it writes. */
function isReset({ socket }: Held): boolean {
  if (!socket.destroyed) socket.write('\r\n')
  return socket.destroyed || socket.errored !== null
}

describe('many connections', () => {
  it('past the cap are closed at once; those within go on', async () => {
    const held: Held[] = []
    for (let count = 0; count < strict.most + 20; count++) held.push(await hold(test))
    await expect.poll(() => held.filter(isGone).length).toBeGreaterThanOrEqual(20)
    // Those that say nothing are cut in time, and then there is room again.
    await expect.poll(answersOthers, { timeout: 10_000 }).toBe(true)
  })

  it('that ask for one thing after another without waiting get every answer, in order', async () => {
    const asked = ['/health', '/ready', '/health', '/nothing-here.js']
    const text = asked.map((path) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join('')
    const { heard } = await hold(test, text)
    const statuses = () => [...heard().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
    await expect.poll(statuses).toEqual([200, 200, 200, 404])
  })
})
