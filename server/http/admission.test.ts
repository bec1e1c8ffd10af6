import { session } from '@groundbreak/contract/areas/session'
import { phrases } from '@groundbreak/phrases/phrases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app'
import { TestApp, testDesk } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import { freshSearch } from '../test/fresh-search'
import { handle } from './handle'

/*
 * Too much at a time [R16]: who is inside is answered, the others are told at once to come again.
 */

let base: TestApp
beforeAll(async () => {
  base = await TestApp.start()
})
afterAll(() => base.close())

const AT_ONCE = 3

it('beyond so many at a time a call is told to come again, before it is read; then there is room', async () => {
  const release: (() => void)[] = []
  const waits = handle(session.info, {
    may: 'signedIn',
    run: async () => {
      await new Promise<void>((resolve) => release.push(resolve))
      throw new Error('is not looked at')
    },
  })
  const { pool, files } = base
  const app = await buildApp({
    pool,
    files,
    search: freshSearch(pool),
    mail: testDesk,
    handlers: [waits],
    callsAtOnce: AT_ONCE,
  })
  const as = await base.signIn((await makeUser(pool)).id)
  const ask = async (headers = {}) =>
    app.inject({
      method: 'POST',
      url: session.info.path,
      headers: { cookie: `sid=${as.secret}`, 'x-session-id': as.token, ...headers },
      payload: {},
    })
  const inside = Array.from({ length: AT_ONCE }, () => ask())
  await expect.poll(() => release.length).toBe(AT_ONCE)

  for (const lang of ['zh', 'en'] as const) {
    const { statusCode, headers, json } = await ask({ 'accept-language': `${lang}-XX,*` })
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
    expect(json()).toEqual({ code: 1007, message: phrases[lang].errors.http.busy, data: null })
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  expect((await app.inject({ method: 'GET', url: '/health' })).statusCode).toBe(200)
  expect((await app.inject({ method: 'GET', url: '/metrics' })).body).toContain(
    'groundbreak_calls_shed_total 2',
  )
  expect(release).toHaveLength(AT_ONCE)

  for (const letGo of release.splice(0)) letGo()
  await Promise.all(inside)
  const again = ask()
  await expect.poll(() => release.length).toBe(1)
  release[0]?.()
  expect((await again).statusCode).toBe(500)
  await app.close()
})
