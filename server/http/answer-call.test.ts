import { calls } from '@groundbreak/contract/calls'
import { describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../test/app'
import { makeUser } from '../test/factories/accounts'

const test = useApp()
const INFO = '/user/login_info'
const OWN = 'http://localhost:80'

async function live(): Promise<Carried> {
  return test().signIn((await makeUser(test().pool)).id)
}

const bearer = ({ secret }: Carried, scheme = 'Bearer') => ({ authorization: `${scheme} ${secret}` })
const asked = async (headers: Record<string, string>, payload = {}) => {
  const url = INFO
  const answer = await test().inject({ method: 'POST', url, payload, headers })
  return answer.json<{ code: number; data: { user: { user_id: number } } | null }>()
}

describe('a session', () => {
  it('is asked for with 403', async () => {
    expect(await test().call(INFO)).toMatchObject({
      status: 403,
      code: 403,
      message: '登录已过期，请重新登录',
      data: null,
    })
  })

  it('that is unknown or expired is answered with -60, one that lay idle with -61', async () => {
    const { id } = await makeUser(test().pool)
    const forged = { secret: 'a'.repeat(43), token: 'b' }
    expect(await test().call(INFO, {}, { as: forged })).toMatchObject({ status: 200, code: -60 })
    const tampered = { ...(await live()) }
    tampered.secret = tampered.secret.slice(1)
    expect(await test().call(INFO, {}, { as: tampered })).toMatchObject({ status: 200, code: -60 })
    expect(
      (await test().call(INFO, {}, { as: await test().signIn(id, { expires: '-1 minute' }) })).code,
    ).toBe(-60)
    expect((await test().call(INFO, {}, { as: await test().signIn(id, { seen: '-25 hours' }) })).code).toBe(
      -61,
    )
    expect((await test().call(INFO, {}, { as: await test().signIn(id, { seen: '-23 hours' }) })).code).toBe(
      10_000,
    )
  })

  it('of a personal account that expired is answered with -63', async () => {
    const { id } = await makeUser(test().pool, { userType: 1 })
    expect((await test().call(INFO, {}, { as: await test().signIn(id, { expires: '-1 s' }) })).code).toBe(-63)
  })

  it('that was ended is answered with 6015, one whose account was disabled with -555', async () => {
    const { id } = await makeUser(test().pool)
    expect((await test().call(INFO, {}, { as: await test().signIn(id, { ended: true }) })).code).toBe(6015)
    const { id: disabled } = await makeUser(test().pool, { disabled: true })
    expect((await test().call(INFO, {}, { as: await test().signIn(disabled) })).code).toBe(-555)
  })

  it('needs the readable token back, in the envelope or a header', async () => {
    const as = await live()
    expect((await test().call(INFO, {}, { as, token: null })).status).toBe(403)
    expect((await test().call(INFO, {}, { as, token: 'guessed' })).status).toBe(403)
    const header = await test().call(INFO, {}, { as, token: null, headers: { 'x-session-id': as.token } })
    expect(header.code).toBe(10_000)
  })

  describe('may come as a bearer, for clients without cookies', () => {
    it('and needs no token: no browser sends it by itself', async () => {
      const as = await live()
      expect((await asked(bearer(as))).code).toBe(10_000)
      expect((await asked(bearer(as, 'bearer'))).code).toBe(10_000)
      expect((await asked(bearer(as), { session_id: 'of another session' })).code).toBe(10_000)
    })

    it('counts before a cookie that says something else', async () => {
      const [first, second] = await Promise.all([makeUser(test().pool), makeUser(test().pool)])
      const [a, b] = [await test().signIn(first.id), await test().signIn(second.id)]
      const both = { ...bearer(a), cookie: `sid=${b.secret}` }
      for (const payload of [{}, { session_id: b.token }])
        expect((await asked(both, payload)).data?.user.user_id).toBe(first.id)
    })

    it('that is wrong is not mended by a cookie, nor is a cookie by another scheme', async () => {
      const as = await live()
      const cookie = `sid=${as.secret}`
      const wrong = { cookie, ...bearer({ secret: 'x'.repeat(43), token: '' }) }
      expect((await asked(wrong, { session_id: as.token })).code).toBe(-60)
      for (const authorization of ['Bearer', 'Bearer ', 'Bearer a b', `Basic ${as.secret}`, as.secret])
        expect((await asked({ cookie, authorization, origin: OWN })).code).toBe(403)
    })

    it('and not from the page of another site', async () => {
      const as = await live()
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
      ]
      for (const says of foreign) expect((await asked({ ...bearer(as), ...says })).code).toBe(405)
    })

    it('and gives that page no word by which its browser would send it', async () => {
      const answer = await test().inject({
        method: 'OPTIONS',
        url: INFO,
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      })
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    })
  })

  it('is refused to the pages of other sites', async () => {
    const as = await live()
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign)
      expect(await test().call(INFO, {}, { as, headers })).toMatchObject({ status: 405, code: 405 })
    expect((await test().call(INFO, {}, { as, headers: { origin: 'http://localhost:80' } })).code).toBe(
      10_000,
    )
  })

  it('decides who asks, whatever the envelope says', async () => {
    const { id, firmId } = await makeUser(test().pool)
    const as = await test().signIn(id)
    const { data } = await test().call(INFO, { fid: 999_999, plid: 999_999, authorize_type: 'staff' }, { as })
    expect(data).toMatchObject({ user: { user_id: id, sub_firm_id: firmId } })
    const audit = await test().pool.query<{ detail: object }>(
      `select detail from audit where user_id = $1 and action = 'session.strangeHint'`,
      [id],
    )
    expect(audit.rows).toEqual([{ detail: { fields: ['fid', 'plid'] } }])
  })
})

const post = (payload: string, headers: Record<string, string> = {}) =>
  test().inject({
    method: 'POST',
    url: INFO,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('a request that is no call', () => {
  it.each([
    ['broken JSON', '{'],
    ['a list', '[]'],
    ['a word', '"text"'],
    ['a NUL character', '{"lang":"\\u0000"}'],
    ['__proto__', '{"__proto__":{"a":1}}'],
    ['constructor', '{"constructor":{"prototype":{"a":1}}}'],
  ])('is refused: %s', async (_, payload) => {
    const as = await live()
    const response = await post(payload, { cookie: `sid=${as.secret}`, 'x-session-id': as.token })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ code: 1003, message: '请求内容无法识别' })
  })

  it('is refused: a form', async () => {
    const response = await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(response.json()).toMatchObject({ code: 1003 })
  })

  it('is refused: over a megabyte', async () => {
    const response = await post(JSON.stringify({ lang: 'x'.repeat(1_100_000) }))
    expect(response.json()).toMatchObject({ code: 1004 })
  })

  it('takes vendor JSON and an empty body', async () => {
    const as = await live()
    const headers = { cookie: `sid=${as.secret}`, 'x-session-id': as.token }
    const vendor = await post('{}', {
      ...headers,
      'content-type': 'application/vnd.groundbreak.v1+json; version=1',
    })
    expect(vendor.json()).toMatchObject({ code: 10_000 })
    expect((await post('', headers)).json()).toMatchObject({ code: 10_000 })
  })

  it('is answered when nobody has that path', async () => {
    const response = await test().inject({ method: 'POST', url: '/no/such_call', payload: {} })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 1002 })
  })

  it('names the wrong fields in the language asked for', async () => {
    const as = await live()
    const answer = await test().call(
      '/project/search',
      { page: 0, lang: 'en', filters: { keyword: 5 } },
      { as },
    )
    expect(answer).toMatchObject({
      status: 200,
      code: 1001,
      data: { fields: { page: 'The format is not valid', 'filters.keyword': 'The format is not valid' } },
    })
  })
})

describe('every call', () => {
  const junk: unknown[] = [
    null,
    {},
    [],
    'text',
    '',
    -1,
    1.5,
    1e308,
    2 ** 53,
    2 ** 31,
    true,
    '\ud800',
    "'; drop table users; --",
    '%_\\',
    '\u202e\ufeff',
    'x'.repeat(100_000),
    [[[[]]]],
    Array.from({ length: 5000 }, (_, at) => at),
    { keyword: {} },
    '９９９９',
  ]

  it.each(calls.map((call) => [call.name, call] as const))('%s survives junk', async (_, call) => {
    const { shape } = call.input as unknown as { shape: Record<string, unknown> }
    const fields = [...Object.keys(shape), 'session_id', 'lang', 'fid', 'filters']
    for (const [turn, value] of junk.entries()) {
      const as = await live()
      const field = fields[turn % fields.length] as string
      const payload = {
        ...Object.fromEntries(fields.map((name) => [name, value])),
        ...(turn % 2 ? { [field]: 1 } : {}),
      }
      const response = await test().inject({
        method: 'POST',
        url: call.path,
        headers: { 'content-type': 'application/json', cookie: `sid=${as.secret}`, 'x-session-id': as.token },
        payload: JSON.stringify({ ...payload, session_id: turn % 3 ? as.token : value }),
      })
      expect([200, 403, 405]).toContain(response.statusCode)
      expect(response.json()).toMatchObject({ code: expect.any(Number), message: expect.any(String) })
    }
  })
})

describe('the rate limit', () => {
  const limited = useApp({ edge: { callsPerMinute: 5 } })
  it('answers 429 past it', async () => {
    const answers: { status: number; code: number; message: string }[] = []
    for (let turn = 0; turn < 11; turn++) answers.push(await limited().call('/user/sample_accounts'))
    // The window of a minute may turn once during the loop.
    expect(answers).toContainEqual(
      expect.objectContaining({ status: 429, code: 429, message: '操作过于频繁，请稍后再试' }),
    )
  })

  it('takes the addresses of one IPv6 network for one', async () => {
    const statuses: Record<'near' | 'far', number[]> = { near: [], far: [] }
    for (let turn = 0; turn < 11; turn++)
      for (const [of, remoteAddress] of [
        ['near', `2001:db8:3:4::${turn}`],
        ['far', `2001:db8:3:${turn + 10}::1`],
      ] as const) {
        const ask = { method: 'POST' as const, url: '/user/sample_accounts', payload: {}, remoteAddress }
        statuses[of].push((await limited().inject(ask)).statusCode)
      }
    expect(statuses.near).toContain(429)
    expect(statuses.far).not.toContain(429)
  })
})
