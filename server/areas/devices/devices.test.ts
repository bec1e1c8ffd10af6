import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../access/passwords'
import { TestApp, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'

const PASSWORD = 'Potu-2026'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36'
const test = useApp()

async function someone() {
  const user = await makeUser(test().pool, { passwordHash: await hashPassword(PASSWORD) })
  return { ...user, as: await test().signIn(user.id) }
}

interface Page<Row> {
  list: Row[]
  total: number
}

const devicesOf = async (as: Parameters<TestApp['call']>[2]) =>
  (await test().call<{ list: { id: number; is_this: boolean }[] }>('/user/login_devices', {}, as)).data.list

describe('the list of devices', () => {
  it('shows where the account is logged in, and nothing of others', async () => {
    const { id, as } = await someone()
    await test().signIn(id, { seen: '-5 minutes' })
    await test().signIn(id, { ended: true })
    await test().signIn(id, { expires: '-1 s' })
    await test().signIn(id, { seen: '-25 hours' })
    await someone()
    expect((await devicesOf({ as })).map(({ is_this: isThis }) => isThis)).toEqual([true, false])
  })

  it('ends one: it is told why with its next call', async () => {
    const { id, as } = await someone()
    const other = await test().signIn(id, { seen: '-5 minutes' })
    expect((await test().call('/user/login_info', {}, { as: other })).code).toBe(10_000)
    const { id: device } = (await devicesOf({ as })).find(({ is_this: isThis }) => !isThis) ?? { id: 0 }
    expect((await test().call('/user/end_login_device', { id: device }, { as })).code).toBe(10_000)
    expect(await test().call('/user/login_info', { lang: 'en' }, { as: other })).toMatchObject({
      code: 6015,
      message: expect.stringContaining('list of devices'),
    })
    expect((await test().call('/user/end_login_device', { id: device }, { as })).code).toBe(1264)
  })

  it('ends neither this one nor those of other accounts', async () => {
    const { as } = await someone()
    const stranger = await someone()
    const [own, foreign] = [await devicesOf({ as }), await devicesOf({ as: stranger.as })]
    for (const { id } of [...own, ...foreign])
      expect((await test().call('/user/end_login_device', { id }, { as })).code).toBe(1264)
    expect((await test().call('/user/login_info', {}, { as: stranger.as })).code).toBe(10_000)
  })

  it('ends all others', async () => {
    const { id, as } = await someone()
    const others = [await test().signIn(id), await test().signIn(id)]
    expect((await test().call('/user/end_other_login_devices', {}, { as })).data).toEqual({ ended: 2 })
    for (const other of others)
      expect((await test().call('/user/login_info', {}, { as: other })).code).toBe(6015)
    expect((await test().call('/user/login_info', {}, { as })).code).toBe(10_000)
  })
})

describe('histories', () => {
  it('tell of logins and of tries that failed, the newest first, a page at a time', async () => {
    const { username, as } = await someone()
    const headers = { 'user-agent': CHROME }
    const logIn = (password: string) => test().call('/login/rcc/login', { username, password }, { headers })
    await logIn('Wrong-2026')
    await logIn(PASSWORD)
    await test().call('/user/step_up', { password: 'Wrong-2026' }, { as })
    const { data } = await test().call<Page<object>>('/user/login_history', {}, { as })
    expect(data).toMatchObject({
      total: 3,
      list: [
        { outcome: 'wrong_password', address: '127.0.0.1' },
        { outcome: 'in', way: 'password', token_given: false, user_agent: CHROME },
        { outcome: 'wrong_password', way: 'password', user_agent: CHROME },
      ],
    })
    const second = await test().call<Page<object>>('/user/login_history', { page: 2, per_page: 2 }, { as })
    expect(second.data).toMatchObject({ total: 3, page: 2, list: [{ outcome: 'wrong_password' }] })
    const stranger = await someone()
    expect((await test().call<Page<object>>('/user/login_history', {}, { as: stranger.as })).data.total).toBe(
      0,
    )
    const deep = { page: 1001, per_page: 50 }
    expect((await test().call('/user/login_history', deep, { as })).code).toBe(1304)
  })

  it('tell of changes of the passwords, by oneself and by an administrator', async () => {
    const { id, as } = await someone()
    const admin = await someone()
    await test().call(
      '/tool/change_password',
      { old_password: PASSWORD, new_password: 'Ganzhe_81', repeat_password: 'Ganzhe_81' },
      { as },
    )
    await test().pool.query(
      `insert into audit (user_id, action, subject, subject_id) values ($1, 'accounts.passwordReset', 'user', $2)`,
      [admin.id, id],
    )
    const { data } = await test().call<Page<object>>('/user/password_change_history', {}, { as })
    expect(data).toMatchObject({ total: 2, list: [{ kind: 'by_admin' }, { kind: 'changed' }] })
    const theirs = await test().call<Page<object>>('/user/password_change_history', {}, { as: admin.as })
    expect(theirs.data.total).toBe(0)
  })
})
