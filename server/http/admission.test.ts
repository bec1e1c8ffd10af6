import { session } from '@groundbreak/contract/areas/session'
import { phrases } from '@groundbreak/phrases/phrases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app'
import { TestApp, testDesk } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import { freshSearch } from '../test/fresh-search'
import { handle, type Handler } from './handle'

/*
 * Too much at a time [R16]: who is inside is answered, the others are told at once to come again.
 */

let base: TestApp
beforeAll(async () => {
  base = await TestApp.start()
})
afterAll(() => base.close())

const AT_ONCE = 3

/** Calls wait in `run` until they are let go, and then fail. */
function waiting(release: (() => void)[]) {
  return async (): Promise<never> => {
    await new Promise<void>((resolve) => release.push(resolve))
    throw new Error('is not looked at')
  }
}

const appOf = (handlers: readonly Handler[]) =>
  buildApp({
    pool: base.pool,
    files: base.files,
    search: freshSearch(base.pool),
    mail: testDesk,
    handlers,
    edge: { callsAtOnce: AT_ONCE },
  })

it('beyond so many at a time a call is told to come again, before it is read; then there is room', async () => {
  const release: (() => void)[] = []
  const { pool } = base
  const app = await appOf([handle(session.info, { may: 'signedIn', run: waiting(release) })])
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
    expect(json()).toEqual({ code: 1007, message: phrases[lang].core.http.busy, data: null })
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

it('logins have a quarter as many places, beside the others: who is logged in goes on in a flood of them', async () => {
  const logins: (() => void)[] = []
  const calls: (() => void)[] = []
  const app = await appOf([
    handle(session.login, { may: 'anyone', run: waiting(logins) }),
    handle(session.info, { may: 'signedIn', run: waiting(calls) }),
  ])
  const as = await base.signIn((await makeUser(base.pool)).id)
  const logIn = async () => app.inject({ method: 'POST', url: session.login.path, payload: {} })
  const ask = async () =>
    app.inject({
      method: 'POST',
      url: session.info.path,
      headers: { cookie: `sid=${as.secret}`, 'x-session-id': as.token },
      payload: {},
    })

  const inside = [logIn()]
  await expect.poll(() => logins.length).toBe(1)
  for (let more = 0; more < 5; more++) expect((await logIn()).statusCode).toBe(503)
  inside.push(...Array.from({ length: AT_ONCE }, ask))
  await expect.poll(() => calls.length).toBe(AT_ONCE)
  expect((await ask()).statusCode).toBe(503)

  logins[0]?.()
  await inside[0]
  const next = logIn()
  await expect.poll(() => logins.length).toBe(2)
  for (const letGo of [...logins, ...calls]) letGo()
  expect((await Promise.all([...inside, next])).map(({ statusCode }) => statusCode)).toEqual(
    Array<number>(5).fill(500),
  )
  await app.close()
})
