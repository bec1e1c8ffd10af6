import type { AccountChange, ManagedUser } from '@groundbreak/contract/areas/accounts.parts'
import { codes } from '@groundbreak/contract/codes'
import { beforeAll, describe, expect, it } from 'vitest'
import { tokenAt } from '../../access/dynamic-token'
import { hashPassword } from '../../access/passwords'
import { unseal } from '../../mail/outbox'
import { type Answered, type Carried, testDesk, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'
import { makeFactor, RECOVERY_CODE, TOKEN_SECRET } from '../../test/factories/second-factors'

const test = useApp()
const OK = 10_000
const PASSWORD = 'Ganzhe_80'
const REASON = '手机遗失，工号已核对，工单 4711'
let passwordHash: string
let service: Carried

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
  service = await test().signIn((await makeUser(test().pool, { role: 'service' })).id)
})

/** A customer with a dynamic token, and an administrator of the same firm. */
async function firm(given: Parameters<typeof makeUser>[1] = {}) {
  const { pool } = test()
  const firmId = await makeCustomerFirm(pool)
  const user = await makeUser(pool, { firmId, passwordHash, ...given })
  await makeFactor(pool, testDesk, { userId: user.id })
  const admin = await test().signIn((await makeUser(pool, { firmId, role: 'firm_admin' })).id)
  return { firmId, user, admin }
}
type Doors = 'user/manage' | 'customer'
const remove = (door: Doors, user_id: number, as: Carried, reason: unknown = REASON) =>
  test().call<{ told: boolean }>(`/${door}/remove_second_factor`, { user_id, reason }, { as })
const login = (username: string) => test().call('/login/rcc/login', { username, password: PASSWORD })
const hasFactor = async (userId: number) => {
  const { rows } = await test().pool.query<{ left: number }>(
    `select (select count(*) from second_factors where user_id = $1)
  + (select count(*) from recovery_codes where user_id = $1) as left`,
    [userId],
  )
  return Number(rows[0]?.left) === 2
}
const mailsTo = async (email: string) => {
  const { rows } = await test().pool.query<{ content: Buffer }>(
    `select content from mails where kind = 'account' order by id`,
  )
  return rows.map(({ content }) => unseal(testDesk.secrets, content)).filter(({ to }) => to.email === email)
}
const ticketOf = (answer: Answered<unknown>) => ({
  headers: {
    cookie: `login_ticket=${answer.cookies.find(({ name }) => name === 'login_ticket')?.value}`,
  },
})

describe.each<[string, Doors]>([
  ['an administrator of the own firm', 'user/manage'],
  ['customer service', 'customer'],
])('a lost dynamic token that %s takes away', (_, door) => {
  const asOf = (admin: Carried) => (door === 'customer' ? service : admin)

  it('lets in by password alone, logs out everywhere, and can be set up anew', async () => {
    const { user, admin } = await firm()
    const before = await test().signIn(user.id)
    const half = await login(user.username)
    expect(half.code).toBe(codes['session.tokenRequired'])
    expect((await remove(door, user.id, asOf(admin))).code).toBe(OK)
    expect(await hasFactor(user.id)).toBe(false)
    expect(await test().call('/user/login_info', { lang: 'en' }, { as: before })).toMatchObject({
      code: codes['session.endedByFactor'],
      message: 'Your dynamic token was removed. Log in again',
    })
    for (const token of [RECOVERY_CODE, tokenAt(TOKEN_SECRET, Date.now())])
      expect((await test().call('/login/second_step_verify', { token }, ticketOf(half))).code).toBe(
        codes['session.tokenNotVerified'],
      )
    expect((await login(user.username)).code).toBe(OK)
    const as = await test().signIn(user.id)
    const enrolment = await test().call<{ secret: string }>('/user/second_factor_enrol', {}, { as })
    const token = tokenAt(enrolment.data.secret, Date.now())
    expect((await test().call('/user/second_factor_confirm', { token }, { as })).code).toBe(OK)
  })

  it('is told by mail who did it and why, in the language of the account', async () => {
    const email = `${door.slice(0, 4)}@example.com`
    const { user, admin } = await firm({ email, language: 'en' })
    expect((await remove(door, user.id, asOf(admin))).data).toEqual({ told: true })
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your dynamic token was removed')
    expect(mail?.text).toContain(
      door === 'customer' ? 'Customer service removed' : 'The administrator User user',
    )
    expect(mail?.text).toContain(REASON)
    expect(mail?.text).toContain('change your password')
    const silent = await firm()
    expect((await remove(door, silent.user.id, asOf(silent.admin))).data).toEqual({ told: false })
  })

  it('stands in the history of the firm with the reason', async () => {
    const { firmId, user, admin } = await firm()
    await remove(door, user.id, asOf(admin))
    const told = {
      kind: 'factorRemoved',
      subject: user.username,
      changes: [{ field: 'reason', from: null, to: REASON }],
      by_provider: door === 'customer',
    }
    for (const [path, as] of [
      ['/user/manage/history', admin],
      ['/customer/history', service],
    ] as const) {
      const input = path.startsWith('/customer') ? { firm_id: firmId } : {}
      const { data } = await test().call<{ list: AccountChange[] }>(path, input, { as })
      expect(data.list).toMatchObject([told])
    }
  })

  it('needs a reason, and a token that there is', async () => {
    const { user, admin } = await firm()
    for (const reason of [' ', null, 'x'.repeat(201)])
      expect((await remove(door, user.id, asOf(admin), reason)).code).toBe(codes['http.invalidInput'])
    expect(await hasFactor(user.id)).toBe(true)
    expect((await remove(door, user.id, asOf(admin))).code).toBe(OK)
    expect((await remove(door, user.id, asOf(admin))).code).toBe(codes['accounts.noSecondFactor'])
    // Begun and never confirmed: not a token yet.
    await test().pool.query('insert into second_factors (user_id, pending_secret) values ($1, $2)', [
      user.id,
      Buffer.from('pending'),
    ])
    expect((await remove(door, user.id, asOf(admin))).code).toBe(codes['accounts.noSecondFactor'])
  })

  it('wants proof given again', async () => {
    const { firmId, user } = await firm()
    const { id } = await makeUser(test().pool, {
      role: door === 'customer' ? 'service' : 'firm_admin',
      firmId,
    })
    const as = await test().signIn(id, { proved: null })
    expect((await remove(door, user.id, as)).code).toBe(codes['session.stepUpRequired'])
    expect(await hasFactor(user.id)).toBe(true)
  })

  it('goes once, of two who take it away at once', async () => {
    const { user, admin } = await firm()
    const answers = await Promise.all([1, 2].map(() => remove(door, user.id, asOf(admin))))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      codes['accounts.noSecondFactor'],
      OK,
    ])
  })
})

describe('nobody takes a token away', () => {
  it('of another firm, or of one of the provider', async () => {
    const { user } = await firm()
    const { admin } = await firm()
    expect((await remove('user/manage', user.id, admin)).code).toBe(codes['accounts.userNotFound'])
    const { id } = await makeUser(test().pool, { role: 'researcher' })
    await makeFactor(test().pool, testDesk, { userId: id })
    for (const [door, as] of [
      ['user/manage', admin],
      ['customer', service],
    ] as const)
      expect((await remove(door, id, as)).code).toBe(codes['accounts.userNotFound'])
    expect([await hasFactor(user.id), await hasFactor(id)]).toEqual([true, true])
  })

  it('of oneself, nor a sub-administrator of an administrator', async () => {
    const { firmId, user, admin } = await firm({ role: 'firm_admin' })
    const own = await test().signIn(user.id)
    expect((await remove('user/manage', user.id, own)).code).toBe(codes['accounts.notYourself'])
    const sub = await test().signIn((await makeUser(test().pool, { firmId, role: 'sub_admin' })).id)
    expect((await remove('user/manage', user.id, sub)).code).toBe(codes['accounts.administratorsOnly'])
    expect(await hasFactor(user.id)).toBe(true)
    expect((await remove('user/manage', user.id, admin)).code).toBe(OK)
  })

  it('without the right', async () => {
    const { firmId, user } = await firm()
    for (const role of ['employee', 'leader', 'researcher', 'consultant', 'it'] as const) {
      const as = await test().signIn((await makeUser(test().pool, { role, firmId })).id)
      for (const door of ['user/manage', 'customer'] as const)
        expect((await remove(door, user.id, as)).code).toBe(codes['http.noPermission'])
    }
    expect(await hasFactor(user.id)).toBe(true)
  })
})

describe('the list of users', () => {
  it('says who has a token, and whose the viewer may take away', async () => {
    const { firmId, user, admin } = await firm({ role: 'firm_admin' })
    const sub = await test().signIn((await makeUser(test().pool, { firmId, role: 'sub_admin' })).id)
    const told = async (path: string, as: Carried) => {
      const input = path.startsWith('/customer') ? { firm_id: firmId } : {}
      const { data } = await test().call<{ list: ManagedUser[] }>(path, input, { as })
      const row = data.list.find(({ user_id: id }) => id === user.id)
      return [row?.second_factor, row?.can_remove_factor]
    }
    expect(await told('/user/manage/users', admin)).toEqual([true, true])
    expect(await told('/user/manage/users', sub)).toEqual([true, false])
    expect(await told('/user/manage/users', await test().signIn(user.id))).toEqual([true, false])
    expect(await told('/customer/users', service)).toEqual([true, true])
    await remove('customer', user.id, service)
    expect(await told('/customer/users', service)).toEqual([false, false])
  })
})

const helperOf = async (username: string) => {
  const half = await login(username)
  expect(half.code).toBe(codes['session.tokenRequired'])
  return (await test().call<{ helper: string }>('/login/second_step', {}, ticketOf(half))).data.helper
}

describe('the second step of a login', () => {
  it('says who helps where the token is lost, and names nobody', async () => {
    const { user } = await firm()
    expect(await helperOf(user.username)).toBe('administrator')
    const alone = await makeUser(test().pool, { role: 'firm_admin', passwordHash })
    await makeFactor(test().pool, testDesk, { userId: alone.id })
    expect(await helperOf(alone.username)).toBe('service')
    // Whom only an administrator may help: there is but a sub-administrator.
    await makeUser(test().pool, { firmId: alone.firmId, role: 'sub_admin' })
    expect(await helperOf(alone.username)).toBe('service')
    const staff = await makeUser(test().pool, { role: 'it', passwordHash })
    await makeFactor(test().pool, testDesk, { userId: staff.id })
    expect(await helperOf(staff.username)).toBe('colleague')
  })
})
