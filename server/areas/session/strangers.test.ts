import { beforeAll, describe, expect, it } from 'vitest'
import { sealSecret, tokenAt } from '../../access/dynamic-token'
import { hashPassword } from '../../access/passwords'
import { type Carried, testDesk, useApp } from '../../test/app'
import { TestBrowser } from '../../test/browser'
import { freshEmail, useCodeBox } from '../../test/code-box'
import { makeUser, type UserMade } from '../../test/factories/accounts'

/*
 * Whoever knows no more than a name, a mail address or even a password shuts none of the doors that the owner of an
 * account goes through.
 */

const PASSWORD = 'Potu-2026'
const SECRET = 'GROUNDBREAKDEMOAB'
const DONE = 10_000
const CLOSED = 1207
const LOGIN = '/login/rcc/login'
const SECOND = '/login/second_step_verify'
const STEP_UP = '/user/step_up'

let clock = Date.now()
const test = useApp({ clock: () => clock })
const box = useCodeBox()
let passwordHash = ''
let strangers = 0
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

const newAddress = () => `10.9.${Math.floor(++strangers / 250)}.${strangers % 250}`
/** Each serves once: every time asked for, another half minute has come. */
const token = () => tokenAt(SECRET, (clock += 30_000))

async function account(given: UserMade & { hasToken?: boolean } = {}) {
  const { hasToken = true, ...made } = given
  const user = await makeUser(test().pool, { passwordHash, email: freshEmail(), ...made })
  if (hasToken)
    await test().pool.query(
      'insert into second_factors (user_id, secret, confirmed_at) values ($1, $2, now())',
      [user.id, sealSecret(testDesk.secrets, SECRET)],
    )
  const { rows } = await test().pool.query<{ email: string }>('select email from users where id = $1', [
    user.id,
  ])
  return { ...user, email: rows[0]?.email as string }
}

const newBrowser = (address = newAddress()) => new TestBrowser(test(), { address })
/** Password, and the token where it is asked for. */
const logIn = (browser: TestBrowser, username: string) =>
  browser.logIn({ username, password: PASSWORD, token })

/** From an address each, until the door is shut. */
const dkey = (username: string) => newBrowser().call('/login/dkey_verify', { username, token: '000000' })
async function shut(attack: () => Promise<{ code: number }>): Promise<number> {
  for (let tries = 0; tries < 150; tries++) if ((await attack()).code === CLOSED) return tries
  throw new Error('It did not shut')
}

/** What a stranger is told of 33 tokens tried on a name. */
const toldOf = async (name: string) => {
  const seen: string[] = []
  for (let at = 0; at < 33; at++) {
    const { code, message } = await dkey(name)
    seen.push(`${code} ${message}`)
  }
  return seen
}

describe('a stranger who tries tokens without the password', () => {
  it('gets thirty guesses a day, and shuts nothing but the login by token from new browsers', async () => {
    const { username, id } = await account()
    const known = newBrowser()
    expect(await logIn(known, username)).toBe(DONE)
    const session = await test().signIn(id, { proved: null })
    expect(await shut(() => dkey(username))).toBe(30)
    expect(await logIn(newBrowser(), username)).toBe(DONE)
    expect((await test().call(STEP_UP, { token: token() }, { as: session })).code).toBe(DONE)
    const withToken = await known.call('/login/dkey_verify', { username, token: token() })
    expect(withToken.code).toBe(1251)
    expect((await known.call(SECOND, { password: PASSWORD })).code).toBe(DONE)
  })

  it('is answered alike of names without a token or without an account, and counts none of them an account', async () => {
    const { username, id } = await account({ hasToken: false })
    const others = [(await account()).username, `nobody-${id}`]
    const told = await toldOf(username)
    for (const other of others) expect(await toldOf(other)).toEqual(told)
    const { rows } = await test().pool.query(
      `select from budget_counts where scope = 'account' and subject = $1`,
      [String(id)],
    )
    expect(rows).toHaveLength(0)
    expect(await logIn(newBrowser(), username)).toBe(DONE)
  })

  it('is told the true time, also where a shorter limit refuses as well', async () => {
    const { username } = await account()
    const stranger = newBrowser()
    await shut(() => dkey(username))
    for (let at = 0; at < 5; at++)
      await stranger.call('/login/dkey_verify', { username: 'other', token: '000000' })
    const { message } = await stranger.call('/login/dkey_verify', { username, token: '000000', lang: 'en' })
    const hours = Number(/in (\d+) hours/.exec(message)?.[1])
    expect(hours).toBeGreaterThan(23)
    clock += (hours - 3) * 3_600_000
    expect((await dkey(username)).code).toBe(CLOSED)
    clock += 3 * 3_600_000
    expect((await dkey(username)).code).toBe(1256)
  })
})

describe('a stranger who tries passwords', () => {
  it('leaves a live session, a known browser and a code by mail open', async () => {
    const { username, email, id } = await account({ hasToken: false })
    const known = newBrowser()
    expect(await logIn(known, username)).toBe(DONE)
    const session = await test().signIn(id, { proved: null })
    await shut(() => newBrowser().call(LOGIN, { username, password: `Wrong-${++strangers}` }))
    const closed = await newBrowser().call(LOGIN, { username, password: PASSWORD, lang: 'en' })
    expect(closed).toMatchObject({
      code: CLOSED,
      message: expect.stringContaining('code sent to your email'),
    })
    expect(await logIn(known, username)).toBe(DONE)
    expect((await test().call(STEP_UP, { password: PASSWORD }, { as: session })).code).toBe(DONE)
    const fresh = newBrowser()
    expect((await fresh.call('/login/send_email_code', { email })).code).toBe(DONE)
    const code = await box().codeOf(test().pool, email)
    expect((await fresh.call('/login/valid_email_login', { email, code })).code).toBe(DONE)
    expect(await logIn(fresh, username)).toBe(DONE)
  })

  it('does not keep staff out of a new browser: code, password and token let them in, none of them alone', async () => {
    const { username, email } = await account({ role: 'service' })
    await shut(() => newBrowser().call(LOGIN, { username, password: `Wrong-${++strangers}` }))
    await shut(() => dkey(username))
    const fresh = newBrowser()
    await fresh.call('/login/send_email_code', { email })
    const code = await box().codeOf(test().pool, email)
    expect((await fresh.call('/login/valid_email_login', { email, code })).code).toBe(1251)
    expect((await fresh.call('/user/login_info', {})).code).toBe(403)
    expect((await fresh.call(SECOND, { password: PASSWORD })).code).toBe(1250)
    expect((await fresh.call(SECOND, { token: token() })).code).toBe(DONE)
    expect(await logIn(fresh, username)).toBe(DONE)
  })
})

describe('somebody who has the password', () => {
  it('gets thirty guesses at the token a day; the known browser and a recovery code go on', async () => {
    const { username } = await account()
    const known = newBrowser()
    expect(await logIn(known, username)).toBe(DONE)
    const as = known.carried
    await test().call(STEP_UP, { token: token() }, { as })
    const { recovery_codes: codes } = (
      await test().call<{ recovery_codes: string[] }>('/user/second_factor_recovery_codes', {}, { as })
    ).data
    const thief = async () => {
      const browser = newBrowser()
      await browser.call(LOGIN, { username, password: PASSWORD })
      return browser.call(SECOND, { token: '000000' })
    }
    expect(await shut(thief)).toBe(30)
    expect(await logIn(known, username)).toBe(DONE)
    const fresh = newBrowser()
    await fresh.call(LOGIN, { username, password: PASSWORD })
    expect((await fresh.call(SECOND, { token: token() })).code).toBe(CLOSED)
    expect((await fresh.call(SECOND, { token: codes[0] })).code).toBe(DONE)
  })

  it('may guess recovery codes five times from a browser, without a part in the tokens', async () => {
    const { username } = await account()
    const browser = newBrowser()
    await browser.call(LOGIN, { username, password: PASSWORD })
    for (let at = 0; at < 5; at++)
      expect((await browser.call(SECOND, { token: 'AAAA-BBBB-CCCC' })).code).toBe(1255)
    expect((await browser.call(SECOND, { token: 'AAAA-BBBB-CCCC' })).code).toBe(CLOSED)
    expect((await browser.call(SECOND, { token: token() })).code).toBe(DONE)
  })
})

describe('guesses in a live session', () => {
  it('are counted for that session alone, at the proof and at the old password each', async () => {
    const { id } = await account()
    const [one, other] = [
      await test().signIn(id, { proved: null }),
      await test().signIn(id, { proved: null }),
    ]
    const stepUp = (as: Carried) => test().call(STEP_UP, { password: 'Wrong-1' }, { as })
    const change = (as: Carried, old = 'Wrong-1') =>
      test().call(
        '/tool/change_password',
        { old_password: old, new_password: 'Huangdou_92', repeat_password: 'Huangdou_92' },
        { as },
      )
    for (let at = 0; at < 5; at++) expect((await stepUp(one)).code).toBe(1257)
    expect((await stepUp(one)).code).toBe(CLOSED)
    for (let at = 0; at < 5; at++) expect((await change(one)).code).toBe(1208)
    expect((await change(one, PASSWORD)).code).toBe(CLOSED)
    expect((await test().call(STEP_UP, { token: token() }, { as: other })).code).toBe(DONE)
    expect((await change(other, PASSWORD)).code).toBe(DONE)
  })

  it('come past no faster at once', async () => {
    const { id } = await account()
    const as = await test().signIn(id, { proved: null })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test().call(STEP_UP, { token: '000000' }, { as })),
    )
    expect(answers.filter(({ code }) => code === 1255)).toHaveLength(5)
  })
})

const wrong = (address: string, username: string) =>
  newBrowser(address).call(LOGIN, { username, password: `Wrong-${++strangers}` })

describe('IPv6', () => {
  it('counts the addresses of one /64 as one, and by the day of one /48', async () => {
    const codes: number[] = []
    for (let at = 0; at < 25; at++)
      codes.push((await wrong(`2001:db8:5:1::${at.toString(16)}`, `six-${at}`)).code)
    expect(codes.filter((code) => code === 1204)).toHaveLength(20)
    clock += 61 * 60_000
    await test().pool.query(
      `insert into budget_counts values ('site', '2001:db8:6::/48', 'logins.addressDay', $1, now() + interval '1 day')`,
      [JSON.stringify({ [Math.floor(clock / 7_200_000) - 3]: 198 })],
    )
    const far: number[] = []
    for (let at = 0; at < 4; at++) far.push((await wrong(`2001:db8:6:${at}::1`, `day-${at}`)).code)
    expect(far).toEqual([1204, 1204, CLOSED, CLOSED])
    expect((await wrong('2001:db8:9::1', 'elsewhere')).code).toBe(1204)
  })
})
