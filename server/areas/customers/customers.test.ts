import { codes } from '@groundbreak/contract/codes'
import type { AccountChange, ManagedUser } from '@groundbreak/contract/areas/accounts.parts'
import type { Customer, CustomerSubscription, StaffMember } from '@groundbreak/contract/areas/customers'
import type { ErrorKey } from '@groundbreak/phrases/phrases'
import { beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../test/count-statements'
import { type Carried, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'
import { places } from '../../test/factories/projects'

const test = useApp()
const OK = 10_000
const STAFF_PASSWORD = 'Ganzhe_81_laenge'
let service: Carried
let serviceId: number
let admin: Carried
let adminId: number
let made = 0

beforeAll(async () => {
  serviceId = (await makeUser(test().pool, { role: 'service' })).id
  service = await test().signIn(serviceId)
  adminId = (await makeUser(test().pool, { role: 'admin' })).id
  admin = await test().signIn(adminId)
})

const ask = async <T>(verb: string, input: object, as = service) =>
  test().call<T>(`/customer/${verb}`, input, { as })
const codeOf = async (verb: string, input: object, as = service) => (await ask(verb, input, as)).code
const fieldsOf = async (verb: string, input: object, as = service) =>
  Object.keys((await ask<{ fields: object } | null>(verb, input, as)).data?.fields ?? {})
const refused = (key: ErrorKey) => codes[key]

const subscription = (given: object = {}) => ({
  modules: ['projects'],
  province_ids: [places.jiangsu],
  category_ids: null,
  starts_on: '2026-01-01',
  ends_on: '2099-12-31',
  seats: 5,
  is_trial: false,
  is_vip: false,
  quotas: { phones_daily: 80 },
  ...given,
})
const account = (given: object = {}) => ({
  username: `kunde${++made}`,
  name_zh: '张管理',
  name_en: 'Zhang',
  email: 'zhang@example.com',
  password: 'Ganzhe_81',
  ...given,
})
const firm = (given: object = {}) => ({
  name_zh: `客户 ${++made}`,
  name_en: `Customer ${made}`,
  manager_id: null,
  subscription: subscription(),
  administrator: account(),
  ...given,
})
const create = async (given: object = {}) =>
  (await ask<{ firm_id: number }>('create', firm(given))).data.firm_id
type Whole = Customer & { subscriptions: CustomerSubscription[]; phone_viewing: boolean }
const get = async (firm_id: number) => (await ask<Whole>('get', { firm_id })).data
const historyOf = async (firm_id: number) =>
  (await ask<{ list: AccountChange[] }>('history', { firm_id })).data.list

describe('a new customer', () => {
  it('comes with subscription and administrator, who can log in and manage the firm', async () => {
    const administrator = account()
    const firm_id = await create({ manager_id: serviceId, administrator })
    const found = await get(firm_id)
    expect(found).toMatchObject({
      manager: { id: serviceId },
      seats: { used: 1, of: 5 },
      administrators: 1,
      subscription: { state: 'in_force', ends_on: '2099-12-31' },
    })
    expect(found.subscriptions).toHaveLength(1)
    const login = await test().call<{ user: { can: string[]; need_change_pwd: boolean } }>(
      '/login/rcc/login',
      {
        username: administrator.username,
        password: administrator.password,
      },
    )
    expect(login.data.user.need_change_pwd).toBe(true)
    expect(login.data.user.can).toContain('firm.manage')
    expect((await historyOf(firm_id)).map(({ kind }) => kind).toSorted()).toEqual([
      'firmCreated',
      'subscriptionCreated',
      'userCreated',
    ])
  })

  it('is made whole or not at all', async () => {
    const { username } = await makeUser(test().pool)
    const count = async () =>
      (await test().pool.query<{ n: number }>('select count(*)::int as n from customer_firms')).rows[0]?.n
    const before = await count()
    expect(await fieldsOf('create', firm({ administrator: account({ username }) }))).toEqual([
      'administrator.username',
    ])
    expect(await fieldsOf('create', firm({ subscription: subscription({ ends_on: '2025-01-01' }) }))).toEqual(
      ['ends_on'],
    )
    expect(
      await fieldsOf('create', firm({ subscription: subscription({ province_ids: [places.nanjing] }) })),
    ).toEqual(['province_ids'])
    expect(
      await fieldsOf('create', firm({ subscription: subscription({ category_ids: [2_000_000_000] }) })),
    ).toEqual(['category_ids'])
    expect(await fieldsOf('create', firm({ manager_id: adminId + 1_000_000 }))).toEqual(['manager_id'])
    expect(await count()).toBe(before)
  })
})

describe('a subscription', () => {
  it('is changed and added to, each with what it was before', async () => {
    const firm_id = await create()
    const [first] = (await get(firm_id)).subscriptions
    const changed = subscription({ province_ids: null, seats: 3, is_vip: true, quotas: { phones_daily: 20 } })
    expect(await codeOf('save_subscription', { firm_id, id: first?.id, ...changed })).toBe(OK)
    expect((await get(firm_id)).subscription).toMatchObject({ is_vip: true })
    const [change] = await historyOf(firm_id)
    expect(change?.kind).toBe('subscriptionChanged')
    expect(change?.by_provider).toBe(true)
    for (const one of [
      { field: 'province_ids', from: [places.jiangsu], to: null },
      { field: 'seats', from: 5, to: 3 },
      { field: 'is_vip', from: false, to: true },
      { field: 'phones_daily', from: 80, to: 20 },
    ])
      expect(change?.changes).toContainEqual(one)
    expect(change?.changes).toHaveLength(4)
    const next = subscription({ starts_on: '2100-01-01', ends_on: '2100-12-31' })
    expect(await codeOf('save_subscription', { firm_id, ...next })).toBe(OK)
    expect((await get(firm_id)).subscriptions.map(({ state }) => state)).toEqual(['future', 'in_force'])
  })

  it('has no fewer seats than there are users, belongs to its firm, and ends after it starts', async () => {
    const firm_id = await create()
    const [one] = (await get(firm_id)).subscriptions
    await makeUser(test().pool, { firmId: firm_id })
    const save = { firm_id, id: one?.id }
    expect(await fieldsOf('save_subscription', { ...save, ...subscription({ seats: 1 }) })).toEqual(['seats'])
    expect(
      await fieldsOf('save_subscription', { ...save, ...subscription({ ends_on: '2025-01-01' }) }),
    ).toEqual(['ends_on'])
    expect(await codeOf('save_subscription', { ...save, firm_id: await create(), ...subscription() })).toBe(
      refused('customers.subscriptionNotFound'),
    )
    expect((await get(firm_id)).seats).toEqual({ used: 2, of: 5 })
  })
})

const ids = async (input: object) =>
  (await ask<{ list: Customer[] }>('search', input)).data.list.map((one) => one.firm_id)

describe('a customer', () => {
  it('is renamed, given a manager and switched, with a history that hides the provider’s people from it', async () => {
    const administrator = account()
    const firm_id = await create({ administrator })
    const input = { firm_id, name_en: 'Renamed', manager_id: serviceId, phone_viewing: false }
    expect(await codeOf('edit', input)).toBe(OK)
    expect(await get(firm_id)).toMatchObject({ manager: { id: serviceId }, phone_viewing: false })
    expect(await codeOf('edit', { firm_id, manager_id: null })).toBe(OK)
    expect((await get(firm_id)).manager).toBeNull()
    expect(await codeOf('edit', { firm_id: 2_000_000_000, name_zh: '无' })).toBe(
      refused('customers.firmNotFound'),
    )
    const own = await test().pool.query<{ id: number }>('select id from users where username = $1', [
      administrator.username,
    ])
    await test().pool.query('update users set must_change_password = false where id = $1', [own.rows[0]?.id])
    const as = await test().signIn(own.rows[0]?.id as number)
    const { data } = await test().call<{ list: AccountChange[] }>('/user/manage/history', {}, { as })
    expect(new Set(data.list.map(({ by }) => by))).toEqual(new Set(['平台']))
  })

  it('without an administrator says so and is given one', async () => {
    const firmId = await makeCustomerFirm(test().pool)
    expect((await get(firmId)).administrators).toBe(0)
    expect(await codeOf('create_administrator', { firm_id: firmId, ...account() })).toBe(OK)
    expect((await get(firmId)).administrators).toBe(1)
  })

  it('has its accounts certified and limited to tenders', async () => {
    const { id, firmId } = await makeUser(test().pool, { certified: false })
    const as = await test().signIn(id)
    const rights = async () =>
      (
        await test().call<{ user: { can: string[]; certified: boolean; lacks: object[] } }>(
          '/user/login_info',
          {},
          { as },
        )
      ).data.user
    const before = await rights()
    expect(before.certified).toBe(false)
    expect(before.lacks).toContainEqual({ right: 'contacts.read', lack: 'certified' })
    expect(await codeOf('edit_user', { user_id: id, certified: true })).toBe(OK)
    expect((await rights()).can).toContain('contacts.read')
    expect(await codeOf('edit_user', { user_id: id, only_in_bid_subscription: true })).toBe(OK)
    expect((await rights()).can).toEqual([])
    const { data } = await ask<{ list: ManagedUser[] }>('users', { firm_id: firmId })
    expect(data.list).toMatchObject([{ user_id: id, certified: true, only_in_bid_subscription: true }])
    expect(await codeOf('edit_user', { user_id: serviceId, certified: false })).toBe(
      refused('accounts.userNotFound'),
    )
  })

  it('is found by name, id, state and manager', async () => {
    const name_zh = '寻找测试 100%'
    const firm_id = await create({
      name_zh,
      manager_id: serviceId,
      subscription: subscription({ is_trial: true }),
    })
    expect(await ids({ search: '寻找测试' })).toEqual([firm_id])
    expect(await ids({ search: '0%' })).toEqual([firm_id])
    expect(await ids({ search: String(firm_id), trial: true })).toContain(firm_id)
    expect(await ids({ search: name_zh, state: 'ended' })).toEqual([])
    expect(await ids({ search: name_zh, trial: false })).toEqual([])
    expect(await ids({ search: name_zh, manager_id: adminId })).toEqual([])
    const bare = await makeCustomerFirm(test().pool, { subscription: null })
    expect(await ids({ state: 'none', per_page: 200 })).toContain(bare)
    const { texts } = await countStatements(test().callsPool, () => ids({}))
    expect(texts.length).toBeLessThanOrEqual(4)
  })
})

const staff = async () => (await ask<{ list: StaffMember[] }>('staff', { per_page: 200 }, admin)).data.list
const createStaff = async (given: object = {}) =>
  ask<{ user_id: number }>(
    'create_staff',
    { ...account({ password: STAFF_PASSWORD }), role: 'researcher', work_phone: '010-5550 0000', ...given },
    admin,
  )

describe('the provider’s own accounts', () => {
  it('are made by an administrator with a long password, and change role', async () => {
    expect((await createStaff({ password: 'Ganzhe_81' })).code).toBe(refused('session.passwordLengthStaff'))
    const { user_id } = (await createStaff()).data
    expect((await staff()).find((one) => one.user_id === user_id)).toMatchObject({
      role: 'researcher',
      firms: 0,
    })
    expect(await codeOf('edit_staff', { user_id, role: 'consultant', work_phone: null }, admin)).toBe(OK)
    const { data } = await ask<{ list: AccountChange[] }>('staff_history', { user_id }, admin)
    expect(data.list.map(({ kind }) => kind)).toEqual(['userChanged', 'userCreated'])
    expect(data.list[0]?.changes).toContainEqual({ field: 'role', from: 'researcher', to: 'consultant' })
  })

  it('are locked out at once, and their password reset', async () => {
    const { user_id } = (await createStaff()).data
    await test().pool.query('update users set must_change_password = false where id = $1', [user_id])
    const as = await test().signIn(user_id)
    const isIn = async () => (await test().call('/user/login_info', {}, { as })).code === OK
    expect(await isIn()).toBe(true)
    expect(await codeOf('edit_staff', { user_id, state: 'disabled' }, admin)).toBe(OK)
    expect(await isIn()).toBe(false)
    expect(await codeOf('reset_staff_password', { user_id, password: STAFF_PASSWORD }, admin)).toBe(OK)
    expect(await codeOf('reset_staff_password', { user_id: adminId, password: STAFF_PASSWORD }, admin)).toBe(
      refused('accounts.notYourself'),
    )
  })

  it('keep an administrator, also when two demote each other', async () => {
    expect(await codeOf('edit_staff', { user_id: adminId, state: 'disabled' }, admin)).toBe(
      refused('accounts.notYourself'),
    )
    const { id } = await makeUser(test().pool, { role: 'admin' })
    const other = await test().signIn(id)
    const both = await Promise.all([
      codeOf('edit_staff', { user_id: id, role: 'it' }, admin),
      codeOf('edit_staff', { user_id: adminId, role: 'it' }, other),
    ])
    expect(both.filter((code) => code === OK)).toHaveLength(1)
    await test().pool.query(`update users set role = 'admin' where id = $1`, [adminId])
  })

  it('are out of reach of customer service, and no customer can be made one of them', async () => {
    for (const verb of ['create_staff', 'edit_staff', 'reset_staff_password', 'staff_history'])
      expect(
        await codeOf(verb, {
          ...account({ password: STAFF_PASSWORD }),
          role: 'it',
          work_phone: null,
          user_id: adminId,
        }),
      ).toBe(405)
    const { id } = await makeUser(test().pool)
    expect(await codeOf('edit_staff', { user_id: id, role: 'admin' }, admin)).toBe(
      refused('accounts.userNotFound'),
    )
    // A personal account has no firm, as staff have none.
    await test().pool.query('update users set customer_firm_id = null, user_type = 1 where id = $1', [id])
    expect(await codeOf('edit_staff', { user_id: id, role: 'admin' }, admin)).toBe(
      refused('accounts.userNotFound'),
    )
    expect((await staff()).map((one) => one.user_id)).not.toContain(id)
  })
})
