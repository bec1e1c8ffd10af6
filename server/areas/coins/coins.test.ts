import type { AuditCase, CoinCase, CoinEntry, WaitingCase } from '@groundbreak/contract/areas/coins'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeCustomerFirm, makeUser, type UserMade } from '../../test/factories/accounts'
import { makeParty, makeProject, places } from '../../test/factories/projects'

const test = useApp()
const jiangsu = { subscription: { provinceIds: [places.jiangsu] } }
const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)
const story = '通过平台找到业主负责人，三次拜访后签约，合同已生效。'

interface Person {
  id: number
  as: Carried
}
async function signIn(given: UserMade): Promise<Person> {
  const { id } = await makeUser(test().pool, given)
  return { id, as: await test().signIn(id) }
}

let firmId: number
let sender: Person
let colleague: Person
let stranger: Person
let researcher: Person
let outside: number

beforeAll(async () => {
  firmId = await makeCustomerFirm(test().pool, jiangsu)
  sender = await signIn({ firmId })
  colleague = await signIn({ firmId })
  stranger = await signIn(jiangsu)
  researcher = await signIn({ role: 'researcher' })
  outside = await makeProject(test().pool, { provinceId: places.shanghai })
})

const call = <T>(path: string, payload: object, { as }: Person) => test().call<T>(path, payload, { as })
type Refused = { fields?: Record<string, string> }
const submit = (payload: object, who = sender) =>
  call<{ id: number; points: number } & Refused>(
    '/rcc_coin/submit_case',
    { firm_name: '江北建设', product: '幕墙', won_on: daysAgo(3), story, ...payload },
    who,
  )
const cases = async (who = sender) =>
  (await call<{ list: CoinCase[]; total: number }>('/rcc_coin/audit_list', { app_user_id: who.id }, who)).data
const caseOf = async (projectid: number, who = sender) =>
  (await cases(who)).list.find((one) => one.projectid === projectid)
const points = async (who = sender) =>
  (
    await call<{ balance: number; earned: number; taken_back: number; waiting: number; unread: number }>(
      '/rcc_coin/points',
      {},
      who,
    )
  ).data
const ledger = async (payload: object = {}, who = sender) =>
  (await call<{ list: CoinEntry[]; total: number }>('/rcc_coin/point_list', payload, who)).data
const queue = async (payload: object = {}) =>
  (
    await call<{ list: WaitingCase[]; total: number; counts: Record<string, number> }>(
      '/desk/case_queue',
      { per_page: 200, ...payload },
      researcher,
    )
  ).data
const open = async (id: number) => (await call<AuditCase>('/desk/case', { id }, researcher)).data
const decide = (id: number, payload: object, who = researcher) =>
  call<Refused>('/desk/decide_case', { id, version: 1, ...payload }, who)
const approve = (id: number, version = 1, who = researcher) =>
  decide(id, { version, outcome: 'approved' }, who)

/** A case about a project of its own, by somebody with nothing yet. */
async function sent(payload: object = {}): Promise<{ who: Person; projectid: number; id: number }> {
  const who = await signIn(jiangsu)
  const projectid = await makeProject(test().pool)
  return { who, projectid, id: (await submit({ projectid, ...payload }, who)).data.id }
}

describe('a case', () => {
  it('is sent, audited, and brings the points that were named before', async () => {
    const { who, projectid, id } = await sent({ contract_value: 3.5 })
    expect(await points(who)).toMatchObject({ balance: 0, waiting: 120, unread: 0 })
    expect(await caseOf(projectid, who)).toMatchObject({
      state: 'submitted',
      firm: { id: null, name: '江北建设' },
      contract_value: 3.5,
      points: 120,
      in_scope: true,
    })
    expect((await approve(id)).code).toBe(10_000)
    expect(await points(who)).toMatchObject({ balance: 120, earned: 120, waiting: 0, unread: 1 })
    expect(await caseOf(projectid, who)).toMatchObject({ state: 'approved', unread: true })
    expect((await ledger({}, who)).list).toMatchObject([
      { kind: 'case', amount: 120, balance: 120, project: { projectid } },
    ])
    expect((await call<{ read: number }>('/rcc_coin/read_cases', {}, who)).data.read).toBe(1)
    expect(await points(who)).toMatchObject({ unread: 0 })
  })

  it('brings fewer points without its value, and names a party of the project', async () => {
    const projectid = await makeProject(test().pool)
    const party = await makeParty(test().pool, projectid, { name: '江北置业' })
    const other = await makeParty(test().pool, outside)
    expect((await submit({ projectid, firm_id: other.firmId })).data.fields).toEqual({
      firm_id: '格式不正确',
    })
    expect((await submit({ projectid, firm_id: party.firmId, firm_name: '' })).data.points).toBe(100)
    expect(await caseOf(projectid)).toMatchObject({ firm: { id: party.firmId, name: '江北置业' } })
  })

  it('is one for each person and project, also when sent twice at once', async () => {
    const projectid = await makeProject(test().pool)
    const codes = (await Promise.all([1, 2, 3].map(() => submit({ projectid })))).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([3502, 3502, 10_000])
    expect((await cases()).list.filter((one) => one.projectid === projectid)).toHaveLength(1)
  })

  it('refused with a reason is sent again; the desk sees why it was refused before', async () => {
    const { who, projectid, id } = await sent()
    expect((await decide(id, { outcome: 'refused' })).data.fields).toEqual({ reason: '不能为空' })
    await decide(id, { outcome: 'refused', reason: '请写明签约主体' })
    expect(await caseOf(projectid, who)).toMatchObject({ state: 'refused', reason: '请写明签约主体' })
    expect(await points(who)).toMatchObject({ balance: 0, waiting: 0, unread: 1 })
    await submit({ projectid, product: '幕墙与采光顶' }, who)
    expect(await caseOf(projectid, who)).toMatchObject({
      id,
      state: 'submitted',
      reason: null,
      unread: false,
    })
    expect(await open(id)).toMatchObject({ version: 2, earlier_reason: '请写明签约主体' })
  })

  it('is withdrawn while nobody decided, and then waits for nobody', async () => {
    const { who, projectid, id } = await sent()
    expect((await call('/rcc_coin/withdraw_case', { id }, stranger)).code).toBe(3501)
    expect((await call('/rcc_coin/withdraw_case', { id }, who)).code).toBe(10_000)
    expect((await call('/rcc_coin/withdraw_case', { id }, who)).code).toBe(3503)
    expect((await queue()).list.map((one) => one.id)).not.toContain(id)
    expect((await approve(id)).code).toBe(3503)
    expect((await submit({ projectid }, who)).data.id).toBe(id)
    // Who read the first words does not decide on the second.
    expect((await approve(id)).code).toBe(3504)
    expect((await approve(id, 2)).code).toBe(10_000)
    expect((await submit({ projectid }, who)).code).toBe(3502)
  })

  it.each([
    [{ story: '太短' }, { story: '至少 20 个字' }],
    [{ story: '长'.repeat(2001) }, { story: '最多 2000 个字' }],
    [{ product: ' ' }, { product: '不能为空' }],
    [{ firm_name: '' }, { firm_name: '不能为空' }],
    [{ won_on: daysAgo(-2) }, { won_on: '签约日期不能晚于今天' }],
    [{ won_on: daysAgo(740) }, { won_on: '签约日期不能早于 730 天前' }],
    [{ contract_value: 0 }, { contract_value: '格式不正确' }],
  ])('that says too little, too much or nonsense is refused: %j', async (payload, fields) => {
    const projectid = await makeProject(test().pool)
    expect((await submit({ projectid, ...payload })).data.fields).toEqual(fields)
  })

  it('needs a project that the sender sees whole, and somebody who earns points', async () => {
    expect((await submit({ projectid: outside })).code).toBe(1300)
    const projectid = await makeProject(test().pool)
    const ended = await signIn({ subscription: { isTrial: true, starts: -30, ends: -1 } })
    const uncertified = await signIn({ ...jiangsu, certified: false })
    for (const who of [ended, uncertified, researcher])
      expect((await submit({ projectid }, who)).code).toBe(405)
    const hindrances = [ended, uncertified, researcher, sender].map(
      async (who) => (await call<{ hindrance: string | null }>('/rcc_coin/points', {}, who)).data.hindrance,
    )
    expect(await Promise.all(hindrances)).toEqual(['ended', 'uncertified', 'staff', null])
  })

  it('is one of at most 20 a day', async () => {
    const who = await signIn(jiangsu)
    const projects = await Promise.all(Array.from({ length: 21 }, () => makeProject(test().pool)))
    for (const projectid of projects.slice(1)) await submit({ projectid }, who)
    expect((await submit({ projectid: projects[0] }, who)).code).toBe(3507)
  })
})

describe('the list of cases', () => {
  it('is the viewer’s own; another’s account is not found', async () => {
    const { who, projectid } = await sent()
    expect((await cases(who)).list).toMatchObject([{ projectid }])
    const asked = await call(
      '/rcc_coin/audit_list',
      { app_user_id: who.id, page: 1, per_page: 1000 },
      stranger,
    )
    expect(asked.code).toBe(3500)
    expect((await cases(colleague)).list.map((one) => one.projectid)).not.toContain(projectid)
  })

  it('is of one state where that is asked for', async () => {
    const { who, projectid } = await sent()
    const of = async (state: string) =>
      (
        await call<{ list: CoinCase[]; total: number }>(
          '/rcc_coin/audit_list',
          { app_user_id: who.id, state },
          who,
        )
      ).data
    expect((await of('submitted')).list).toMatchObject([{ projectid }])
    expect(await of('refused')).toMatchObject({ list: [], total: 0 })
  })

  it('is empty in demo mode, and takes one statement, as long as one page is enough', async () => {
    const who = await signIn({ ...jiangsu, awayMode: true })
    const projectid = await makeProject(test().pool, { name: '江北中心' })
    const { id } = (await submit({ projectid }, who)).data
    await approve(id)
    expect(await cases(who)).toMatchObject({ total: 0, list: [] })
    expect(JSON.stringify(await ledger({}, who))).not.toContain('江北中心')
    const { texts } = await countStatements(test().callsPool, () => cases())
    expect(texts).toHaveLength(1)
  })
})

const find = async (keyword: string, who = sender) =>
  (
    await call<{ list: { projectid: number; own: string | null }[] }>(
      '/rcc_coin/case_search',
      { keyword },
      who,
    )
  ).data.list

const projectOfCase = async (id: number, who = sender) =>
  call<{ parties: object[]; case: object | null }>('/rcc_coin/case_project', { projectid: id }, who)

describe('the search for a project', () => {
  it('finds by name and by number what the viewer sees, with the own case', async () => {
    const projectid = await makeProject(test().pool, { name: '梧桐湾广场' })
    const far = await makeProject(test().pool, { name: '梧桐湾远郊', provinceId: places.shanghai })
    expect(await find('梧桐湾')).toMatchObject([{ projectid, own: null }])
    expect(await find(String(projectid))).toMatchObject([{ projectid }])
    expect(await find(String(far))).toEqual([])
    await submit({ projectid })
    expect(await find('梧桐湾')).toMatchObject([{ projectid, own: 'submitted' }])
    expect(await find('梧桐湾', stranger)).toMatchObject([{ projectid, own: null }])
  })

  it('opens one with its parties and what was told before', async () => {
    const projectid = await makeProject(test().pool)
    const party = await makeParty(test().pool, projectid, { name: '江北置业', role: 'owner' })
    expect((await projectOfCase(projectid)).data).toMatchObject({
      own: null,
      case: null,
      parties: [{ firm_id: party.firmId, name: '江北置业' }],
    })
    await submit({ projectid, product: '电梯' })
    expect((await projectOfCase(projectid)).data).toMatchObject({
      own: 'submitted',
      case: { product: '电梯' },
    })
    expect((await projectOfCase(projectid, stranger)).data).toMatchObject({ own: null, case: null })
    expect((await projectOfCase(outside)).code).toBe(1300)
  })
})

describe('the desk', () => {
  it('lists what waits, the oldest first, and flags two of one firm', async () => {
    const projectid = await makeProject(test().pool)
    const first = (await submit({ projectid })).data.id
    const second = (await submit({ projectid }, colleague)).data.id
    const third = (await submit({ projectid }, stranger)).data.id
    const before = await queue()
    expect(before.total).toBe(before.list.length)
    const own = before.list.filter((one) => one.projectid === projectid)
    expect(own.map(({ id, same_firm }) => [id, same_firm])).toEqual([
      [first, 1],
      [second, 1],
      [third, 0],
    ])
    const flagged = await queue({ tab: 'flagged' })
    expect(flagged.list.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]))
    expect(flagged.list.map(({ id }) => id)).not.toContain(third)
    expect((await open(first)).others).toMatchObject([
      { id: third, same_firm: false },
      { id: second, same_firm: true, state: 'submitted' },
    ])
    await decide(second, { outcome: 'refused', reason: '与同事重复' })
    expect((await queue({ tab: 'flagged' })).list.map(({ id }) => id)).not.toContain(first)
    const after = await queue({ tab: 'decided' })
    expect(after.list[0]).toMatchObject({ id: second, state: 'refused' })
    expect(after.counts.waiting).toBe((before.counts.waiting ?? 0) - 1)
  })

  it('takes two statements for its list and three for a case', async () => {
    const { id } = await sent()
    expect((await countStatements(test().callsPool, () => queue())).texts).toHaveLength(2)
    expect((await countStatements(test().callsPool, () => open(id))).texts).toHaveLength(3)
  })

  it('decides a case once, however many decide', async () => {
    const { who, id } = await sent()
    const second = await signIn({ role: 'admin' })
    const all = await Promise.all([
      approve(id),
      approve(id, 1, second),
      decide(id, { outcome: 'refused', reason: '不符' }),
    ])
    expect(all.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([3503, 3503, 10_000])
    expect([0, 100]).toContain((await points(who)).balance)
  })

  it('takes points back with a reason, once', async () => {
    const { who, projectid, id } = await sent()
    const back = (reason: string) => call('/desk/take_back_case', { id, reason }, researcher)
    expect((await back('未签约')).code).toBe(3505)
    await approve(id)
    expect((await back(' ')).code).toBe(1100)
    const codes = (await Promise.all([back('未签约'), back('未签约')])).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([3505, 10_000])
    expect(await points(who)).toMatchObject({ balance: 0, earned: 100, taken_back: 100, unread: 1 })
    expect(await caseOf(projectid, who)).toMatchObject({ state: 'taken_back', reason: '未签约' })
    expect((await ledger({}, who)).list.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-100, 0],
      [100, 100],
    ])
    expect((await submit({ projectid }, who)).code).toBe(3502)
  })

  it('is the researchers’ alone; what is not there is not found', async () => {
    const service = await signIn({ role: 'service' })
    for (const who of [sender, service]) expect((await call('/desk/case_queue', {}, who)).code).toBe(405)
    for (const path of ['case', 'decide_case', 'take_back_case'])
      expect(
        (
          await call(
            `/desk/${path}`,
            { id: 2_000_000_000, version: 1, outcome: 'approved', reason: '无' },
            researcher,
          )
        ).code,
      ).toBe(3501)
  })
})

describe('the ledger', () => {
  it('is narrowed by kind and day, and comes in pages', async () => {
    const { who, id } = await sent()
    await approve(id)
    await call('/desk/take_back_case', { id, reason: '未签约' }, researcher)
    expect(await ledger({ kinds: ['case_taken_back'] }, who)).toMatchObject({ total: 1 })
    expect(await ledger({ page: 2, per_page: 1 }, who)).toMatchObject({ total: 2, list: [{ amount: 100 }] })
    expect(await ledger({ day_to: daysAgo(2) }, who)).toMatchObject({ total: 0 })
    expect(await ledger({ day_from: daysAgo(2) }, who)).toMatchObject({ total: 2 })
    const reversed = await call('/rcc_coin/point_list', { day_from: daysAgo(1), day_to: daysAgo(2) }, who)
    expect(reversed.code).toBe(1303)
    expect((await ledger({}, stranger)).total).toBe(0)
  })

  it('is never changed or emptied', async () => {
    const { who, id } = await sent()
    await approve(id)
    for (const deed of [
      `update coin_entries set amount = 500 where user_id = ${who.id}`,
      `delete from coin_entries where user_id = ${who.id}`,
      'truncate coin_entries',
    ])
      await expect(test().pool.query(deed)).rejects.toThrow('never changed')
  })

  it('gains when the desk accepts a reported error, for each customer who reported it', async () => {
    const [one, other] = [await signIn(jiangsu), await signIn(jiangsu)]
    const projectid = await makeProject(test().pool, { investValue: 100 })
    const report = { projectid, kind: 'wrong_field', fields: ['invest_value'], text: '应为 120' }
    for (const who of [one, other, researcher]) await call('/project_ext/email_project_error', report, who)
    const { list } = (
      await call<{ list: { id: number; projectid: number }[] }>(
        '/desk/error_report_queue',
        { per_page: 200 },
        researcher,
      )
    ).data
    const id = list.find((task) => task.projectid === projectid)?.id as number
    await call('/desk/take_error_report', { id }, researcher)
    const answer = { id, outcome: 'corrected', answer: '已更正' }
    // Nothing changed of the project: refused, and nobody gains.
    await call('/desk/answer_error_report', answer, researcher)
    expect((await points(one)).balance).toBe(0)
    const changed = { ...answer, correction: { changes: { invest_value: 120 } } }
    expect((await call('/desk/answer_error_report', changed, researcher)).code).toBe(10_000)
    for (const who of [one, other])
      expect((await ledger({}, who)).list).toMatchObject([
        { kind: 'error_report', amount: 5, balance: 5, project: { projectid } },
      ])
    expect((await ledger({}, researcher)).total).toBe(0)
  })
})
