import { beforeAll, describe, expect, it } from 'vitest'
import type { LimitEvent, LimitRaise } from '@groundbreak/contract/areas/customers.limits'
import { codes } from '@groundbreak/contract/codes'
import { LimitBell } from '../../access/limit-bell'
import { defaultLimits, readLimits } from '../../access/limits'
import { unseal } from '../../mail/outbox'
import { type Carried, testDesk, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'
import { makeProject } from '../../test/factories/projects'
import { passCaptcha } from '../../test/solve-captcha'
import { watchHabits } from './jobs/watch-habits'

const OK = 10_000
const test = useApp({ metering: { limits: readLimits('details.day=2 details.burst=6') } })
const projects: number[] = []
let service: Carried
let colleague: Carried

beforeAll(async () => {
  const { pool } = test()
  for (let made = 0; made < 12; made++) projects.push(await makeProject(pool, {}))
  service = await test().signIn((await makeUser(pool, { role: 'service' })).id)
  colleague = await test().signIn((await makeUser(pool, { role: 'admin' })).id)
})

async function customer(given: { managerEmail?: string } = { managerEmail: 'manager@example.com' }) {
  const firmId = await makeCustomerFirm(test().pool)
  const user = await makeUser(test().pool, { firmId, ...given })
  return { firmId, userId: user.id, as: await test().signIn(user.id) }
}
const open = async (as: Carried, index: number) =>
  (await test().call('/project/get', { projectid: projects[index] }, { as })).code
const eventsOf = async (firm_id: number, as = service) =>
  (await test().call<{ list: LimitEvent[]; total: number }>('/customer/limit_events', { firm_id }, { as }))
    .data
const raisesOf = async (firm_id: number) =>
  (await test().call<{ list: LimitRaise[] }>('/customer/limit_raises', { firm_id }, { as: service })).data
    .list

/** What was written to whom for a cause. */
async function mailsFor(cause: string) {
  const { rows } = await test().pool.query<{ content: Buffer }>(
    'select content from mails where cause like $1',
    [`${cause}%`],
  )
  return rows.map(({ content }) => unseal(testDesk.secrets, content))
}

/** Of a node of its own. */
const bell = (counted: string[] = []) =>
  new LimitBell({
    pool: test().pool,
    desk: testDesk,
    limits: defaultLimits,
    metrics: { countLimit: (name) => counted.push(name) },
    log: { warn: () => undefined, error: (about) => expect(about).toBeUndefined() },
  })

/** Opens until refused; answers how many were opened. */
async function drain(as: Carried): Promise<number> {
  for (let index = 0; index < projects.length; index++) if ((await open(as, index)) !== OK) return index
  return projects.length
}

describe('a limit that is reached', () => {
  it('is a row for the staff, a count, and one mail a day to who is in charge', async () => {
    const { firmId, userId, as } = await customer()
    expect((await eventsOf(firmId)).total).toBe(0)
    expect(await drain(as)).toBe(2)
    await drain(as)
    await expect.poll(async () => (await eventsOf(firmId)).total).toBe(1)
    expect((await eventsOf(firmId)).list[0]).toMatchObject({
      kind: 'reached',
      limit_name: 'details.day',
      who: expect.stringContaining('用户') as string,
      habits: null,
      settled: null,
    })
    const [mail, ...others] = await mailsFor(`limit:account:${userId}:`)
    expect(others).toEqual([])
    expect(mail?.subject).toContain('每天项目详情')
    expect(JSON.stringify(mail)).toContain('manager@example.com')
    expect(JSON.stringify(mail)).toContain(`/staff/customers/${firmId}?tab=limits`)
    const { body } = await test().inject({ method: 'GET', url: '/metrics' })
    expect(body).toMatch(/groundbreak_limits_reached_total\{limit="details.day"\} [1-9]/)
  })

  it('is mailed to the firm’s account manager where the account names nobody, and to nobody where there is none', async () => {
    const { firmId, userId, as } = await customer({})
    const manager = await makeUser(test().pool, { role: 'service', email: 'in-charge@example.com' })
    await test().pool.query('update customer_firms set account_manager_id = $2 where id = $1', [
      firmId,
      manager.id,
    ])
    await drain(as)
    await expect.poll(() => mailsFor(`limit:account:${userId}:`)).toHaveLength(1)
    expect(JSON.stringify(await mailsFor(`limit:account:${userId}:`))).toContain('in-charge@example.com')
    const alone = await customer({})
    await drain(alone.as)
    await expect.poll(async () => (await eventsOf(alone.firmId)).total).toBe(1)
    expect(await mailsFor(`limit:account:${alone.userId}:`)).toEqual([])
  })

  it('on many nodes at once is told once', async () => {
    const { firmId, userId } = await customer()
    const bells = Array.from({ length: 12 }, () => bell())
    for (const one of bells) one.ring({ name: 'details.day', subject: String(userId), most: 2000 })
    for (const one of bells) one.ring({ name: 'reveals.firmDay', subject: String(firmId), most: 400 })
    await Promise.all(bells.map((one) => one.silence()))
    expect((await eventsOf(firmId)).total).toBe(2)
  })

  it('of a firm, of a login, and of nobody’s account', async () => {
    const { firmId, userId } = await customer()
    const counted: string[] = []
    const one = bell(counted)
    one.ring({ name: 'reveals.firmDay', subject: String(firmId), most: 400 })
    one.ring({ name: 'logins.account', subject: String(userId), most: 10 })
    one.ring({ name: 'logins.account', subject: 'name abc', most: 10 })
    one.ring({ name: 'logins.address', subject: '10.0.0.1', most: 20 })
    one.ring({ name: 'logins.address', subject: '10.0.0.1', most: 20 })
    await one.silence()
    expect(counted).toEqual(['reveals.firmDay', 'logins.account', 'logins.account', 'logins.address'])
    const { list } = await eventsOf(firmId)
    expect(new Map(list.map(({ limit_name: name, who }) => [name, who === null]))).toEqual(
      new Map([
        ['logins.account', false],
        ['reveals.firmDay', true],
      ]),
    )
    // Another node tells it no second time.
    const other = bell(counted)
    other.ring({ name: 'reveals.firmDay', subject: String(firmId), most: 400 })
    await other.silence()
    expect((await eventsOf(firmId)).total).toBe(2)
  })

  it('is no customer’s to see', async () => {
    const { firmId, as } = await customer()
    for (const path of ['/customer/limit_events', '/customer/limit_raises'])
      expect((await test().call(path, { firm_id: firmId }, { as })).code).toBe(codes['http.noPermission'])
  })
})

const asking = (firm_id: number, given: object = {}) => ({
  firm_id,
  limit_name: 'details.day',
  most: 4,
  ends_on: null,
  reason: '合同',
  ...given,
})
async function ask(firmId: number, given: object = {}) {
  return test().call<{ id: number; fields?: object }>('/customer/ask_limit_raise', asking(firmId, given), {
    as: service,
  })
}
const decide = async (id: number, decision: string, as: Carried) =>
  (await test().call('/customer/decide_limit_raise', { id, decision }, { as })).code

describe('a limit raised by contract', () => {
  it('takes two people, holds at once, and ends at once', async () => {
    const { firmId, as } = await customer()
    expect(await drain(as)).toBe(2)
    const { id } = (await ask(firmId)).data
    expect(await open(as, 3)).toBe(codes['limits.reached'])
    expect(await decide(id, 'approve', service)).toBe(codes['customers.raiseOwn'])
    expect(await decide(id, 'refuse', service)).toBe(codes['customers.raiseOwn'])
    expect(await open(as, 3)).toBe(codes['limits.reached'])
    expect(await decide(id, 'approve', colleague)).toBe(OK)
    expect(await open(as, 3)).toBe(OK)
    const left = await test().call<{ list: object[] }>('/user/limits_left', {}, { as })
    expect(left.data.list).toContainEqual({ name: 'details.day', left: 1, most: 4, minutes: 1440 })
    expect(await open(as, 4)).toBe(OK)
    expect(await open(as, 5)).toBe(codes['limits.reached'])
    expect(await decide(id, 'end', service)).toBe(OK)
    expect((await raisesOf(firmId))[0]?.state).toBe('ended')
    expect(await decide(id, 'approve', colleague)).toBe(codes['customers.raiseDecided'])
  })

  it('is of that customer alone', async () => {
    const [one, other] = [await customer(), await customer()]
    await decide((await ask(one.firmId)).data.id, 'approve', colleague)
    expect(await drain(one.as)).toBe(4)
    expect(await drain(other.as)).toBe(2)
  })

  it('ends with its last day', async () => {
    const { firmId, as } = await customer()
    const { id } = (await ask(firmId, { ends_on: '2099-12-31' })).data
    await decide(id, 'approve', colleague)
    await test().pool.query(
      `update limit_raises set ends_on = (now() at time zone 'Asia/Shanghai')::date where id = $1`,
      [id],
    )
    expect(await drain(as)).toBe(4)
    await test().pool.query(`update limit_raises set ends_on = ends_on - 1 where id = $1`, [id])
    expect(await drain(await test().signIn((await makeUser(test().pool, { firmId })).id))).toBe(2)
    expect((await raisesOf(firmId))[0]?.state).toBe('ended')
  })

  it('is refused by somebody else, or withdrawn by who asked', async () => {
    const { firmId } = await customer()
    const { id } = (await ask(firmId)).data
    expect((await ask(firmId)).code).toBe(codes['customers.raiseWaits'])
    expect(await decide(id, 'refuse', colleague)).toBe(OK)
    const again = (await ask(firmId)).data.id
    expect(await decide(again, 'end', colleague)).toBe(codes['customers.raiseDecided'])
    expect(await decide(again, 'end', service)).toBe(OK)
    expect((await raisesOf(firmId)).map(({ state }) => state)).toEqual(['ended', 'refused'])
  })

  it('replaces the one before', async () => {
    const { firmId } = await customer()
    await decide((await ask(firmId)).data.id, 'approve', colleague)
    await decide((await ask(firmId, { most: 6 })).data.id, 'approve', colleague)
    expect((await raisesOf(firmId)).map(({ state, most }) => [state, most])).toEqual([
      ['approved', 6],
      ['ended', 4],
    ])
  })

  it('validates', async () => {
    const { firmId } = await customer()
    const codeOf = async (given: object) => (await ask(firmId, given)).data
    expect((await codeOf({ most: 2 })).fields).toHaveProperty('most')
    expect((await codeOf({ most: 21 })).fields).toHaveProperty('most')
    expect((await codeOf({ reason: ' ' })).fields).toHaveProperty('reason')
    expect((await codeOf({ ends_on: '2020-01-01' })).fields).toHaveProperty('ends_on')
    expect((await codeOf({ limit_name: 'logins.account' })).fields).toHaveProperty('limit_name')
    expect((await ask(2_000_000_000)).code).toBe(codes['customers.firmNotFound'])
    expect(await decide(2_000_000_000, 'approve', colleague)).toBe(codes['customers.raiseNotFound'])
  })

  it('is in the changes of the customer', async () => {
    const { firmId } = await customer()
    await decide((await ask(firmId)).data.id, 'approve', colleague)
    const { data } = await test().call<{ list: { kind: string; changes: object[] }[] }>(
      '/customer/history',
      { firm_id: firmId },
      { as: service },
    )
    expect(data.list.map(({ kind }) => kind)).toEqual(['limitRaised', 'limitRaiseAsked'])
    expect(data.list[0]?.changes).toEqual([{ field: 'details.day', from: 2, to: 4 }])
  })
})

/** Six days of looks, one in four minutes day and night, in the order of numbers. */
async function lookLikeAMachine(userId: number, firmId: number): Promise<void> {
  await test().pool.query(
    `insert into project_looks (project_id, user_id, customer_firm_id, content, looked_at)
select (array(select id from projects order by id))[1 + n % 12], $1, $2, 'project', now() - n * interval '4 minutes'
from generate_series(1, 2300) n`,
    [userId, firmId],
  )
}

describe('habits that are no person’s', () => {
  it('are told once, ask for captchas sooner, lock nobody out, and end when somebody looked into it', async () => {
    const { firmId, userId, as } = await customer()
    await lookLikeAMachine(userId, firmId)
    const person = await customer()
    expect(await watchHabits(test().pool, testDesk)).toBe(1)
    expect(await watchHabits(test().pool, testDesk)).toBe(0)
    const [event] = (await eventsOf(firmId)).list
    expect(event).toMatchObject({ kind: 'habits', limit_name: null })
    expect(event?.habits?.parts.hours).toBeGreaterThan(0.5)
    expect(event?.habits?.score).toBeGreaterThanOrEqual(0.5)
    expect((await eventsOf(person.firmId)).total).toBe(0)
    expect(await mailsFor(`habits:${event?.id}`)).toHaveLength(1)
    const { body } = await test().inject({ method: 'GET', url: '/metrics' })
    expect(body).toContain('groundbreak_accounts_watched 1')

    const raise = (await ask(firmId, { most: 12 })).data.id
    await decide(raise, 'approve', colleague)
    expect(await drain(as)).toBe(2)
    expect(await open(as, 2)).toBe(codes['limits.captcha'])
    await passCaptcha(test(), 'details', { as })
    expect(await open(as, 2)).toBe(OK)

    expect((await test().call('/customer/settle_habits', { id: event?.id }, { as: service })).code).toBe(OK)
    expect((await eventsOf(firmId)).list.find(({ kind }) => kind === 'habits')?.settled).not.toBeNull()
    for (let index = 3; index < 8; index++) expect(await open(as, index)).toBe(OK)
    const again = await test().call('/customer/settle_habits', { id: event?.id }, { as: service })
    expect(again.code).toBe(codes['customers.eventNotFound'])
    expect(await watchHabits(test().pool, testDesk)).toBe(0)
  })
})
