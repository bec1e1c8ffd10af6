import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../access/passwords'
import { TestApp, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'

const OLD = 'Potu-2026'
const NEXT = 'Ganzhe_81'
const test = useApp({
  site: { bidSite: 'https://bids.example.com/' },
  sample: {
    market: {
      password: OLD,
      staffPassword: 'Potu-2026-staff!',
      staffTokenSecret: 'GROUNDBREAKDEMOAB',
      accounts: [
        { username: 'employee', nameZh: '员工', nameEn: 'Employee', email: 'e@example.com', staff: false },
      ],
    },
  },
})

async function someone(given: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(test().pool, { passwordHash: await hashPassword(OLD), ...given })
  return { ...user, as: await test().signIn(user.id) }
}

const siteOf = async (given: Parameters<typeof someone>[0]) =>
  (await test().call<{ bid_site: string | null }>('/user/login_info', {}, { as: (await someone(given)).as }))
    .data.bid_site

describe('login info', () => {
  it('tells who is logged in, with rights and settings', async () => {
    const { username, as } = await someone({ department: true })
    const { data } = await test().call('/user/login_info', { lang: 'en' }, { as })
    expect(data).toMatchObject({
      user: {
        username,
        name: `User ${username}`,
        pl_session_id: as.token,
        invest_value_unit_text: 'Million',
      },
      settings: { language: null, project_per_page: 50, deep_page_total: 50_000 },
      sample_market: true,
      app_user: null,
    })
  })

  it.each([true, false])('says that a subscription is over: the login works (trial: %s)', async (isTrial) => {
    const { as } = await someone({ subscription: { isTrial, starts: -20, ends: -5 } })
    const { data } = await test().call<{ user: { can: string[] } }>('/user/login_info', {}, { as })
    expect(data.user).toMatchObject({
      subscription: {
        ends_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        is_trial: isTrial,
        in_force: false,
      },
    })
    expect(data.user.can).not.toContain('contacts.read')
  })

  it.each([
    [{ userType: 1 as const, loginType: 1 }, true],
    [{ userType: 1 as const, loginType: 6 }, true],
    [{ userType: 0 as const, loginType: 0 }, false],
  ])('counts %j as app user: %s', async (given, isApp) => {
    const { as } = await someone(given)
    const { data } = await test().call<{ app_user: object | null }>('/user/login_info', {}, { as })
    expect(data.app_user !== null).toBe(isApp)
  })

  it('passes the mark of a bid-only account through', async () => {
    const { as } = await someone({ onlyInBidSubscription: true, subscription: { modules: ['bids'] } })
    const { data } = await test().call('/user/login_info', {}, { as })
    expect(data).toMatchObject({ user: { only_in_bid_subscription: true, can: [] } })
  })

  it('tells the site for tenders to who is sent there, and to nobody else', async () => {
    expect(await siteOf({ onlyInBidSubscription: true })).toBe('https://bids.example.com/')
    expect(await siteOf({})).toBeNull()
  })
})

describe('logout', () => {
  it('ends the session on the server and clears the cookies', async () => {
    const { id, as } = await someone()
    const answer = await test().call('/login/logout', {}, { as })
    expect(answer).toMatchObject({ status: 200, code: 10_000 })
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['sid', ''],
      ['_session_id', ''],
    ])
    expect((await test().call('/user/login_info', {}, { as })).code).toBe(6015)
    const audit = await test().pool.query('select 1 from audit where user_id = $1 and action = $2', [
      id,
      'session.logout',
    ])
    expect(audit.rowCount).toBe(1)
  })

  it('succeeds without a session', async () => {
    expect(await test().call('/login/logout')).toMatchObject({ status: 200, code: 10_000 })
  })
})

describe('change of password', () => {
  const PATH = '/tool/change_password'
  const change = { old_password: OLD, new_password: NEXT, repeat_password: NEXT }

  it('lets the new one in, and ends every other session', async () => {
    const { id, username, as } = await someone()
    const other = await test().signIn(id)
    expect(await test().call(PATH, change, { as })).toMatchObject({ code: 10_000 })
    expect((await test().call('/user/login_info', {}, { as })).code).toBe(10_000)
    expect((await test().call('/user/login_info', {}, { as: other })).code).toBe(6015)
    expect((await test().call('/login/rcc/login', { username, password: OLD })).code).toBe(1204)
    expect((await test().call('/login/rcc/login', { username, password: NEXT })).code).toBe(10_000)
  })

  it.each([
    [{ old_password: 'Wrong-2026' }, 1208, 'old_password'],
    [{ repeat_password: 'Ganzhe_82' }, 1209, 'repeat_password'],
    [{ new_password: OLD, repeat_password: OLD }, 1210, 'new_password'],
    [{ new_password: '12345', repeat_password: '12345' }, 1202, 'new_password'],
    [{ new_password: 'password1', repeat_password: 'password1' }, 1211, 'new_password'],
    [{ new_password: 'abcdefgh', repeat_password: 'abcdefgh' }, 1211, 'new_password'],
    [{ old_password: '' }, 1201, 'old_password'],
  ])('refuses %j', async (wrong, code, field) => {
    const { as } = await someone()
    const answer = await test().call<{ fields: Record<string, string> }>(
      PATH,
      { ...change, ...wrong },
      { as },
    )
    expect(answer).toMatchObject({ status: 200, code })
    expect(Object.keys(answer.data.fields)).toEqual([field])
  })

  it('stops guessing the old one', async () => {
    const { as } = await someone()
    const guess = () => test().call(PATH, { ...change, old_password: 'Wrong-2026' }, { as })
    for (let turn = 0; turn < 5; turn++) expect((await guess()).code).toBe(1208)
    expect((await guess()).code).toBe(1207)
  })

  it('must come first where it is required', async () => {
    const { as } = await someone({ mustChangePassword: true })
    expect((await test().call('/project/list', {}, { as })).code).toBe(-232)
    expect((await test().call('/tool/settings', {}, { as })).code).toBe(-232)
    expect((await test().call('/user/login_info', {}, { as })).code).toBe(10_000)
    expect((await test().call(PATH, change, { as })).code).toBe(10_000)
    expect((await test().call('/project/list', {}, { as })).code).toBe(10_000)
  })
})

const switching = async (given: Parameters<typeof makeUser>[1]) =>
  (await test().call('/tool/settings', { pl_style: 1 }, { as: (await someone(given)).as })).code

describe('settings', () => {
  it('saves what is given and answers all of it', async () => {
    const { as } = await someone()
    const saved = await test().call(
      '/tool/settings',
      { project_per_page: 20, language: 'en', hide_type: 1 },
      { as },
    )
    const expected = { project_per_page: 20, language: 'en', hide_type: 1, deep_page_total: 50_000 }
    expect(saved.data).toMatchObject(expected)
    expect((await test().call('/tool/settings', {}, { as })).data).toMatchObject(expected)
  })

  it('leaves the language open until it is chosen', async () => {
    const { as } = await someone()
    const saved = await test().call('/tool/settings', { project_per_page: 100 }, { as })
    expect(saved.data).toMatchObject({ project_per_page: 100, language: null })
  })

  it.each([
    [{ project_per_page: 33 }],
    [{ language: 'fr' }],
    [{ language: null }],
    [{ deep_page_total: 1e9 }],
    [{ hide_type: 10 }],
  ])('refuses %j', async (wrong) => {
    const { as } = await someone()
    expect(await test().call('/tool/settings', wrong, { as })).toMatchObject({ status: 200, code: 1001 })
  })

  it('lets only personal accounts switch the page style', async () => {
    expect(await switching({})).toBe(405)
    expect(await switching({ userType: 1 })).toBe(10_000)
    expect(await switching({ userType: 2, canSwitch: true })).toBe(10_000)
    expect(await switching({ userType: 2 })).toBe(405)
  })

  it('remembers demo mode and the unit of values', async () => {
    const { as } = await someone()
    expect((await test().call('/login/change_away_mode', { to: true }, { as })).data).toEqual({
      away_mode: true,
    })
    const unit = await test().call('/login/change_invest_value', { invest_value_unit: 2 }, { as })
    expect(unit.data).toEqual({ invest_value_unit: 2, invest_value_unit_text: '亿元' })
    const { data } = await test().call('/user/login_info', {}, { as })
    expect(data).toMatchObject({
      user: { away_mode: true, invest_value_unit: 2, invest_value_unit_text: '亿元' },
    })
    expect((await test().call('/login/change_invest_value', { invest_value_unit: 3 }, { as })).code).toBe(
      1001,
    )
    expect((await test().call('/login/change_away_mode', {}, { as })).code).toBe(1001)
  })
})

describe('sample accounts', () => {
  it('are told while the sample market is loaded', async () => {
    const { data } = await test().call('/user/sample_accounts', { lang: 'en' })
    expect(data).toMatchObject({
      password: OLD,
      accounts: [{ username: 'employee', name: 'Employee', email: 'e@example.com' }],
      inbox: false,
      no_account: false,
    })
  })

  it('are none in production, where it is told whether anybody can log in yet', async () => {
    const production = await TestApp.start()
    const told = async () => (await production.call('/user/sample_accounts')).data
    expect(await told()).toMatchObject({ password: null, accounts: [], no_account: true })
    // Registered by themselves, they wait for a firm: nobody could give them one.
    await production.pool.query(
      `insert into users (username, name_zh, name_en, role, user_type, password_hash) values ('app-1', '', '', 'employee', 1, '')`,
    )
    await makeUser(production.pool, { disabled: true })
    expect(await told()).toMatchObject({ no_account: true })
    await makeUser(production.pool, { role: 'admin' })
    expect(await told()).toMatchObject({ no_account: false })
    await production.close()
  })
})
