import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../access/passwords'
import { makeUser } from '../../test/factories/accounts'
import { useApp } from '../../test/app'

const PATH = '/login/rcc/login'
const PASSWORD = 'Potu-2026'
const test = useApp()

async function account(given: Parameters<typeof makeUser>[1] = {}) {
  return makeUser(test().pool, { passwordHash: await hashPassword(PASSWORD), ...given })
}

function packed(credentials: object): string {
  return `k${Buffer.from(JSON.stringify(credentials)).toString('base64')}`
}

describe('login', () => {
  it('opens a session by plain account and password', async () => {
    const { username } = await account({ department: true })
    const answer = await test().call<{ user: { username: string; can: string[]; pl_session_id: string } }>(
      PATH,
      {
        username: ` ${username.toUpperCase()} `,
        password: PASSWORD,
      },
    )
    expect(answer).toMatchObject({
      status: 200,
      code: 10_000,
      data: { user: { username, need_change_pwd: false } },
    })
    expect(answer.data.user.can).toContain('projects.read')
    const [secret, token] = ['sid', '_session_id'].map((name) =>
      answer.cookies.find((one) => one.name === name),
    )
    expect(secret).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 604_800 })
    expect(token?.httpOnly).toBeUndefined()
    expect(token?.value).toBe(answer.data.user.pl_session_id)
    const as = { secret: secret?.value ?? '', token: token?.value ?? '' }
    expect(await test().call('/user/login_info', {}, { as })).toMatchObject({ code: 10_000 })
  })

  it('keeps only hashes of the session, and audits the login with it', async () => {
    const { id, username } = await account()
    const answer = await test().call(PATH, { username, password: PASSWORD })
    const secret = answer.cookies.find((one) => one.name === 'sid')?.value ?? ''
    const { rows } = await test().pool.query<{ row: string }>(
      'select s::text as row from sessions s where user_id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(secret)
    const audit = await test().pool.query('select 1 from audit where user_id = $1 and action = $2', [
      id,
      'session.login',
    ])
    expect(audit.rowCount).toBe(1)
  })

  it('takes the packed credentials of the specification', async () => {
    const { username } = await account()
    const credentials = packed({ username, password: PASSWORD, salt: 'rcc_gx_pl' })
    expect(await test().call(PATH, { credentials })).toMatchObject({ code: 10_000 })
  })

  it('replaces the session it is called with', async () => {
    const { id, username } = await account()
    const as = await test().signIn(id)
    const answer = await test().call(PATH, { username, password: PASSWORD }, { as })
    expect(answer.code).toBe(10_000)
    expect((await test().call('/user/login_info', {}, { as })).code).toBe(6015)
  })

  it.each([
    [{ password: PASSWORD }, 1200, '账号不能为空', 'username'],
    [{ username: 'someone' }, 1201, '密码不能为空', 'password'],
    [{ username: 'someone', password: '12345' }, 1202, '密码长度为 6 到 16 位', 'password'],
    [{ username: 'someone', password: '12345678901234567' }, 1202, '密码长度为 6 到 16 位', 'password'],
    [
      { username: 'someone', password: PASSWORD, agreed: false },
      1203,
      '请先阅读并同意用户协议和隐私政策',
      'agreed',
    ],
    [{ credentials: 'unreadable' }, 1200, '账号不能为空', 'username'],
    [
      { credentials: packed({ username: 'someone', password: PASSWORD, salt: 'other' }) },
      1200,
      '账号不能为空',
      'username',
    ],
  ])('validates %j', async (payload, code, message, field) => {
    const answer = await test().call(PATH, payload)
    expect(answer).toMatchObject({ status: 200, code, message, data: { fields: { [field]: message } } })
  })

  it('speaks English when asked', async () => {
    expect(await test().call(PATH, { lang: 'en' })).toMatchObject({ message: 'Account cannot be empty' })
  })

  it('answers a wrong password and an unknown account alike, and leaves a trace', async () => {
    const { id, username } = await account()
    const wrong = await test().call(PATH, { username, password: 'Wrong-2026' })
    const unknown = await test().call(PATH, { username: 'nobody-here', password: 'Wrong-2026' })
    expect(wrong).toMatchObject({ status: 200, code: 1204 })
    expect({ ...unknown, cookies: [] }).toEqual({ ...wrong, cookies: [] })
    const audit = await test().pool.query('select 1 from audit where user_id = $1 and action = $2', [
      id,
      'session.loginFailed',
    ])
    expect(audit.rowCount).toBe(1)
  })

  it('refuses a disabled account only to who knows its password', async () => {
    const { username } = await account({ disabled: true })
    expect((await test().call(PATH, { username, password: 'Wrong-2026' })).code).toBe(1204)
    expect((await test().call(PATH, { username, password: PASSWORD })).code).toBe(1206)
  })
})
