import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../access/passwords'
import { TOKEN_COOKIE } from '../../http/session-cookies'
import { useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'

/* [S26] The session's cookies, and what becomes of a secret that somebody else may have seen. */

const test = useApp({ edge: { trustProxy: true } })
const PASSWORD = 'Potu-2026'
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

const logIn = async (headers: Record<string, string> = {}) => {
  const { username } = await makeUser(test().pool, { passwordHash })
  const answer = await test().inject({
    method: 'POST',
    url: '/login/rcc/login',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    payload: { username, password: PASSWORD },
  })
  expect(answer.json()).toMatchObject({ code: 10_000 })
  return answer.cookies
}
const liveOf = async (secret: string, token: string, headers = {}) =>
  (
    await test().call(
      '/user/login_info',
      { session_id: token },
      { headers: { cookie: `sid=${secret}`, ...headers } },
    )
  ).code === 10_000

describe('the cookies of a session', () => {
  it('are bound to https and this host, the secret is out of reach of scripts, none goes along from elsewhere', async () => {
    const cookies = await logIn({ 'x-forwarded-proto': 'https' })
    const byName = Object.fromEntries(cookies.map((cookie) => [cookie.name, cookie]))
    for (const name of ['__Host-sid', '__Host-did'])
      expect(byName[name]).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
    expect(byName[TOKEN_COOKIE]).toMatchObject({ secure: true, sameSite: 'Lax', path: '/' })
    for (const cookie of cookies) expect(cookie.domain).toBeUndefined()
    expect(byName.sid).toBeUndefined()
    expect(Buffer.from(byName['__Host-sid']?.value ?? '', 'base64url')).toHaveLength(32)
    expect(byName['__Host-sid']?.maxAge).toBe(7 * 24 * 3600)
  })

  it('have their plain names on plain http, and are worth nothing over https', async () => {
    const cookies = await logIn()
    const [sid, token] = ['sid', '_session_id'].map((name) => cookies.find((one) => one.name === name))
    expect(sid).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(sid?.secure).toBeUndefined()
    const [secret, carried] = [sid?.value ?? '', decodeURIComponent(token?.value ?? '')]
    expect(await liveOf(secret, carried)).toBe(true)
    expect(await liveOf(secret, carried, { 'x-forwarded-proto': 'https' })).toBe(false)
  })
})

describe('a secret', () => {
  it('that was put into the browser before logging in is not the one of the login, and opens nothing', async () => {
    const planted = 'planted-by-somebody-else-0123456789-abcdefg'
    const cookies = await logIn({ cookie: `sid=${planted}; _session_id=planted` })
    const secret = cookies.find(({ name }) => name === 'sid')?.value
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(secret).not.toBe(planted)
    expect(await liveOf(planted, 'planted')).toBe(false)
  })

  it('of another session in this browser ends with the login that takes its place', async () => {
    const before = await test().signIn((await makeUser(test().pool)).id)
    await logIn({ cookie: `sid=${before.secret}` })
    expect(await liveOf(before.secret, before.token)).toBe(false)
  })

  it.each([
    ['/user/step_up', { password: PASSWORD }],
    [
      '/tool/change_password',
      { old_password: PASSWORD, new_password: 'Ganzhe_81', repeat_password: 'Ganzhe_81' },
    ],
  ])('is another one after %s; what is under way goes on for ten seconds', async (path, payload) => {
    const { pool } = test()
    const as = await test().signIn((await makeUser(pool, { passwordHash })).id)
    const before = as.secret
    const answer = await test().call(path, payload, { as })
    expect(answer.code).toBe(10_000)
    const secret = answer.cookies.find(({ name }) => name === 'sid')?.value ?? ''
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(secret).not.toBe(before)
    expect(await liveOf(secret, as.token)).toBe(true)
    expect(await liveOf(before, as.token)).toBe(true)
    await pool.query(
      `update sessions set replaced_at = now() - interval '10 seconds' where replaced_at is not null`,
    )
    const later = await test().signIn((await makeUser(pool)).id)
    await test().call('/login/logout', {}, { as: later })
    expect(await liveOf(before, as.token)).toBe(false)
    expect(await liveOf(secret, as.token)).toBe(true)
  })

  it('carried in a header stays: who sends it so is no browser', async () => {
    const as = await test().signIn((await makeUser(test().pool, { passwordHash })).id)
    const headers = { authorization: `Bearer ${as.secret}`, 'x-session-id': as.token }
    const answer = await test().call('/user/step_up', { password: PASSWORD }, { headers })
    expect([answer.code, answer.cookies]).toEqual([10_000, []])
    expect((await test().call('/user/login_info', {}, { headers })).code).toBe(10_000)
  })
})

describe('logging out', () => {
  it('ends the session also where who asked is gone before the answer', async () => {
    const as = await test().signIn((await makeUser(test().pool)).id)
    await test().app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test().app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.end(
      `POST /login/logout HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: same-origin\r\ncookie: sid=${as.secret}\r\n` +
        'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
      () => socket.destroy(),
    )
    const ended = async () => {
      const { rows } = await test().pool.query(
        `select from sessions s join audit a on a.user_id = s.user_id and a.action = 'session.logout'
where s.ended_because = 'logout' and a.at > now() - interval '1 minute' and s.csrf_hash = sha256($1::bytea)`,
        [Buffer.from(as.token)],
      )
      return rows.length
    }
    await expect.poll(ended).toBe(1)
    expect(await liveOf(as.secret, as.token)).toBe(false)
  })

  it('takes the secret of just before as well', async () => {
    const { id } = await makeUser(test().pool, { passwordHash })
    const as = await test().signIn(id)
    const before = { ...as }
    await test().call('/user/step_up', { password: PASSWORD }, { as })
    await test().call('/login/logout', {}, { as: before })
    const { rows } = await test().pool.query('select from sessions where user_id = $1 and ended_at is null', [
      id,
    ])
    expect(rows).toEqual([])
  })
})
