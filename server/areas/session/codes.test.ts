import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoginInfo } from '@groundbreak/contract/areas/session'
import { sealChannel } from '@groundbreak/db/secrets'
import { afterEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../access/passwords'
import { type Carried, TestApp, testDesk, useApp } from '../../test/app'
import { freshEmail, freshMobile, useCodeBox } from '../../test/code-box'
import { makeCustomerFirm, makeUser, type UserMade } from '../../test/factories/accounts'

const test = useApp()
const box = useCodeBox()
afterEach(() => test().pool.query('delete from sent_codes'))

const PASSWORD = 'Ganzhe_81'
const NEXT = 'Huangdou_92'
const call = <T = Record<string, unknown>>(path: string, payload: object, as?: Carried) =>
  test().call<T>(path, payload, { as })

async function person(given: UserMade = {}) {
  const email = freshEmail()
  const made = await makeUser(test().pool, { email, passwordHash: await hashPassword(PASSWORD), ...given })
  return { ...made, email }
}

async function giveMobile(userId: number): Promise<string> {
  const mobile = freshMobile()
  const { cipher, keyedHash, masked } = sealChannel(testDesk.secrets, 'mobile', mobile)
  await test().pool.query(
    'update users set mobile_cipher = $2, mobile_hash = $3, mobile_masked = $4 where id = $1',
    [userId, cipher, keyedHash, masked],
  )
  return mobile
}

/** Asks for a code and reads it where it went. */
async function codeFrom(path: string, payload: object, target: string, as?: Carried): Promise<string> {
  expect((await call(path, payload, as)).code).toBe(10_000)
  return (await box().codeOf(test().pool, target)) as string
}

const logIn = (username: string, password: string) =>
  call<LoginInfo>('/login/rcc/login', { username, password })

const audited = async (userId: number) => {
  const { rows } = await test().pool.query<{ action: string }>(
    'select action from audit where user_id = $1 order by id',
    [userId],
  )
  return rows.map(({ action }) => action)
}

describe('login by email code', () => {
  const send = '/login/send_email_code'
  const enter = '/login/valid_email_login'

  it('lets in by address and code, and remembers how', async () => {
    const { id, email, username } = await person()
    const code = await codeFrom(send, { email }, email)
    const answer = await call<LoginInfo>(enter, { email: ` ${email.toUpperCase()}`, code })
    expect(answer.data.user).toMatchObject({ username, need_change_pwd: false })
    expect(answer.cookies.map(({ name }) => name)).toEqual(['sid', '_session_id', 'did'])
    const { rows } = await test().pool.query('select login_method from sessions where user_id = $1', [id])
    expect(rows).toEqual([{ login_method: 'email_code' }])
    expect(await audited(id)).toEqual(['session.login'])
    expect((await call(enter, { email, code })).code).toBe(4202)
  })

  it('answers an unknown address, a disabled account and staff as a known one', async () => {
    const known = (await person()).email
    const others = [
      freshEmail(),
      (await person({ disabled: true })).email,
      (await person({ role: 'admin' })).email,
    ]
    const answers = []
    for (const email of [known, ...others]) {
      const { cookies, ...answer } = await call(send, { email })
      await box().deliver(test().pool)
      const { cookies: none, ...refused } = await call(enter, { email, code: '000000' })
      expect([cookies, none]).toEqual([[], []])
      answers.push({ answer, refused })
    }
    for (const other of answers.slice(1)) expect(other).toEqual(answers[0])
    expect(answers[0]).toMatchObject({
      answer: { data: { resend_seconds: 60, valid_minutes: 10, is_long: false } },
      refused: { code: 4202, data: { fields: { code: '验证码不正确或已失效' } } },
    })
  })

  it('works the same for both until the job runs: no statement asks for the account', async () => {
    const { email } = await person()
    await call(send, { email })
    const { rows } = await test().pool.query('select user_id, code_hash, state from sent_codes')
    expect(rows).toEqual([{ user_id: null, code_hash: null, state: 'waiting' }])
  })

  it('says what is wrong with the input, and that the next code must wait', async () => {
    expect((await call(send, { email: 'no address' })).data).toEqual({ fields: { email: '格式不正确' } })
    const email = freshEmail()
    for (const code of ['', '12345', '1234567', 'abcdef'])
      expect((await call(enter, { email, code })).code).toBe(4204)
    expect((await call(enter, { email, code: '123456', agreed: false })).code).toBe(1203)
    await call(send, { email })
    expect(await call(send, { email })).toMatchObject({
      code: 4200,
      message: expect.stringMatching(/^验证码刚刚发过，请 \d+ 秒后再试$/),
    })
  })

  it('is over for codes asked for before the password was reset', async () => {
    const { id, email } = await person()
    const code = await codeFrom(send, { email }, email)
    await test().pool.query('update users set password_changed_at = now() where id = $1', [id])
    expect(await call(enter, { email, code })).toMatchObject({
      code: 1220,
      message: '密码已重置，邮箱验证码失效，请重新获取',
    })
  })

  it('is over once the account has another address', async () => {
    const { id, email } = await person()
    const code = await codeFrom(send, { email }, email)
    await test().pool.query('update users set email = $2 where id = $1', [id, freshEmail()])
    expect((await call(enter, { email, code })).code).toBe(4202)
  })

  it('lets a new password be set without the old one, for a quarter of an hour', async () => {
    const { id, email, username } = await person({ mustChangePassword: true })
    const other = await test().signIn(id)
    const code = await codeFrom(send, { email }, email)
    const { cookies } = await call(enter, { email, code })
    const [secret, token] = cookies.map(({ value }) => value)
    const as = { secret, token } as Carried
    const set = (next: string, repeat = next, by = as) =>
      call('/login/email_login_password', { new_password: next, repeat_password: repeat }, by)
    expect((await set('12345')).code).toBe(1202)
    expect((await set(NEXT, 'Huangdou_93')).code).toBe(1209)
    expect((await set('aaaaaa')).code).toBe(1211)
    expect((await set(PASSWORD)).code).toBe(1210)
    expect((await set(NEXT, NEXT, other)).code).toBe(1222)
    expect((await set(NEXT)).code).toBe(10_000)
    expect((await logIn(username, NEXT)).data.user.need_change_pwd).toBe(false)
    expect((await call('/user/login_info', {}, other)).code).toBe(6015)
    expect((await call('/user/login_info', {}, as)).code).toBe(10_000)
    await test().pool.query(
      `update sessions set created_at = now() - interval '16 minutes' where login_method = 'email_code'`,
    )
    expect((await set('Lvdou_2077')).code).toBe(1222)
    expect(await audited(id)).toContain('session.passwordChanged')
  })

  it('confirms the own address', async () => {
    const { id, email } = await person()
    const as = await test().signIn(id)
    const path = '/login/send_email_confirm'
    const code = await codeFrom(path, {}, email, as)
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await call(path, { code: wrong }, as)).code).toBe(4202)
    expect((await call(path, { code }, as)).data).toEqual({
      confirmed: true,
      sent: null,
      email_masked: 'p*****@example.com',
    })
    expect((await call(path, {}, as)).data).toMatchObject({ confirmed: true })
    const without = await makeUser(test().pool)
    expect((await call(path, {}, await test().signIn(without.id))).code).toBe(1221)
  })
})

const reset = (payload: object) =>
  call('/login/reset_password', { new_password: NEXT, repeat_password: NEXT, ...payload })

describe('a forgotten password', () => {
  const send = '/login/send_reset_code'

  it('is set anew by a code to the mail address, and every session ends', async () => {
    const { id, email, username } = await person()
    const as = await test().signIn(id)
    const code = await codeFrom(send, { account: email }, email)
    expect((await reset({ account: email, code })).code).toBe(10_000)
    expect((await call('/user/login_info', {}, as)).code).toBe(6015)
    expect((await logIn(username, PASSWORD)).code).toBe(1204)
    expect((await logIn(username, NEXT)).code).toBe(10_000)
    expect(await audited(id)).toContain('session.passwordReset')
    expect(
      (await reset({ account: email, code, new_password: 'Lvdou_2077', repeat_password: 'Lvdou_2077' })).code,
    ).toBe(4202)
  })

  it('is set anew by a code to the mobile', async () => {
    const { id, username } = await person()
    const mobile = await giveMobile(id)
    const code = await codeFrom(send, { account: mobile }, mobile)
    expect((await reset({ account: `+86 ${mobile}`, code })).code).toBe(10_000)
    expect((await logIn(username, NEXT)).code).toBe(10_000)
  })

  it('that is refused leaves the code as it is', async () => {
    const { email, username } = await person()
    const code = await codeFrom(send, { account: email }, email)
    const given = { account: email, code }
    const refused = async (next: string, repeat = next) =>
      (await reset({ ...given, new_password: next, repeat_password: repeat })).code
    expect(await refused('12345')).toBe(1202)
    expect(await refused(NEXT, PASSWORD)).toBe(1209)
    expect(await refused(PASSWORD)).toBe(1210)
    expect(await refused(`${username}_9x`)).toBe(1211)
    expect(await refused(NEXT)).toBe(10_000)
  })

  it('is set once of many at a time', async () => {
    const { email } = await person()
    const code = await codeFrom(send, { account: email }, email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset({ account: email, code })))
    expect(answers.filter((answer) => answer.code === 10_000)).toHaveLength(1)
  })

  it('answers the same for who is unknown, and says what is no address', async () => {
    const { email } = await person()
    const known = await call(send, { account: email })
    expect(await call(send, { account: freshEmail() })).toEqual(known)
    expect(await call(send, { account: freshMobile() })).toEqual(known)
    for (const account of ['employee', '1234567', 'a@b'])
      expect((await call(send, { account })).code).toBe(4209)
  })
})

const accountOf = async (username: string) => {
  const { rows } = await test().pool.query(
    `select user_type, login_type, certified, customer_firm_id, mobile_masked from users where username = $1`,
    [username],
  )
  return rows[0] as Record<string, unknown>
}

const register = (payload: object, as?: Carried) =>
  call<{ username: string; sub_firm_name: string | null }>(
    '/app/register_account',
    { new_password: NEXT, repeat_password: NEXT, agreed: true, ...payload },
    as,
  )

describe('a personal account', () => {
  const send = '/app/send_registration_code'

  it('is made of a mobile by a member of a firm, and logs in by the mobile', async () => {
    const member = await makeUser(test().pool)
    const as = await test().signIn(member.id)
    const mobile = freshMobile()
    const code = await codeFrom(send, { mobile }, mobile, as)
    const { data } = await register({ mobile, code, name: '新同事' }, as)
    expect(data.sub_firm_name).toMatch(/^测试客户/)
    expect(await accountOf(data.username)).toEqual({
      user_type: 1,
      login_type: 1,
      certified: false,
      customer_firm_id: member.firmId,
      mobile_masked: `${mobile.slice(0, 6)}*****`,
    })
    const { user } = (await logIn(mobile, NEXT)).data
    expect(user).toMatchObject({ user_type: 1, name: '新同事', sub_firm_id: member.firmId })
    expect(user.can).not.toContain('contacts.read')
    expect(await audited(member.id)).toEqual(['session.personalRegistered'])
  })

  it('of nobody may do nothing, whatever firm the request names', async () => {
    const mobile = freshMobile()
    const code = await codeFrom(send, { mobile }, mobile)
    const { data } = await register({ mobile, code, fid: 1 })
    expect(data.sub_firm_name).toBeNull()
    const { data: info } = await logIn(data.username, NEXT)
    expect(info).toMatchObject({ user: { can: [], sub_firm_id: null }, app_user: { login_type: 1 } })
  })

  it('is one for a mobile; whoever holds the phone is told, whoever asks is not', async () => {
    const { pool } = test()
    const mobile = freshMobile()
    const code = await codeFrom(send, { mobile }, mobile)
    expect((await register({ mobile, code })).code).toBe(10_000)
    await pool.query('delete from sent_codes')
    const known = await call(send, { mobile })
    expect(await box().codeOf(pool, mobile)).toBeUndefined()
    expect((await box().textsTo(mobile))[0]).toMatch(/已经注册过|验证码/)
    expect((await box().textsTo(mobile)).some((text) => text.includes('已经注册过'))).toBe(true)
    expect(await call(send, { mobile: freshMobile() })).toEqual(known)
    expect((await register({ mobile, code: '000000' })).code).toBe(4202)
  })

  it('needs eleven digits, a code, a fitting password and both texts accepted', async () => {
    for (const mobile of ['', '1990991', '29909910001', 'x'])
      expect(await call(send, { mobile })).toMatchObject({
        code: 4205,
        data: { fields: { mobile: '手机号不能为空，且应为 11 位' } },
      })
    const given = { mobile: freshMobile(), code: '123456' }
    expect((await register({ ...given, agreed: false })).code).toBe(1203)
    expect((await register({ ...given, code: '1' })).code).toBe(4204)
    expect((await register({ ...given, new_password: '1', repeat_password: '1' })).code).toBe(1202)
    expect((await register({ ...given, repeat_password: PASSWORD })).code).toBe(1209)
    expect((await register(given)).code).toBe(4202)
  })

  it('has room in the firm for as many as it has seats', async () => {
    const { pool } = test()
    const firmId = await makeCustomerFirm(pool)
    await pool.query('update subscriptions set seats = 2 where customer_firm_id = $1', [firmId])
    const as = await test().signIn((await makeUser(pool, { firmId })).id)
    const outcomes = []
    for (const mobile of [freshMobile(), freshMobile()]) {
      const code = await codeFrom(send, { mobile }, mobile, as)
      outcomes.push((await register({ mobile, code }, as)).code)
    }
    expect(outcomes).toEqual([10_000, 4003])
  })
})

const own = async (as: Carried) =>
  (await call<{ mobile_masked: string | null }>('/user/own_mobile', {}, as)).data.mobile_masked

describe('the own mobile', () => {
  const send = '/user/send_bind_code'
  const bind = '/user/bind_mobile'
  it('is bound by a code sent to it, for this account alone', async () => {
    const { id } = await person()
    const [as, other] = [await test().signIn(id), await test().signIn((await person()).id)]
    expect(await own(as)).toBeNull()
    const mobile = freshMobile()
    const code = await codeFrom(send, { mobile }, mobile, as)
    expect((await call(bind, { mobile, code }, other)).code).toBe(4202)
    expect((await call(bind, { mobile: freshMobile(), code }, as)).code).toBe(4202)
    expect((await call(bind, { mobile, code: '12' }, as)).code).toBe(4204)
    const masked = `${mobile.slice(0, 6)}*****`
    expect((await call(bind, { mobile, code }, as)).data).toEqual({ mobile_masked: masked })
    expect([await own(as), await own(other)]).toEqual([masked, null])
    expect(await audited(id)).toEqual(['session.mobileBound'])
    expect((await call(send, { mobile: 'none' }, as)).code).toBe(4205)
  })

  it("of a personal account is nobody else's", async () => {
    const [one, two] = [await person({ userType: 1 }), await person({ userType: 1 })]
    const mobile = await giveMobile(one.id)
    const as = await test().signIn(two.id)
    const code = await codeFrom(send, { mobile }, mobile, as)
    expect((await call(bind, { mobile, code }, as)).code).toBe(4210)
  })
})

describe('the inbox of the sample market', () => {
  it('shows what the stand-ins keep, newest first', async () => {
    const { email } = await person()
    const code = await codeFrom('/login/send_email_code', { email }, email)
    const app = await TestApp.start({ sample: { inbox: box().folder } })
    const { data } = await app.call<{ list: { kind: string; to: string; text: string }[] }>(
      '/user/sample_inbox',
    )
    await app.close()
    expect(data.list[0]).toMatchObject({ kind: 'mail', to: email, subject: '破土：登录的验证码' })
    expect(data.list[0]?.text).toContain(code)
    expect(new Set(data.list.map(({ kind }) => kind))).toEqual(new Set(['mail', 'sms']))
  })

  it('is empty at first, and does not exist anywhere else', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'groundbreak-empty-'))
    const app = await TestApp.start({ sample: { inbox: join(empty, 'inbox') } })
    expect((await app.call('/user/sample_inbox')).data).toEqual({ list: [] })
    await app.close()
    await rm(empty, { recursive: true })
    expect((await call('/user/sample_inbox', {})).code).toBe(1002)
  })
})
