import { describe, expect, it } from 'vitest'
import { sealSecret, tokenAt } from '../../access/dynamic-token'
import { hashPassword } from '../../access/passwords'
import type { Carried } from '../../test/app'
import { testDesk, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { WaitingBrowser } from './waiting-browser.fixture'

const test = useApp({
  identity: { places: (address, language) => (address === '127.0.0.1' ? PLACE[language] : null) },
})
const PLACE = { zh: '北京', en: 'Beijing' }
const INVALID = 1280
const PASSWORD = 'Potu-2026'
const SECRET = 'GROUNDBREAKDEMOAB'

const browser = () => new WaitingBrowser(test())
const phone = (as: Carried) => ({
  scan: (ticket: string) =>
    test().call<{ asker: Record<string, unknown>; enters: Record<string, unknown> }>(
      '/app/scan',
      { ticket },
      { as },
    ),
  confirm: (ticket: string) => test().call('/app/scan_confirm', { ticket }, { as }),
  refuse: (ticket: string) => test().call('/app/scan_refuse', { ticket }, { as }),
})

async function person(given: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(test().pool, given)
  const as = await test().signIn(user.id)
  return { ...user, as, phone: phone(as) }
}

/** A personal and an enterprise account of one firm, bound to each other. */
async function boundPair(given: Parameters<typeof makeUser>[1] = {}) {
  const enterprise = await person(given)
  const personal = await person({ userType: 1, loginType: 1, firmId: enterprise.firmId })
  await test().pool.query('insert into account_bindings (app_user_id, user_id) values ($1, $2)', [
    personal.id,
    enterprise.id,
  ])
  return { enterprise, personal }
}

/** A browser whose code this phone has confirmed. */
async function confirmed(by: ReturnType<typeof phone>) {
  const waiting = browser()
  const ticket = await waiting.showCode()
  expect((await by.scan(ticket)).code).toBe(10_000)
  expect((await by.confirm(ticket)).code).toBe(10_000)
  return { waiting, ticket }
}

/** As if all codes had been shown 200 seconds earlier. */
const expire = () =>
  test().pool.query(
    `update scan_tickets set created_at = created_at - interval '200 s', expires_at = expires_at - interval '200 s'`,
  )

const sessionsOf = async (userId: number) =>
  (
    await test().pool.query<{ login_method: string }>(
      'select login_method from sessions where user_id = $1 order by id',
      [userId],
    )
  ).rows.map(({ login_method: method }) => method)

describe('logging in by QR code', () => {
  it('draws a code with a ticket for this browser alone, kept as hashes', async () => {
    const waiting = browser()
    const answer = await waiting.call<{ ticket: string; qr: { size: number; path: string } }>(
      '/login/login_qrcode',
    )
    const { ticket, qr } = answer.data
    expect(answer.cookies.find(({ name }) => name === 'waiting')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    })
    expect(qr.size).toBeGreaterThanOrEqual(29)
    expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
    const { rows } = await test().pool.query<{ row: string }>('select t::text as row from scan_tickets t')
    for (const { row } of rows) {
      expect(row).not.toContain(ticket)
      expect(row).not.toContain(waiting.cookies.get('waiting'))
    }
  })

  it('waits, is scanned, is confirmed, and lets in', async () => {
    const { username, id, phone: own } = await person()
    const waiting = browser()
    const ticket = await waiting.showCode()
    expect((await waiting.check(ticket)).data.state).toBe('waiting')
    const scanned = await own.scan(ticket)
    expect(scanned.data).toMatchObject({
      asker: { browser: 'Chrome', system: 'Windows', place: '北京', network: 'here', same_address: true },
      enters: { username, bound: false, personal: false },
    })
    expect((await waiting.check(ticket)).data.state).toBe('scanned')
    await own.confirm(ticket)
    const letIn = await waiting.check(ticket)
    expect(letIn.data).toMatchObject({ state: 'loggedIn', login: { user: { username } } })
    expect(letIn.cookies.find(({ name }) => name === 'sid')?.httpOnly).toBe(true)
    expect(waiting.cookies.has('waiting')).toBe(false)
    expect(await sessionsOf(id)).toEqual(['password', 'qr'])
    const { rows } = await test().pool.query<{ action: string }>(
      `select action from audit where user_id = $1 order by id`,
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['scans.scanned', 'scans.confirmed', 'session.login'])
  })

  it('is refused on the phone', async () => {
    const { phone: own } = await person()
    const waiting = browser()
    const ticket = await waiting.showCode()
    await own.scan(ticket)
    expect((await own.refuse(ticket)).code).toBe(10_000)
    expect((await waiting.check(ticket)).data).toMatchObject({ state: 'refused', login: null })
    expect((await own.confirm(ticket)).code).toBe(INVALID)
  })

  it('lets nobody in without the cookie of the browser that showed it, whoever knows the ticket', async () => {
    const { id, phone: own } = await person()
    const { waiting, ticket } = await confirmed(own)
    const thief = browser()
    await thief.showCode()
    for (const answer of [await browser().check(ticket), await thief.check(ticket)])
      expect(answer).toMatchObject({ code: INVALID, message: '二维码无效或已过期，请刷新', data: null })
    expect(await sessionsOf(id)).toEqual(['password'])
    expect((await waiting.check(ticket)).data.state).toBe('loggedIn')
  })

  it('answers an unknown ticket like that of another browser', async () => {
    const waiting = browser()
    await waiting.showCode()
    const other = await browser().showCode()
    const [unknown, foreign] = [await waiting.check('no-such-ticket'), await waiting.check(other)]
    expect({ ...unknown, cookies: [] }).toEqual({ ...foreign, cookies: [] })
  })

  it('is used once: of 300 that ask at the same time one is let in, and of 300 later none', async () => {
    const { id, phone: own } = await person()
    const { waiting, ticket } = await confirmed(own)
    const replay = { cookie: waiting.cookie }
    const ask = () =>
      test().call<{ state: string } | null>('/login/login_qrcode_check', { ticket }, { headers: replay })
    const count = async () => {
      const answers = await Promise.all(Array.from({ length: 300 }, ask))
      expect(new Set(answers.map(({ code }) => code).filter((code) => code !== 10_000))).toEqual(
        new Set([INVALID]),
      )
      return answers.filter(({ code }) => code === 10_000).length
    }
    expect(await count()).toBe(1)
    expect(await count()).toBe(0)
    expect(await sessionsOf(id)).toEqual(['password', 'qr'])
  })

  it('is scanned by one phone: of 50 at the same time one sees who asks', async () => {
    const ticket = await browser().showCode()
    const phones = await Promise.all(Array.from({ length: 50 }, () => person()))
    const answers = await Promise.all(phones.map(({ phone: one }) => one.scan(ticket)))
    expect(answers.filter(({ code }) => code === 10_000)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === INVALID)).toHaveLength(49)
    const first = phones[answers.findIndex(({ code }) => code === 10_000)]
    const second = phones[answers.findIndex(({ code }) => code === INVALID)]
    // The one that scanned may look again; another one neither scans nor decides.
    expect((await first?.phone.scan(ticket))?.code).toBe(10_000)
    expect((await second?.phone.confirm(ticket))?.code).toBe(INVALID)
    expect((await second?.phone.refuse(ticket))?.code).toBe(INVALID)
  })

  it('expires, for the browser and for the phone', async () => {
    const { phone: own } = await person()
    const waiting = browser()
    const ticket = await waiting.showCode()
    await expire()
    expect((await waiting.check(ticket)).data).toMatchObject({ state: 'expired', login: null })
    expect((await own.scan(ticket)).code).toBe(INVALID)
    const late = await confirmed(own)
    await expire()
    expect((await late.waiting.check(late.ticket)).data.state).toBe('expired')
  })

  it('is worth nothing once the phone is logged out, or its account is disabled', async () => {
    const leaver = await person()
    const first = await confirmed(leaver.phone)
    await test().call('/login/logout', {}, { as: leaver.as })
    expect(await first.waiting.check(first.ticket)).toMatchObject({
      code: 1281,
      message: '个人账号登录已失效，请重新扫码',
    })
    const disabled = await person()
    const second = await confirmed(disabled.phone)
    await test().pool.query('update users set disabled_at = now() where id = $1', [disabled.id])
    expect((await second.waiting.check(second.ticket)).code).toBe(1281)
  })

  it('does not let staff in', async () => {
    const { phone: own } = await person({ role: 'researcher' })
    expect(await own.scan(await browser().showCode())).toMatchObject({
      code: 1205,
      message: '账号类型不符',
    })
  })

  it('stops making codes for an address that asks for very many', async () => {
    await test().pool.query(
      `insert into scan_tickets (kind, ticket_hash, browser_hash, address, expires_at)
select 'qr', sha256(n::text::bytea), sha256('x'), '10.1.2.3', now() + interval '100 s' from generate_series(1, 300) n`,
    )
    const from = (remoteAddress: string) =>
      test().inject({ method: 'POST', url: '/login/login_qrcode', payload: {}, remoteAddress })
    expect((await from('10.1.2.3')).statusCode).toBe(429)
    expect((await from('10.1.2.4')).statusCode).toBe(200)
  })
})

describe('a personal account that scans', () => {
  it('logs in its enterprise account and stays beside it', async () => {
    const { enterprise, personal } = await boundPair()
    const waiting = browser()
    const ticket = await waiting.showCode()
    expect((await personal.phone.scan(ticket)).data).toMatchObject({
      enters: { username: enterprise.username, bound: true, personal: false },
    })
    await personal.phone.confirm(ticket)
    expect((await waiting.check(ticket)).data).toMatchObject({
      state: 'loggedIn',
      login: { user: { username: enterprise.username }, app_user: { app_user_id: personal.id } },
    })
    expect(await sessionsOf(enterprise.id)).toEqual(['password', 'app'])
  })

  it('without an enterprise account logs in itself', async () => {
    const alone = await person({ userType: 1, loginType: 1 })
    const waiting = browser()
    const ticket = await waiting.showCode()
    expect((await alone.phone.scan(ticket)).data).toMatchObject({ enters: { bound: false, personal: true } })
    await alone.phone.confirm(ticket)
    expect((await waiting.check(ticket)).data.login?.user.username).toBe(alone.username)
  })

  it('is asked for the latest password at the first scan after it was changed, and not again', async () => {
    const { enterprise, personal } = await boundPair({ passwordHash: await hashPassword(PASSWORD) })
    await test().pool.query(
      `update account_bindings set verified_at = now() - interval '1 day' where user_id = $1`,
      [enterprise.id],
    )
    const { waiting, ticket } = await confirmed(personal.phone)
    expect((await waiting.check(ticket)).data).toMatchObject({
      state: 'password',
      account: enterprise.username,
      login: null,
    })
    expect(await waiting.check(ticket, 'Old-2025')).toMatchObject({
      code: 1283,
      message: '密码不正确，请输入企业账号的最新密码',
    })
    // A password is worth nothing without the browser's cookie.
    expect((await browser().check(ticket, PASSWORD)).code).toBe(INVALID)
    expect((await waiting.check(ticket, PASSWORD)).data.state).toBe('loggedIn')
    const again = await confirmed(personal.phone)
    expect((await again.waiting.check(again.ticket)).data.state).toBe('loggedIn')
  })

  it('may guess the latest password five times, whatever strangers guessed at the login', async () => {
    const { enterprise, personal } = await boundPair({ passwordHash: await hashPassword(PASSWORD) })
    await test().pool.query(
      `update account_bindings set verified_at = now() - interval '1 day' where user_id = $1`,
      [enterprise.id],
    )
    const { waiting, ticket } = await confirmed(personal.phone)
    const answers = await Promise.all(Array.from({ length: 20 }, () => waiting.check(ticket, 'Wrong-2026')))
    expect(answers.filter(({ code }) => code === 1283)).toHaveLength(5)
    expect((await waiting.check(ticket, PASSWORD)).code).toBe(1207)
  })

  it('goes on to the token of an account that asks for one, and is used up all the same', async () => {
    const { enterprise, personal } = await boundPair()
    await test().pool.query(
      `insert into second_factors (user_id, secret, confirmed_at, after_password, is_shared) values ($1, $2, now(), true, false)`,
      [enterprise.id, sealSecret(testDesk.secrets, SECRET)],
    )
    const { waiting, ticket } = await confirmed(personal.phone)
    const half = await waiting.check(ticket)
    expect(half.code).toBe(1250)
    expect((await waiting.check(ticket)).code).toBe(INVALID)
    expect(await sessionsOf(enterprise.id)).toEqual(['password'])
    const step = half.cookies.find(({ name }) => name === 'login_ticket')?.value ?? ''
    const whole = await test().call(
      '/login/second_step_verify',
      { token: tokenAt(SECRET, Date.now()) },
      { headers: { cookie: `login_ticket=${step}` } },
    )
    expect(whole).toMatchObject({ code: 10_000, data: { app_user: { app_user_id: personal.id } } })
    expect(await sessionsOf(enterprise.id)).toEqual(['password', 'app'])
  })

  it('lets nobody in once it is unbound', async () => {
    const { enterprise, personal } = await boundPair()
    const { waiting, ticket } = await confirmed(personal.phone)
    await test().call('/login/app_unbind_user_info', {}, { as: enterprise.as })
    expect((await waiting.check(ticket)).code).toBe(1281)
  })
})
