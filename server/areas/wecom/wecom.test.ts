import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../access/passwords'
import { TestApp, testDesk } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { startWecomStandIn, type WecomStandIn } from '../../wecom/stand-in'
import { openWecomAt, type Wecom } from '../../wecom/wecom'
import { WaitingBrowser } from '../scans/waiting-browser.fixture'

const PASSWORD = 'Potu-2026'
const STATE_INVALID = 4311
const members = Array.from({ length: 20 }, (_, at) => ({
  id: `m${at}`,
  nameZh: `成员 ${at}`,
  nameEn: `M ${at}`,
}))
let standIn: WecomStandIn
let app: TestApp
let hashed: string
let free = 0
/** WeCom as the app reaches it; null = it cannot. */
let door: Wecom

beforeAll(async () => {
  standIn = await startWecomStandIn(testDesk.publicUrl, members)
  door = openWecomAt(standIn.settings)
  app = await TestApp.start({
    identity: {
      wecom: { loginAddress: (asked) => door.loginAddress(asked), memberOf: (code) => door.memberOf(code) },
    },
  })
  hashed = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await app.close()
  await standIn.stop()
})

interface Answer {
  step: string
  account: string | null
  login: { user: { username: string } } | null
}

/** A browser at WeCom's page, whose code this member scans; gives what leads back. */
async function scannedBy(member: string, redirect?: string) {
  const browser = new WaitingBrowser(app)
  const { data } = await browser.call<{ address: string }>('/login/get_user_wxcom_qr', { redirect })
  const page = new URL(data.address)
  page.searchParams.set('member', member)
  const response = await fetch(page, { redirect: 'manual' })
  const back = new URL(response.headers.get('location') ?? '')
  const [code, state] = [back.searchParams.get('code') ?? '', back.searchParams.get('state') ?? '']
  return { browser, back, code, state }
}

const confirm = ({ browser, code, state }: Awaited<ReturnType<typeof scannedBy>>, by = browser) =>
  by.call<Answer>('/login/wework_login_confirm', { code, state })
const bind = (
  { browser, state }: Awaited<ReturnType<typeof scannedBy>>,
  username: string,
  password = PASSWORD,
) => browser.call<Answer>('/login/wework_bind_user_info', { state, username, password })

/** What leads back keeps of the screen wanted. */
const wayTo = async (redirect: string) => (await scannedBy('m0', redirect)).back.searchParams.get('redirect')

const account = (given: Parameters<typeof makeUser>[1] = {}) =>
  makeUser(app.pool, { passwordHash: hashed, ...given })

/** A member and the account bound to it. */
async function boundMember() {
  const user = await account()
  const member = members[free++]?.id ?? ''
  const scan = await scannedBy(member)
  await confirm(scan)
  expect((await bind(scan, user.username)).data.step).toBe('loggedIn')
  return { ...user, member }
}

describe('logging in by WeCom', () => {
  it('binds the member at the first scan, by the password, and logs in at the next', async () => {
    const { id, username } = await account()
    const member = members[free++]?.id ?? ''
    const first = await scannedBy(member)
    expect((await confirm(first)).data).toMatchObject({ step: 'bind', login: null })
    const { browser, state } = first
    expect((await browser.call('/login/wework_need_check_pwd', { state })).data).toEqual({
      need_check_pwd: false,
      need_bind: true,
      account: null,
    })
    expect((await bind(first, username, 'Wrong-2026')).code).toBe(1204)
    expect((await bind(first, username)).data).toMatchObject({
      step: 'loggedIn',
      login: { user: { username } },
    })
    expect((await confirm(await scannedBy(member))).data).toMatchObject({
      step: 'loggedIn',
      login: { user: { username } },
    })
    const { rows } = await app.pool.query(
      'select distinct login_method, (select count(*) from audit where user_id = $1 and action = $2) as bound from sessions where user_id = $1',
      [id, 'wecom.bound'],
    )
    expect(rows).toEqual([{ login_method: 'wecom', bound: 1 }])
  })

  it('is asked for the latest password after it was changed', async () => {
    const { id, username, member } = await boundMember()
    await app.pool.query(`update users set password_changed_at = now() + interval '1 s' where id = $1`, [id])
    await app.pool.query(
      `update wecom_bindings set verified_at = now() - interval '1 s' where user_id = $1`,
      [id],
    )
    const scan = await scannedBy(member)
    expect((await confirm(scan)).data).toMatchObject({ step: 'password', account: username })
    const { browser, state } = scan
    const show = (password: string) =>
      browser.call<Answer>('/login/wework_login_confirm', { state, password })
    expect((await browser.call('/login/wework_need_check_pwd', { state })).data).toMatchObject({
      need_check_pwd: true,
    })
    expect((await show('Old-2025')).code).toBe(1283)
    expect((await show(PASSWORD)).data.step).toBe('loggedIn')
  })

  it('lets nobody in with the state of another browser', async () => {
    const { member } = await boundMember()
    const scan = await scannedBy(member)
    const thief = await scannedBy(member)
    for (const by of [new WaitingBrowser(app), thief.browser])
      expect(await confirm(scan, by)).toMatchObject({
        code: STATE_INVALID,
        message: '企业微信登录已失效，请重新扫码',
      })
    expect((await confirm(scan)).data.step).toBe('loggedIn')
  })

  it('uses a state once, of many at the same time', async () => {
    const { member } = await boundMember()
    const scan = await scannedBy(member)
    const answers = await Promise.all(Array.from({ length: 100 }, () => confirm(scan)))
    expect(answers.filter(({ code }) => code === 10_000)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === STATE_INVALID)).toHaveLength(99)
  })

  it('wants a state that has not expired and a code that WeCom gave', async () => {
    const late = await scannedBy('m19')
    await app.pool.query(
      `update scan_tickets set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'`,
    )
    expect((await confirm(late)).code).toBe(STATE_INVALID)
    expect((await confirm({ ...(await scannedBy('m19')), code: 'made-up' })).code).toBe(4312)
    const outsider = await scannedBy('-')
    expect((await confirm(outsider)).code).toBe(4313)
    expect((await bind(outsider, 'nobody')).code).toBe(STATE_INVALID)
  })

  it('binds one account to one member, and enterprise accounts of customers alone', async () => {
    const { username } = await boundMember()
    const other = await scannedBy(members[free++]?.id ?? '')
    await confirm(other)
    expect((await bind(other, username)).code).toBe(4315)
    const personal = await account({ userType: 1, loginType: 1 })
    const staff = await account({ role: 'it' })
    expect((await bind(other, personal.username)).code).toBe(1205)
    expect((await bind(other, staff.username)).code).toBe(1205)
  })

  it('is unbound in the settings, which ends what it opened', async () => {
    const { id, member } = await boundMember()
    const as = await app.signIn(id)
    expect((await app.call('/login/wework_binding', {}, { as })).data).toMatchObject({
      available: true,
      bound: { member },
    })
    expect((await app.call('/login/wework_unbind_user_info', {}, { as })).code).toBe(10_000)
    expect((await app.call('/login/wework_unbind_user_info', {}, { as })).code).toBe(4316)
    const { rows } = await app.pool.query(
      `select count(*) from sessions where user_id = $1 and login_method = 'wecom' and ended_at is null`,
      [id],
    )
    expect(rows).toEqual([{ count: 0 }])
    expect((await confirm(await scannedBy(member))).data.step).toBe('bind')
  })

  it('refuses a disabled account', async () => {
    const { id, member } = await boundMember()
    await app.pool.query('update users set disabled_at = now() where id = $1', [id])
    expect((await confirm(await scannedBy(member))).code).toBe(1206)
  })

  it('keeps the wanted screen only when it is a path of this site', async () => {
    expect(await wayTo('/projects/list?page=2')).toBe('/projects/list?page=2')
    for (const wrong of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\n/evil.example', ''])
      expect(await wayTo(wrong)).toBeNull()
  })

  it('says when WeCom cannot be reached', async () => {
    const scan = await scannedBy('m0')
    const working = door
    door = openWecomAt({ ...standIn.settings, apiUrl: 'http://127.0.0.1:1' })
    expect((await confirm(scan)).code).toBe(4314)
    door = working
  })
})

describe('without WeCom', () => {
  it('offers the other way', async () => {
    const bare = await TestApp.start()
    const ways = await bare.call('/login/check_sub_firm_login_authenticate')
    expect(ways.data).toEqual({ app: true, wecom: false })
    expect((await bare.call('/login/get_user_wxcom_qr')).code).toBe(4310)
    await bare.close()
    expect((await app.call('/login/check_sub_firm_login_authenticate')).data).toEqual({
      app: true,
      wecom: true,
    })
  })
})
