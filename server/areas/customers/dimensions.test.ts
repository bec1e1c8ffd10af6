import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'
import { categoryIds, makeContact, makeParty, makeProject, places } from '../../test/factories/projects'

/*
 * Each dimension of a subscription and each switch, inside, outside and at its edge: what staff change is what the
 * customer's next call gets. Days are those of Shanghai, by the server's clock.
 */

const test = useApp()
const OK = 10_000
const NO_PERMISSION = 405
const MASKED = '199000*****'

let projectid: number
let firmId: number
let subscriptionId: number
let userId: number
let as: Carried
let staff: Carried
let administrator: Carried
let today = ''

beforeAll(async () => {
  const { pool } = test()
  projectid = await makeProject(pool, { provinceId: places.jiangsu, categoryId: categoryIds.first })
  await makeContact(pool, await makeParty(pool, projectid))
  firmId = await makeCustomerFirm(pool)
  const user = await makeUser(pool, { firmId, department: true })
  userId = user.id
  as = await test().signIn(userId)
  administrator = await test().signIn((await makeUser(pool, { firmId, role: 'firm_admin' })).id)
  staff = await test().signIn((await makeUser(pool, { role: 'service' })).id)
  const { rows } = await pool.query<{ id: number; day: string }>(
    `select id, (now() at time zone 'Asia/Shanghai')::date as day from subscriptions where customer_firm_id = $1`,
    [firmId],
  )
  subscriptionId = rows[0]?.id as number
  today = rows[0]?.day as string
})

/** So many days from today. */
function day(from: number): string {
  return new Date(Date.parse(today) + from * 86_400_000).toISOString().slice(0, 10)
}

interface Given {
  modules?: string[]
  province_ids?: number[] | null
  category_ids?: number[] | null
  from?: number
  to?: number
  is_trial?: boolean
  is_vip?: boolean
}

async function subscribe({ from = -10, to = 10, ...given }: Given): Promise<void> {
  const fields = {
    modules: ['projects'],
    province_ids: null,
    category_ids: null,
    is_trial: false,
    is_vip: false,
    seats: 5,
    quotas: {},
    ...given,
  }
  const period = { starts_on: day(from), ends_on: day(to) }
  const body = { firm_id: firmId, id: subscriptionId, ...fields, ...period }
  expect((await test().call('/customer/save_subscription', body, { as: staff })).code).toBe(OK)
}

type Sees = 'whole' | 'open fields' | 'nothing'

async function sees(): Promise<Sees> {
  const { code, data } = await test().call<{ in_scope: boolean }>('/project/get', { projectid }, { as })
  if (code === NO_PERMISSION) return 'nothing'
  expect(code).toBe(OK)
  return data.in_scope ? 'whole' : 'open fields'
}

async function finds(): Promise<number> {
  const { code, data } = await test().call<{ total: number }>('/project/search', {}, { as })
  return code === OK ? data.total : 0
}

describe('a dimension of the subscription', () => {
  it.each<[string, Given, Sees]>([
    ['module inside', { modules: ['projects', 'bids'] }, 'whole'],
    ['module outside', { modules: ['bids', 'firms'] }, 'nothing'],
    ['every province', { province_ids: null }, 'whole'],
    ['province inside', { province_ids: [places.guangdong, places.jiangsu] }, 'whole'],
    ['province outside', { province_ids: [places.guangdong, places.shanghai] }, 'open fields'],
    ['category inside', { category_ids: [categoryIds.first] }, 'whole'],
    ['category outside', { category_ids: [categoryIds.second] }, 'open fields'],
    [
      'province inside, category outside',
      { province_ids: [places.jiangsu], category_ids: [categoryIds.second] },
      'open fields',
    ],
    ['today its only day', { from: 0, to: 0 }, 'whole'],
    ['today its first day', { from: 0, to: 10 }, 'whole'],
    ['today its last day', { from: -10, to: 0 }, 'whole'],
    ['yesterday its last day', { from: -10, to: -1 }, 'open fields'],
    ['tomorrow its first day', { from: 1, to: 10 }, 'open fields'],
    ['a trial, today its last day', { is_trial: true, from: -10, to: 0 }, 'whole'],
    ['a trial, yesterday its last day', { is_trial: true, from: -10, to: -1 }, 'open fields'],
  ])('%s', async (_, given, wanted) => {
    await subscribe(given)
    expect(await sees()).toBe(wanted)
    expect(await finds()).toBe(wanted === 'whole' ? 1 : 0)
  })

  it('closes the exports of a trial, and opens the reports of VIP', async () => {
    const rights = async () =>
      (await test().call<{ user: { can: string[] } }>('/user/login_info', {}, { as })).data.user.can
    await subscribe({ is_trial: true })
    expect(await rights()).not.toContain('projects.export')
    expect((await test().call('/project/export_excel', { project_ids: [projectid] }, { as })).code).toBe(
      NO_PERMISSION,
    )
    await subscribe({ is_vip: true })
    expect(await rights()).toEqual(expect.arrayContaining(['projects.export', 'reports.read']))
    expect((await test().call('/project/export_excel', { project_ids: [projectid] }, { as })).code).toBe(OK)
    await subscribe({ is_vip: true, is_trial: true })
    expect(await rights()).not.toContain('reports.read')
  })
})

const whole = async () => JSON.stringify(await test().call('/project/get', { projectid }, { as }))
const byFirm = async (phone_viewing: boolean) =>
  (await test().call('/user/manage/save_switches', { phone_viewing }, { as: administrator })).code
const byProvider = async (phone_viewing: boolean) =>
  (await test().call('/customer/edit', { firm_id: firmId, phone_viewing }, { as: staff })).code
const changeAccount = async (given: object) =>
  (await test().call('/customer/edit_user', { user_id: userId, ...given }, { as: staff })).code

describe('a switch', () => {
  it('of the firm, viewing phones: by its administrator, and by the provider', async () => {
    await subscribe({})
    for (const change of [byFirm, byProvider]) {
      expect(await whole()).toContain(MASKED)
      expect(await change(false)).toBe(OK)
      expect(await whole()).not.toContain(MASKED)
      expect(await change(true)).toBe(OK)
    }
    expect(await whole()).toContain(MASKED)
  })

  it('of the account, certified: without it no contacts', async () => {
    await subscribe({})
    expect(await changeAccount({ certified: false })).toBe(OK)
    expect(await sees()).toBe('whole')
    expect(await whole()).not.toContain(MASKED)
    expect(await changeAccount({ certified: true })).toBe(OK)
    expect(await whole()).toContain(MASKED)
  })

  it('of the account, tenders alone: without projects', async () => {
    await subscribe({})
    expect(await changeAccount({ only_in_bid_subscription: true })).toBe(OK)
    expect(await sees()).toBe('nothing')
    expect(await changeAccount({ only_in_bid_subscription: false })).toBe(OK)
    expect(await sees()).toBe('whole')
  })
})
