import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../access/passwords'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { type Entered, secondFactor } from '@groundbreak/contract/areas/second-factor'
import { type Answered, type Carried, TestApp, testDesk, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { sealSecret, tokenAt } from '../../access/dynamic-token'

const PASSWORD = 'Potu-2026'
const SECRET = 'GROUNDBREAKDEMOAB'
const STEP_MS = 30_000
const LOGIN = '/login/rcc/login'
const STEP = '/login/second_step_verify'
const DKEY = '/login/dkey_verify'
const test = useApp()

/** Steps from now, of 30 seconds; the server takes one to either side. */
const token = (steps = 0, secret = SECRET) => tokenAt(secret, Date.now() + steps * STEP_MS)

type Given = Parameters<typeof makeUser>[1] & {
  factor?: { afterPassword?: boolean; shared?: boolean } | null
}

async function account({ factor = {}, ...given }: Given = {}) {
  const user = await makeUser(test().pool, { passwordHash: await hashPassword(PASSWORD), ...given })
  if (factor)
    await test().pool.query(
      `insert into second_factors (user_id, secret, confirmed_at, after_password, is_shared) values ($1, $2, now(), $3, $4)`,
      [user.id, sealSecret(testDesk.secrets, SECRET), factor.afterPassword ?? true, factor.shared ?? false],
    )
  return user
}

const cookieOf = ({ cookies }: Answered<unknown>, name: string) =>
  cookies.find((one) => one.name === name)?.value ?? ''
const carriedOf = (answer: Answered<unknown>): Carried => ({
  secret: cookieOf(answer, 'sid'),
  token: cookieOf(answer, '_session_id'),
})
const withTicket = (answer: Answered<unknown>) => ({
  headers: { cookie: `login_ticket=${cookieOf(answer, 'login_ticket')}` },
})
const sessionsOf = async (userId: number) =>
  (await test().pool.query('select * from sessions where user_id = $1 and ended_at is null', [userId])).rows

describe('the token after the password', () => {
  it('is asked for, and lets in', async () => {
    const { id, username } = await account({ role: 'researcher' })
    const first = await test().call(LOGIN, { username, password: PASSWORD })
    expect(first).toMatchObject({ status: 200, code: 1250 })
    expect(first.cookies).toMatchObject([{ name: 'login_ticket', httpOnly: true, sameSite: 'Strict' }])
    expect(await sessionsOf(id)).toHaveLength(0)
    expect((await test().call('/login/second_step', {}, withTicket(first))).data).toMatchObject({
      need: 'token',
    })
    const second = await test().call(STEP, { token: token() }, withTicket(first))
    expect(second).toMatchObject({ code: 10_000, data: { user: { username } } })
    expect(await sessionsOf(id)).toMatchObject([{ login_method: 'password', token_given: true }])
    expect((await test().call('/user/login_info', {}, { as: carriedOf(second) })).code).toBe(10_000)
  })

  it('is not asked of customers without one, or who want it as a way of its own only', async () => {
    for (const factor of [null, { afterPassword: false }]) {
      const { username } = await account({ factor })
      expect((await test().call(LOGIN, { username, password: PASSWORD })).code).toBe(10_000)
    }
  })

  it('serves the browser that began the login, once', async () => {
    const { username } = await account()
    const first = await test().call(LOGIN, { username, password: PASSWORD })
    expect((await test().call(STEP, { token: token() })).code).toBe(20_001)
    const wrong = { headers: { cookie: 'login_ticket=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' } }
    expect((await test().call(STEP, { token: token() }, wrong)).code).toBe(20_001)
    expect((await test().call(STEP, { token: token() }, withTicket(first))).code).toBe(10_000)
    expect((await test().call(STEP, { token: token(1) }, withTicket(first))).code).toBe(20_001)
  })

  it('runs out', async () => {
    const { id, username } = await account()
    const first = await test().call(LOGIN, { username, password: PASSWORD })
    await test().pool.query('update login_tickets set expires_at = now() where user_id = $1', [id])
    expect((await test().call(STEP, { token: token() }, withTicket(first))).code).toBe(20_001)
  })

  it('takes a step once, from five at once too', async () => {
    const { id, username } = await account()
    const tickets: Answered<unknown>[] = []
    for (let turn = 0; turn < 5; turn++)
      tickets.push(await test().call(LOGIN, { username, password: PASSWORD }))
    const one = token()
    const answers = await Promise.all(
      tickets.map((ticket) => test().call(STEP, { token: one }, withTicket(ticket))),
    )
    expect(answers.filter(({ code }) => code === 10_000)).toHaveLength(1)
    expect(await sessionsOf(id)).toHaveLength(1)
  })

  it('may serve again where the secret is public', async () => {
    const { username } = await account({ role: 'service', factor: { shared: true } })
    for (let turn = 0; turn < 2; turn++) {
      const first = await test().call(LOGIN, { username, password: PASSWORD })
      expect((await test().call(STEP, { token: token() }, withTicket(first))).code).toBe(10_000)
    }
  })

  it('locks after five wrong ones from an address, however many come at once', async () => {
    const { username } = await account()
    const first = await test().call(LOGIN, { username, password: PASSWORD })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test().call(STEP, { token: '000000' }, withTicket(first))),
    )
    expect(answers.filter(({ code }) => code === 1255)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 1207)).toHaveLength(15)
    expect((await test().call(STEP, { token: token() }, withTicket(first))).code).toBe(1207)
  })

  it('locks an account for the rest of the day after thirty wrong ones from anywhere', async () => {
    const { username } = await account()
    const guess = (given: string, turn: number) =>
      test().inject({
        method: 'POST',
        url: DKEY,
        payload: { username, token: given },
        remoteAddress: `127.0.1.${turn}`,
      })
    for (let turn = 0; turn < 30; turn++)
      expect((await guess('000000', turn)).json<{ code: number }>().code).toBe(1256)
    expect((await guess(token(), 99)).json<{ code: number }>().code).toBe(1207)
    expect((await test().call(LOGIN, { username, password: PASSWORD })).code).toBe(1250)
  })

  it('is set up first where staff has none', async () => {
    const { id, username } = await account({ role: 'it', factor: null })
    const first = await test().call(LOGIN, { username, password: PASSWORD })
    expect(first.code).toBe(1252)
    const waiting = await test().call<{ need: string; enrolment: { secret: string; qr: string } }>(
      '/login/second_step',
      {},
      withTicket(first),
    )
    expect(waiting.data).toMatchObject({
      need: 'enrolment',
      enrolment: { qr: expect.stringMatching(/^<svg/) },
    })
    const { secret } = waiting.data.enrolment
    expect((await test().call(STEP, { token: '12' }, withTicket(first))).code).toBe(1255)
    const done = await test().call<Entered>(STEP, { token: token(0, secret) }, withTicket(first))
    expect(done.code).toBe(10_000)
    expect(new Set(done.data.recovery_codes).size).toBe(10)
    const { rows } = await test().pool.query<{ row: string }>(
      'select s::text as row from second_factors s where user_id = $1',
      [id],
    )
    expect(rows[0]?.row).not.toContain(secret)
    const next = await test().call(LOGIN, { username, password: PASSWORD })
    expect(next.code).toBe(1250)
    const [code] = done.data.recovery_codes ?? []
    const later = await test().call<Entered>(STEP, { token: code }, withTicket(next))
    expect(later).toMatchObject({ code: 10_000, data: { recovery_codes: null } })
    expect((await test().call('/user/second_factor', {}, { as: carriedOf(later) })).data).toMatchObject({
      recovery_codes_left: 9,
    })
  })
})

describe('account and token', () => {
  it('lets in who wants it as a way of its own; the session knows it', async () => {
    const { id, username } = await account({ factor: { afterPassword: false } })
    expect((await test().call(DKEY, { username, token: token() })).code).toBe(10_000)
    expect(await sessionsOf(id)).toMatchObject([{ login_method: 'token', token_given: true }])
  })

  it('asks for the password too where both are wanted', async () => {
    const { id, username } = await account({ role: 'admin' })
    const first = await test().call(DKEY, { username, token: token() })
    expect(first.code).toBe(1251)
    expect((await test().call(STEP, { password: 'Wrong-2026' }, withTicket(first))).code).toBe(1257)
    expect((await test().call(STEP, { password: PASSWORD }, withTicket(first))).code).toBe(10_000)
    expect(await sessionsOf(id)).toMatchObject([{ login_method: 'token', token_given: true }])
  })

  it('answers unknown accounts, those without a token, and wrong tokens alike', async () => {
    const { username } = await account()
    const none = await account({ factor: null })
    const answers = await Promise.all(
      [username, none.username, 'nobody-at-all'].map((name) =>
        test().call(DKEY, { username: name, token: '000000' }),
      ),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.code).toBe(1256)
  })

  it.each([
    [{ username: ' ', token: '123456' }, 1200, 'username'],
    [{ username: 'someone', token: '' }, 1100, 'token'],
    [{ username: 'someone', token: '123456', agreed: false }, 1203, 'agreed'],
  ])('validates %j', async (payload, code, field) => {
    const answer = await test().call<{ fields: object }>(DKEY, payload)
    expect(answer.code).toBe(code)
    expect(Object.keys(answer.data.fields)).toEqual([field])
  })

  it('refuses a disabled account', async () => {
    const { username } = await account({ disabled: true, factor: { afterPassword: false } })
    expect((await test().call(DKEY, { username, token: token() })).code).toBe(1206)
  })
})

const someone = async (given: Given = {}, lived: Parameters<TestApp['signIn']>[1] = {}) => {
  const user = await account(given)
  return { ...user, as: await test().signIn(user.id, lived) }
}

describe('setting it up', () => {
  it('shows the secret once, asks for a code, and gives recovery codes that serve once', async () => {
    const { id, username, as } = await someone({ factor: null })
    const begun = await test().call<{ secret: string; uri: string }>('/user/second_factor_enrol', {}, { as })
    expect(begun.data.uri).toContain(`secret=${begun.data.secret}`)
    expect((await test().call(LOGIN, { username, password: PASSWORD })).code).toBe(10_000)
    const confirm = (given: string) =>
      test().call<{ recovery_codes: string[] }>('/user/second_factor_confirm', { token: given }, { as })
    expect((await confirm('000000')).code).toBe(1255)
    const { data } = await confirm(token(0, begun.data.secret))
    expect(new Set(data.recovery_codes).size).toBe(10)
    expect((await test().call('/user/second_factor', {}, { as })).data).toMatchObject({
      is_on: true,
      after_password: true,
      recovery_codes_left: 10,
    })
    const [code = ''] = data.recovery_codes
    const { rows } = await test().pool.query<{ row: string }>(
      'select r::text as row from recovery_codes r where user_id = $1',
      [id],
    )
    expect(rows.some(({ row }) => row.includes(code))).toBe(false)
    const first = await test().call(LOGIN, { username, password: PASSWORD })
    const again = await test().call(LOGIN, { username, password: PASSWORD })
    expect((await test().call(STEP, { token: code.toLowerCase() }, withTicket(first))).code).toBe(10_000)
    expect((await test().call(STEP, { token: code }, withTicket(again))).code).toBe(1255)
  })

  it('needs something begun, and leaves a shared one alone', async () => {
    const { as } = await someone({ factor: null })
    expect((await test().call('/user/second_factor_confirm', { token: token() }, { as })).code).toBe(1259)
    expect((await test().call('/user/second_factor_recovery_codes', {}, { as })).code).toBe(1259)
    expect((await test().call('/user/second_factor_choose', { after_password: true }, { as })).code).toBe(
      1259,
    )
    expect((await test().call('/user/second_factor_turn_off', {}, { as })).code).toBe(1259)
    const shared = await someone({ role: 'service', factor: { shared: true } })
    expect((await test().call('/user/second_factor_enrol', {}, { as: shared.as })).code).toBe(1258)
  })

  it('is turned off by customers, and not by staff', async () => {
    const customer = await someone()
    expect((await test().call('/user/second_factor_turn_off', {}, { as: customer.as })).code).toBe(10_000)
    expect((await test().call(LOGIN, { username: customer.username, password: PASSWORD })).code).toBe(10_000)
    const staff = await someone({ role: 'consultant' })
    expect((await test().call('/user/second_factor_turn_off', {}, { as: staff.as })).code).toBe(1260)
    expect(
      (await test().call('/user/second_factor_choose', { after_password: false }, { as: staff.as })).code,
    ).toBe(1260)
  })

  it('renews recovery codes: the older ones end', async () => {
    const { as } = await someone()
    const renew = async () =>
      (await test().call<{ recovery_codes: string[] }>('/user/second_factor_recovery_codes', {}, { as })).data
    const [older, newer] = [await renew(), await renew()]
    expect(older.recovery_codes.some((code) => newer.recovery_codes.includes(code))).toBe(false)
    expect((await test().call('/user/second_factor', {}, { as })).data).toMatchObject({
      recovery_codes_left: 10,
    })
  })
})

describe('proof given again', () => {
  const OFF = '/user/second_factor_turn_off'

  it.each([
    ['was never given', null],
    ['is older than 15 minutes', '-16 minutes'],
  ])('is asked for where it %s', async (_, proved) => {
    const { as } = await someone({}, { proved })
    expect((await test().call(OFF, {}, { as })).code).toBe(1254)
    expect((await test().call('/user/step_up', { password: PASSWORD }, { as })).code).toBe(10_000)
    expect((await test().call(OFF, {}, { as })).code).toBe(10_000)
  })

  it('is taken by token too, which serves once', async () => {
    const { as } = await someone({}, { proved: null })
    const one = token()
    expect((await test().call('/user/step_up', { token: one }, { as })).code).toBe(10_000)
    expect((await test().call('/user/step_up', { token: one }, { as })).code).toBe(1255)
  })

  it('refuses what is wrong, and stops guessing', async () => {
    const { as } = await someone({ factor: null }, { proved: null })
    expect((await test().call('/user/step_up', {}, { as })).code).toBe(1261)
    for (let turn = 0; turn < 5; turn++)
      expect((await test().call('/user/step_up', { password: 'Wrong-2026' }, { as })).code).toBe(1257)
    expect((await test().call('/user/step_up', { password: PASSWORD }, { as })).code).toBe(1207)
    expect((await test().call(OFF, {}, { as })).code).toBe(1254)
  })

  it('is of one session, not of the account', async () => {
    const { id, as } = await someone({}, { proved: null })
    const other = await test().signIn(id, { proved: null })
    await test().call('/user/step_up', { password: PASSWORD }, { as })
    expect((await test().call(OFF, {}, { as: other })).code).toBe(1254)
  })

  it('comes before the call and after its rights', async () => {
    const guarded = handle(secondFactor.turnOff, {
      may: 'staff',
      stepUp: true,
      async run() {
        throw fail('session.tokenNotSet')
      },
    })
    const app = await TestApp.over(test(), [guarded])
    const customer = await someone({}, { proved: null })
    const staff = await someone({ role: 'it' }, { proved: null })
    expect((await app.call(OFF, {}, { as: customer.as })).code).toBe(405)
    expect((await app.call(OFF, {}, { as: staff.as })).code).toBe(1254)
    await app.close()
  })
})

const onePlace = async () => {
  const user = await account({ factor: null })
  await test().pool.query('update users set one_place = true where id = $1', [user.id])
  return user
}

describe('one place at a time', () => {
  it('refuses the second browser, and signs out the first when asked to', async () => {
    const { username } = await onePlace()
    const first = carriedOf(await test().call(LOGIN, { username, password: PASSWORD }))
    const second = await test().call(LOGIN, { username, password: PASSWORD, lang: 'en' })
    expect(second).toMatchObject({ code: 1253, message: 'Account in use elsewhere' })
    expect((await test().call('/login/second_step', {}, withTicket(second))).data).toMatchObject({
      need: 'sign_out',
      elsewhere: { address: '127.0.0.1' },
    })
    expect((await test().call('/user/login_info', {}, { as: first })).code).toBe(10_000)
    const third = await test().call('/login/sign_out_other', {}, withTicket(second))
    expect(third.code).toBe(10_000)
    expect((await test().call('/login/sign_out_other', {}, withTicket(second))).code).toBe(20_001)
    expect(await test().call('/user/login_info', { lang: 'en' }, { as: first })).toMatchObject({
      code: 6015,
      message: expect.stringContaining('elsewhere'),
    })
    expect((await test().call('/user/login_info', {}, { as: carriedOf(third) })).code).toBe(10_000)
  })

  it('lets the same browser in again', async () => {
    const { username } = await onePlace()
    const as = carriedOf(await test().call(LOGIN, { username, password: PASSWORD }))
    expect((await test().call(LOGIN, { username, password: PASSWORD }, { as })).code).toBe(10_000)
  })

  it('is free again after 30 idle minutes; the idle one is then signed out', async () => {
    const { id, username } = await onePlace()
    const idle = await test().signIn(id, { seen: '-31 minutes' })
    expect((await test().call(LOGIN, { username, password: PASSWORD })).code).toBe(10_000)
    expect((await test().call('/user/login_info', {}, { as: idle })).code).toBe(6015)
  })

  it('counts phones apart', async () => {
    const { id, username } = await onePlace()
    await test().signIn(id)
    await test().pool.query(`update sessions set client_kind = 'phone' where user_id = $1`, [id])
    expect((await test().call(LOGIN, { username, password: PASSWORD })).code).toBe(10_000)
    expect(await sessionsOf(id)).toHaveLength(2)
  })

  it('lets one of two logins at once in', async () => {
    const { id, username } = await onePlace()
    const answers = await Promise.all([1, 2].map(() => test().call(LOGIN, { username, password: PASSWORD })))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1253, 10_000])
    expect(await sessionsOf(id)).toHaveLength(1)
  })

  it('is the rule of firms, unless the firm or the account says otherwise', async () => {
    const { rows } = await test().pool.query<{ id: number }>(
      `insert into customer_firms (name_zh, name_en) values ('默认', 'Default') returning id`,
    )
    const { id, username } = await account({ factor: null, firmId: rows[0]?.id })
    await test().signIn(id)
    expect((await test().call(LOGIN, { username, password: PASSWORD })).code).toBe(1253)
    await test().pool.query('update users set one_place = false where id = $1', [id])
    expect((await test().call(LOGIN, { username, password: PASSWORD })).code).toBe(10_000)
  })
})
