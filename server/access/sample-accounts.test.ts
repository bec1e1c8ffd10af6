import { demoPassword, demoStaffPassword, demoStaffTokenSecret, emailOf } from '@groundbreak/market/accounts'
import { loadMarket } from '@groundbreak/market/load'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allHandlers } from '../areas'
import { WaitingBrowser } from '../areas/scans/waiting-browser.fixture'
import { createPool } from '../db/pool'
import { readEnv } from '../env'
import { productionSettings } from '../production'
import { openSampleMarket } from '../sample-market'
import { type Answered, TestApp, testDesk } from '../test/app'
import { useCodeBox } from '../test/code-box'
import { makeUser } from '../test/factories/accounts'
import { tokenAt } from './dynamic-token'
import { hashPassword } from './passwords'
import { findKeepers } from '../disk/disk.queries'
import { countActive, hasOpenAccounts } from './users.queries'

const WELL = 10_000
const DISABLED = 1206
const box = useCodeBox()
let base: TestApp
/** The same database where nothing says production. */
let open: TestApp
let openPool: pg.Pool
const pools: pg.Pool[] = []
const wecom = {
  loginAddress: ({ state }: { state: string }) => `https://login.example/?state=${state}`,
  memberOf: () => Promise.resolve({ corpId: 'ww1', memberId: 'vip' }),
}

beforeAll(async () => {
  base = await TestApp.start()
  await loadMarket({ pool: base.pool, secrets: testDesk.secrets, size: 40, now: Date.now() })
  await base.pool.query(
    `insert into wecom_bindings (corp_id, member_id, user_id) select 'ww1', 'vip', id from users where username = 'vip'`,
  )
  await makeUser(base.pool, {
    username: 'joined',
    firmId: await firmOf('employee'),
    passwordHash: await hashPassword(demoPassword),
  })
  ;({ app: open, pool: openPool } = await startedWith({}))
}, 120_000)
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await base.close()
})

/** The product over that database with these settings, as its start would have it. */
async function startedWith(
  settings: Record<string, string | undefined>,
): Promise<{ app: TestApp; pool: pg.Pool }> {
  const pool = createPool((base.callsPool.options as { connectionString: string }).connectionString, {
    size: 4,
  })
  pools.push(pool)
  const env = readEnv(settings)
  const sampleMarket = openSampleMarket(env, true)
  return {
    app: await TestApp.over(base, allHandlers(), {
      pool,
      identity: { wecom },
      sample: { market: sampleMarket },
    }),
    pool,
  }
}

async function idOf(username: string): Promise<number> {
  const { rows } = await base.pool.query<{ id: number }>('select id from users where username = $1', [
    username,
  ])
  return rows[0]?.id as number
}

async function firmOf(username: string): Promise<number> {
  const { rows } = await base.pool.query<{ firm: number }>(
    'select customer_firm_id as firm from users where username = $1',
    [username],
  )
  return rows[0]?.firm as number
}

const logIn = (app: TestApp, username: string, password: string) =>
  app.call('/login/rcc/login', { username, password })
const sessionOf = async (username: string) => base.signIn(await idOf(username))
const isIn = ({ code, cookies }: Answered<unknown>) =>
  code === WELL && cookies.some(({ name, value }) => name === 'sid' && value !== '')
const ticketOf = (answer: Answered<unknown>) => ({
  headers: { cookie: `login_ticket=${answer.cookies.find(({ name }) => name === 'login_ticket')?.value}` },
})
const token = () => tokenAt(demoStaffTokenSecret, Date.now())

/** A code that was asked for, and sent, where the market is open. */
async function codeFor(path: string, payload: object, email: string): Promise<string> {
  await base.pool.query('delete from sent_codes')
  expect((await open.call(path, payload)).code).toBe(WELL)
  return (await box().codeOf(openPool, email)) as string
}

/** A browser at the open product whose QR code the phone of an account has confirmed. */
async function confirmedBy(username: string) {
  const waiting = new WaitingBrowser(open)
  const ticket = await waiting.showCode()
  const as = await sessionOf(username)
  expect((await open.call('/app/scan', { ticket }, { as })).code).toBe(WELL)
  expect((await open.call('/app/scan_confirm', { ticket }, { as })).code).toBe(WELL)
  return { ticket, cookie: waiting.cookie }
}

const redeem = async (app: TestApp, { ticket, cookie }: { ticket: string; cookie: string }) =>
  isIn(await app.call('/login/login_qrcode_check', { ticket }, { headers: { cookie } }))

/** What is begun while the market is open, and whether it then comes through where it may not be. */
interface Way<Begun = unknown> {
  begin: () => Promise<Begun>
  goesOn: (app: TestApp, begun: Begun) => Promise<boolean>
}
const way = <Begun>(begin: Way<Begun>['begin'], goesOn: Way<Begun>['goesOn']): Way =>
  ({ begin, goesOn }) as Way
const nothing = () => Promise.resolve(null)
const expired = emailOf({ username: 'expired' })
let resets = 10

const ways: Record<string, Way> = {
  'the public password': way(nothing, async (app) => isIn(await logIn(app, 'employee', demoPassword))),
  'the public password of an account made in a firm of the market': way(nothing, async (app) =>
    isIn(await logIn(app, 'joined', demoPassword)),
  ),
  'the password of staff and the shared token': way(nothing, async (app) => {
    const first = await logIn(app, 'admin', demoStaffPassword)
    return isIn(await app.call('/login/second_step_verify', { token: token() }, ticketOf(first)))
  }),
  'the shared token, then the password': way(nothing, async (app) => {
    const first = await app.call('/login/dkey_verify', { username: 'it', token: token() })
    return isIn(await app.call('/login/second_step_verify', { password: demoStaffPassword }, ticketOf(first)))
  }),
  'a login begun before': way(
    () => logIn(open, 'admin', demoStaffPassword),
    async (app, first) =>
      isIn(await app.call('/login/second_step_verify', { token: token() }, ticketOf(first))),
  ),
  'a code sent by mail before': way(
    () =>
      codeFor(
        '/login/send_email_code',
        { email: emailOf({ username: 'leader' }) },
        emailOf({ username: 'leader' }),
      ),
    async (app, code) =>
      isIn(await app.call('/login/valid_email_login', { email: emailOf({ username: 'leader' }), code })),
  ),
  'another password by a code sent before': way(
    () => codeFor('/login/send_reset_code', { account: expired }, expired),
    async (app, code) => {
      const next = `Huangdou_${++resets}`
      const given = { account: expired, code, new_password: next, repeat_password: next }
      return (await app.call('/login/reset_password', given)).code === WELL
    },
  ),
  'a QR code confirmed before': way(() => confirmedBy('firmadmin'), redeem),
  'a QR code confirmed before by a bound personal account': way(() => confirmedBy('personal'), redeem),
  'a phone logged in before that scans': way(
    () => sessionOf('firmadmin'),
    async (app, as) => {
      const waiting = new WaitingBrowser(app)
      const ticket = await waiting.showCode()
      await app.call('/app/scan', { ticket }, { as })
      await app.call('/app/scan_confirm', { ticket }, { as })
      return redeem(app, { ticket, cookie: waiting.cookie })
    },
  ),
  WeCom: way(nothing, async (app) => {
    const waiting = new WaitingBrowser(app)
    const { data } = await waiting.call<{ address: string }>('/login/get_user_wxcom_qr')
    const state = new URL(data.address).searchParams.get('state') ?? ''
    return isIn(await waiting.call('/login/wework_login_confirm', { code: 'any', state }))
  }),
  'a session from before': way(
    () => sessionOf('admin'),
    async (app, as) => (await app.call('/user/login_info', {}, { as })).code === WELL,
  ),
  'a link that was shared before': way(
    async () => {
      const { rows } = await base.pool.query<{ id: number }>(
        'select id from projects where province_id = 320000 limit 1',
      )
      const shared = await open.call<{ request_token: string }>(
        '/project/share',
        { kind: 'project', project_ids: rows.map(({ id }) => id) },
        { as: await sessionOf('vip') },
      )
      return shared.data.request_token
    },
    async (app, request_token) =>
      (await app.call('/project/project_request_show', { request_token })).code === WELL,
  ),
}

const single: Record<string, string>[] = [
  { PUBLIC_URL: 'https://finder.example' },
  { PUBLIC_URL: 'http://localhost:8080' },
  { SMTP_URL: 'smtp://mail.example' },
  { SMS_URL: 'https://sms.example/send' },
  { WECOM_CORP_ID: 'ww1' },
  { WECOM_AGENT_ID: '1' },
  { WECOM_SECRET: 's' },
  { WECOM_API_URL: 'https://wecom.example' },
  { WECOM_LOGIN_URL: 'https://wecom.example' },
  { TRUST_PROXY: '1' },
  { METRICS_TOKEN: 'figures' },
  { ALLOWED_HOSTS: 'crm.example' },
  { NODE_ENV: 'production' },
  { MARKET: 'none' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.20' },
  { HOST: 'finder.example' },
]

/** Everything that is tried goes through: else the refusals below would show nothing. */
describe('where nothing says production', () => {
  it.each([
    {},
    {
      MARKET: 'demo',
      DATABASE_URL: 'postgres://db.example/x',
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      SMTP_URL: '',
      BID_SITE: 'https://bids.example',
      REGISTRATION_SITE: 'https://join.example',
    },
  ])('sample accounts come in by every way, and are told (%j)', async (settings) => {
    const { app } = await startedWith(settings)
    const came: Record<string, boolean> = {}
    for (const [name, { begin, goesOn }] of Object.entries(ways))
      came[name] = await goesOn(app, await begin())
    expect(came).toEqual(Object.fromEntries(Object.keys(ways).map((name) => [name, true])))
    const told = await app.call<{ accounts: unknown[] }>('/user/sample_accounts')
    expect(told.data.accounts.length).toBeGreaterThan(10)
  })
})

describe('where anything says production', () => {
  it.each(single)('no sample account comes in by any way, and none is told: %j', async (settings) => {
    expect(productionSettings(readEnv(settings))).toEqual([
      expect.stringContaining(Object.keys(settings)[0] ?? ''),
    ])
    const { app } = await startedWith(settings)
    const came: string[] = []
    for (const [name, { begin, goesOn }] of Object.entries(ways))
      if (await goesOn(app, await begin())) came.push(name)
    expect(came).toEqual([])
    expect((await logIn(app, 'employee', demoPassword)).code).toBe(DISABLED)
    expect((await app.call('/user/sample_accounts')).data).toEqual({
      password: null,
      staff_password: null,
      staff_token: null,
      staff_token_secret: null,
      accounts: [],
      inbox: false,
      no_account: expect.any(Boolean),
    })
    expect((await app.call('/user/sample_inbox')).code).not.toBe(WELL)
  })

  it('no code is sent to a sample address', async () => {
    const { app, pool } = await startedWith({ PUBLIC_URL: 'https://finder.example' })
    await base.pool.query('delete from sent_codes')
    const email = emailOf({ username: 'employee' })
    expect((await app.call('/login/send_email_code', { email })).code).toBe(WELL)
    expect(await box().codeOf(pool, email)).toBeUndefined()
    const { rows } = await base.pool.query('select state, user_id from sent_codes')
    expect(rows).toEqual([{ state: 'nobody', user_id: null }])
  })

  it('accounts that an operator made beside it go on working', async () => {
    const { app } = await startedWith({ PUBLIC_URL: 'https://finder.example' })
    const { username } = await makeUser(base.pool, { passwordHash: await hashPassword(demoPassword) })
    expect(isIn(await logIn(app, username, demoPassword))).toBe(true)
    expect(isIn(await logIn(app, username, 'Wrong-2026'))).toBe(false)
  })

  it('sample staff neither counts as an administrator nor is written to', async () => {
    const { pool } = await startedWith({ SMTP_URL: 'smtp://mail.example' })
    await base.pool.query('delete from sessions')
    const before = await countActive(pool, { firmId: null, role: 'admin' })
    expect([before, await findKeepers(pool)]).toEqual([0, []])
    expect(await countActive(openPool, { firmId: null, role: 'admin' })).toBe(1)
    expect((await findKeepers(openPool)).length).toBe(2)
    expect(await hasOpenAccounts(openPool)).toBe(true)
  })
})
