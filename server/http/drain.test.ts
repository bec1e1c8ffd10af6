import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { session } from '@groundbreak/contract/areas/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app'
import { type Carried, TestApp, testDesk } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import { freshSearch } from '../test/fresh-search'
import { drain } from './drain'
import { handle } from './handle'

/*
 * A server that is told to stop [R12]: what is under way is answered and kept, nothing new is begun.
 */

let base: TestApp
let as: Carried
let userId = 0
beforeAll(async () => {
  base = await TestApp.start()
  userId = (await makeUser(base.pool)).id
  as = await base.signIn(userId)
})
afterAll(() => base.close())

/** A server whose writes wait until they are let go. */
async function listening() {
  const waiting: (() => void)[] = []
  const writes = handle(session.changeAwayMode, {
    may: 'signedIn',
    async run({ db, viewer, input }) {
      await db.query(
        `insert into user_settings (user_id, away_mode) values ($1, $2) on conflict (user_id) do update set away_mode = $2`,
        [viewer.userId, input.to],
      )
      await new Promise<void>((resolve) => waiting.push(resolve))
      return { away_mode: input.to }
    },
  })
  const { pool, files } = base
  const app = await buildApp({ pool, files, search: freshSearch(pool), mail: testDesk, handlers: [writes] })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string = session.changeAwayMode.path) =>
    new Promise<{ status: number; body: string } | string>((resolve) => {
      const asked = request(
        {
          port,
          host: '127.0.0.1',
          path,
          agent,
          method: 'POST',
          headers: {
            cookie: `sid=${as.secret}`,
            'x-session-id': as.token,
            'content-type': 'application/json',
          },
        },
        async (answer) => {
          let body = ''
          for await (const part of answer) body += String(part)
          resolve({ status: answer.statusCode ?? 0, body })
        },
      )
      asked.on('error', (error: Error & { code?: string }) => resolve(error.code ?? error.message))
      asked.end('{"to":true}')
    })
  return { app, port, waiting, ask, close: () => agent.destroy() }
}

const isAway = async () =>
  (
    await base.pool.query<{ away_mode: boolean }>('select away_mode from user_settings where user_id = $1', [
      userId,
    ])
  ).rows[0]?.away_mode

describe('a server that is stopped', () => {
  it('answers and keeps what is under way, and takes nothing new', async () => {
    const { app, waiting, ask, close } = await listening()
    const underWay = ask()
    await expect.poll(() => waiting.length).toBe(1)
    const stopped = drain(app)
    await expect.poll(() => ask('/user/login_info')).toBe('ECONNREFUSED')
    expect(waiting).toHaveLength(1)
    waiting[0]?.()
    expect(await underWay).toMatchObject({ status: 200, body: expect.stringContaining('"code":10000') })
    expect(await isAway()).toBe(true)
    await stopped
    close()
  })

  it('waits for who reads slowly no longer than it is told to', async () => {
    const { app, port, close } = await listening()
    const slow = connect(port, '127.0.0.1')
    slow.on('error', () => undefined).resume()
    await once(slow, 'connect')
    slow.write(
      `POST /user/login_info HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    )
    await expect
      .poll(() => new Promise((done) => app.server.getConnections((_, count) => done(count))))
      .toBe(1)
    const cut = once(slow, 'close')
    await drain(app, 50)
    await cut
    close()
  })
})
