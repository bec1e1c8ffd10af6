import { codes } from '@groundbreak/contract/codes'
import type { AccountChange } from '@groundbreak/contract/areas/accounts.parts'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../access/passwords'
import { unseal } from '../../mail/outbox'
import { type Answered, type Carried, testDesk, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'

const test = useApp()
const OWN = 'Ganzhe_80'
const GIVEN = 'Ganzhe_81'
const CHOSEN = 'Ganzhe_82'
let service: Carried
let ownHash: string

beforeAll(async () => {
  ownHash = await hashPassword(OWN)
  service = await test().signIn((await makeUser(test().pool, { role: 'service' })).id)
})

const cookieOf = ({ cookies }: Answered<unknown>, name: string) =>
  cookies.find((one) => one.name === name)?.value ?? ''
const carriedOf = (answer: Answered<unknown>): Carried => ({
  secret: cookieOf(answer, 'sid'),
  token: cookieOf(answer, '_session_id'),
})
const someone = (more: object = {}) => makeUser(test().pool, { passwordHash: ownHash, ...more })
const reset = (user_id: number, more: object = {}, as = service) =>
  test().call<{ told: boolean; fields?: object }>(
    '/customer/reset_password',
    { user_id, password: GIVEN, reason: '本人来电，工号已核对', ...more },
    { as },
  )
const login = (username: string, password: string) =>
  test().call<{ user: { need_change_pwd: boolean } }>('/login/rcc/login', { username, password })
const change = (as: Carried, old_password: string, next: string) =>
  test().call<{ fields: Record<string, string> } | null>(
    '/tool/change_password',
    { old_password, new_password: next, repeat_password: next },
    { as },
  )
const mailsTo = async (email: string) => {
  const { rows } = await test().pool.query<{ content: Buffer }>(
    `select content from mails where kind = 'account' order by id`,
  )
  return rows.map(({ content }) => unseal(testDesk.secrets, content)).filter(({ to }) => to.email === email)
}

describe('a customer whose password customer service resets', () => {
  it('is logged out, logs in with the new one and must change it', async () => {
    const { id, username } = await someone()
    const before = await test().signIn(id)
    expect((await reset(id)).code).toBe(10_000)
    expect(await test().call('/user/login_info', { lang: 'en' }, { as: before })).toMatchObject({
      code: 6015,
      message: 'The password was changed. Log in with the new one',
    })
    expect((await login(username, OWN)).code).toBe(codes['session.wrongCredentials'])
    const entered = await login(username, GIVEN)
    expect(entered.data.user.need_change_pwd).toBe(true)
    const as = carriedOf(entered)
    expect((await test().call('/project/list', {}, { as })).code).toBe(-232)
    expect((await change(as, GIVEN, CHOSEN)).code).toBe(10_000)
    expect((await test().call('/project/list', {}, { as })).code).toBe(10_000)
  })

  it('cannot go back to the password before, nor keep the one that was given', async () => {
    const { id, username } = await someone()
    await reset(id)
    const as = carriedOf(await login(username, GIVEN))
    expect((await change(as, GIVEN, OWN)).code).toBe(codes['session.passwordUsedBefore'])
    expect((await change(as, GIVEN, CHOSEN)).code).toBe(10_000)
    expect((await change(as, CHOSEN, GIVEN)).code).toBe(codes['session.passwordUsedBefore'])
  })

  it('reads who did it and why, in a mail without the password', async () => {
    const { id, username } = await someone({ email: 'gelesen@example.com' })
    expect((await reset(id)).data).toEqual({ told: true })
    const [mail, ...others] = await mailsTo('gelesen@example.com')
    expect(others).toEqual([])
    expect(mail?.text).toContain(username)
    expect(mail?.text).toContain('平台客服')
    expect(mail?.text).toContain('本人来电，工号已核对')
    expect(mail?.text).not.toContain(GIVEN)
    const { id: silent } = await someone()
    expect((await reset(silent)).data).toEqual({ told: false })
  })

  it('stands in the history of the firm with the reason, without the name of who did it', async () => {
    const { id, username, firmId } = await someone()
    await reset(id)
    const asked = { firm_id: firmId }
    const own = await test().signIn((await makeUser(test().pool, { firmId, role: 'firm_admin' })).id)
    const read = async (path: string, as: Carried) =>
      (await test().call<{ list: AccountChange[] }>(path, asked, { as })).data.list[0]
    const told = {
      kind: 'passwordReset',
      subject: username,
      changes: [{ field: 'reason', from: null, to: '本人来电，工号已核对' }],
    }
    expect(await read('/customer/history', service)).toMatchObject({ ...told, by_provider: true })
    expect(await read('/user/manage/history', own)).toMatchObject({ ...told, by: '平台' })
  })

  it('needs a reason and a password that keeps the rules', async () => {
    const { id, username } = await someone()
    for (const wrong of [
      { reason: ' ' },
      { reason: undefined },
      { password: 'abc12' },
      { password: username },
    ])
      expect((await reset(id, wrong)).code).toBeLessThan(10_000)
    expect((await login(username, OWN)).code).toBe(10_000)
  })

  it('is one of a customer: not one of the provider, not nobody', async () => {
    const { id: colleague } = await makeUser(test().pool, { role: 'researcher' })
    for (const id of [colleague, 2_000_000_000])
      expect((await reset(id)).code).toBe(codes['accounts.userNotFound'])
    const admin = await test().signIn((await makeUser(test().pool, { role: 'firm_admin' })).id)
    expect((await reset((await someone()).id, {}, admin)).code).toBe(405)
  })
})

describe('whose password an administrator of the own firm resets', () => {
  it('is told so by mail too, in the language of the account', async () => {
    const { id, firmId } = await someone({ email: 'told@example.com', language: 'en' })
    const { id: bossId } = await makeUser(test().pool, { firmId, role: 'firm_admin', username: 'chefin_1' })
    const boss = await test().signIn(bossId)
    const input = { user_id: id, password: GIVEN }
    expect((await test().call('/user/manage/reset_password', input, { as: boss })).code).toBe(10_000)
    const [mail] = await mailsTo('told@example.com')
    expect(mail?.subject).toBe('Your password was reset')
    expect(mail?.text).toContain('The administrator User chefin_1 reset the password')
  })
})

const edit = (firm_id: number, one_place: boolean) =>
  test().call('/customer/edit', { firm_id, one_place }, { as: service })
const shownTo = async (as: Carried) =>
  (await test().call<{ one_place: boolean }>('/user/manage/firm', {}, { as })).data.one_place

describe('the switch for one place at a time', () => {
  it('is turned by customer service, shown to the firm and kept at the next login', async () => {
    const firmId = await makeCustomerFirm(test().pool)
    const { username } = await someone({ firmId })
    const admin = await test().signIn((await makeUser(test().pool, { firmId, role: 'firm_admin' })).id)
    const first = carriedOf(await login(username, OWN))
    expect((await login(username, OWN)).code).toBe(10_000)
    expect(await shownTo(admin)).toBe(false)
    expect((await edit(firmId, true)).code).toBe(10_000)
    expect(await shownTo(admin)).toBe(true)
    expect((await test().call('/user/login_info', {}, { as: first })).code).toBe(10_000)
    expect((await login(username, OWN)).code).toBe(codes['session.inUseElsewhere'])
    const history = await test().call<{ list: AccountChange[] }>(
      '/customer/history',
      { firm_id: firmId },
      { as: service },
    )
    expect(history.data.list[0]?.changes).toEqual([{ field: 'one_place', from: false, to: true }])
    await edit(firmId, false)
    expect((await login(username, OWN)).code).toBe(10_000)
  })
})
