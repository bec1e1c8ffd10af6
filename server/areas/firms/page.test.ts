import { firms } from '@groundbreak/contract/areas/firms'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import {
  makeCourtNotice,
  makeFirmRevision,
  makeJudgment,
  makeQualification,
  makeRegistration,
  makeReport,
} from '../../test/factories/firm-life'
import { makeNotice } from '../../test/factories/notices'
import { makeContact, makeFirm, makeParty, makeProject, places } from '../../test/factories/projects'

const test = useApp()
const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()
const dayAgo = (days: number) => daysAgo(days).slice(0, 10)

let project = 0
let outside = 0
let firm = 0
let hidden = 0
let rival = 0
let customer: Carried

beforeAll(async () => {
  const { pool } = test()
  project = await makeProject(pool, { name: '云溪中学', startsOn: dayAgo(100), investValue: 200 })
  outside = await makeProject(pool, { provinceId: places.shanghai, investValue: 700 })
  const party = await makeParty(pool, project, { name: '恒垒建工', role: 'main_contractor' })
  firm = party.firmId
  await makeParty(pool, outside, { firmId: firm, role: 'main_contractor' })
  await makeContact(pool, party)
  rival = await makeFirm(pool, { name: '启衡机电' })
  hidden = (await makeParty(pool, outside, { name: '藏名公司' })).firmId
  await makeRegistration(pool, firm)
  await makeQualification(pool, firm, { grade: 'second' })
  await makeQualification(pool, firm, { grade: 'special', expires_on: '2020-01-01' })
  await makeReport(pool, firm)
  await makeReport(pool, firm, { year: 2024 })
  await makeCourtNotice(pool, firm)
  await makeJudgment(pool, firm)
  await makeNotice(pool, {
    projectId: project,
    kind: 'winning_bid',
    title: '云溪中学中标结果',
    ceiling: 100,
    amount: 90,
    on: dayAgo(30),
    firms: [
      { firmId: firm, part: 'winner', amount: 90 },
      { firmId: rival, part: 'bidder', rank: 2, amount: 95 },
    ],
  })
  // The candidates of the same tender are the same tender.
  await makeNotice(pool, {
    projectId: project,
    kind: 'candidates',
    ceiling: 100,
    on: dayAgo(40),
    firms: [{ firmId: firm, part: 'candidate', amount: 90 }],
  })
  await makeNotice(pool, {
    projectId: project,
    kind: 'winning_bid',
    lot: '2',
    ceiling: 50,
    on: dayAgo(400),
    firms: [
      { firmId: rival, part: 'winner', amount: 40 },
      { firmId: firm, part: 'bidder', rank: 2, amount: 48 },
    ],
  })
  await makeNotice(pool, {
    projectId: outside,
    kind: 'winning_bid',
    on: dayAgo(10),
    firms: [{ firmId: firm, part: 'winner', amount: 60 }],
  })
  customer = await someone()
})

async function someone(given: object = {}): Promise<Carried> {
  const subscription = { provinceIds: [places.jiangsu] }
  return test().signIn((await makeUser(test().pool, { subscription, ...given })).id)
}

const get = async (as = customer, firmId = firm) =>
  (await test().call(firms.get, { firm_id: firmId }, { as })).data

describe('a firm', () => {
  it('opens with who it is, its figures within the subscription and what its papers say', async () => {
    const { result, texts } = await countStatements(test().callsPool, () => get())
    expect(result).toMatchObject({
      firm_name: '恒垒建工',
      in_scope: true,
      roles: [{ name: '总承包单位' }],
      whole: {
        registration: { legal_representative: '秦测试', registered_capital: 500, status: 'in_business' },
        figures: {
          projects: 1,
          live_projects: 1,
          joined_this_month: 1,
          recent_projects: 1,
          recent_value: 200,
          bids: 1,
          wins: 1,
          price_share: 0.93,
          contacts: 1,
          contacts_left: 0,
        },
        papers: {
          qualifications: 2,
          report: { year: 2025 },
          court_notices: 1,
          judgments: 1,
          enforcements: 0,
        },
        changes: null,
      },
    })
    expect(result.whole?.papers.qualification_names.map(({ grade }) => grade)).toEqual(['special', 'second'])
    expect(texts).toHaveLength(4)
    const staff = await test().signIn((await makeUser(test().pool, { role: 'researcher' })).id)
    expect((await get(staff)).whole?.figures).toMatchObject({ projects: 2, wins: 2 })
  })

  it('is in scope by a project or by where it is registered, and else tells its name, place and roles alone', async () => {
    const registered = await makeFirm(test().pool, { provinceId: places.jiangsu })
    expect((await get(customer, registered)).in_scope).toBe(true)
    expect(await get(customer, hidden)).toEqual({
      firm_id: hidden,
      firm_name: '藏名公司',
      province: null,
      city: null,
      roles: [{ id: expect.any(Number) as number, name: '业主' }],
      in_scope: false,
      whole: null,
    })
    const ended = await someone({ subscription: { provinceIds: [places.jiangsu], ends: -1 } })
    expect((await get(ended)).in_scope).toBe(false)
  })

  it('that is not there, or not in the subscription, has no tabs', async () => {
    const calls = [
      firms.tabCounts,
      firms.projectProfile,
      firms.bidProfile,
      firms.businessInfo,
      firms.qualifications,
      firms.annualReports,
      firms.tree,
      firms.markSeen,
      firms.watch,
    ]
    const lists = [firms.wins, firms.contacts, firms.courtNotices, firms.judgmentDocuments]
    for (const firmId of [hidden, 2_000_000_000]) {
      const answers = await Promise.all([
        ...calls.map((call) => test().call(call, { firm_id: firmId }, { as: customer })),
        ...lists.map((call) => test().call(call, { firm_id: firmId, page: 1 }, { as: customer })),
      ])
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 3300))
    }
    expect((await test().call(firms.get, { firm_id: 2_000_000_000 }, { as: customer })).code).toBe(3300)
  })

  it('of a person has neither name nor number, and in demo mode nothing tells which firm it is', async () => {
    const { pool } = test()
    const person = (await makeParty(pool, project, { name: '王小明', person: true })).firmId
    await pool.query(`update firms set number = 'P-1', address = '家里' where id = $1`, [person])
    expect(JSON.stringify(await get(customer, person))).not.toMatch(/小明|P-1|家里/)
    const away = await someone({ awayMode: true })
    const texts = [
      JSON.stringify(await get(away)),
      ...(await Promise.all(
        [firms.businessInfo, firms.qualifications, firms.annualReports, firms.bidProfile, firms.tree].map(
          async (call) => JSON.stringify((await test().call(call, { firm_id: firm }, { as: away })).data),
        ),
      )),
      ...(await Promise.all(
        [firms.wins, firms.contacts, firms.courtNotices, firms.judgmentDocuments].map(async (call) =>
          JSON.stringify((await test().call(call, { firm_id: firm, page: 1 }, { as: away })).data),
        ),
      )),
    ]
    expect(texts.join('\n')).not.toMatch(
      /恒垒|秦测试|云溪|启衡|王测试|199000|对方|示例人民法院|9999|"D1"|88\.5|0\.93|:90\b/,
    )
  })
})

describe('what changed', () => {
  it('is told since the viewer said to have seen it: register, projects, wins, courts and people', async () => {
    const { pool } = test()
    const { id: userId } = await makeUser(pool, { subscription: { provinceIds: [places.jiangsu] } })
    const as = await test().signIn(userId)
    const changing = await makeFirm(pool, { provinceId: places.jiangsu })
    expect((await get(as, changing)).whole?.changes).toBeNull()
    await pool.query(`update firm_views set seen_at = now() - interval '20 days' where user_id = $1`, [
      userId,
    ])
    await makeFirmRevision(pool, changing, { at: daysAgo(30) })
    await makeFirmRevision(pool, changing, { at: daysAgo(9) })
    await makeFirmRevision(pool, changing, {
      at: daysAgo(8),
      kind: 'cosmetic',
      changes: [{ field: 'business_scope', from: '甲，乙', to: '甲；乙' }],
    })
    const party = await makeParty(pool, project, { firmId: changing, firstSeen: daysAgo(7) })
    await makeParty(pool, outside, { firmId: changing, firstSeen: daysAgo(7) })
    await makeNotice(pool, {
      projectId: project,
      kind: 'winning_bid',
      title: '冷源安装中标',
      on: dayAgo(6),
      firms: [{ firmId: changing, part: 'winner', amount: 143 }],
    })
    await makeCourtNotice(pool, changing, { published_on: dayAgo(5), heard_on: dayAgo(-9) })
    const left = await makeContact(pool, party)
    await pool.query(
      `update contacts set created_at = $2, resigned = 1, resigned_on = $3 where encode_id = $1`,
      [left, daysAgo(90), dayAgo(4)],
    )
    const { whole } = await get(as, changing)
    expect(whole?.changes).toMatchObject({
      total: 5,
      cosmetic: 1,
      list: [
        { kind: 'contact_left', at: dayAgo(4), title: '王测试', encode_contact_id: left },
        { kind: 'court', title: '买卖合同纠纷', day: dayAgo(-9) },
        { kind: 'win', title: '冷源安装中标', amount: 143, project: { projectid: project } },
        { kind: 'project', project: { projectid: project }, role: { name: '业主' } },
        { kind: 'registration', field: 'registered_capital', from: '300', to: '500' },
      ],
    })
    // A second look leaves it; saying so does not.
    expect((await get(as, changing)).whole?.changes?.total).toBe(5)
    await test().call(firms.markSeen, { firm_id: changing }, { as })
    expect((await get(as, changing)).whole?.changes).toMatchObject({ total: 0, cosmetic: 0, list: [] })
  })

  it('tells of people only to whoever may see contacts', async () => {
    const { pool } = test()
    const made = await makeUser(pool, { certified: false, subscription: { provinceIds: [places.jiangsu] } })
    const as = await test().signIn(made.id)
    await get(as)
    await pool.query(`update firm_views set seen_at = now() - interval '20 days' where user_id = $1`, [
      made.id,
    ])
    const kinds = new Set((await get(as)).whole?.changes?.list.map(({ kind }) => kind))
    expect(kinds.has('contact_new')).toBe(false)
    expect(kinds.has('project')).toBe(true)
  })
})

const about = async <Data>(call: { path: string }, as = customer) =>
  (await test().call<Data>(call.path, { firm_id: firm, page: 1 }, { as })).data

describe('the tabs', () => {
  it('are counted, and hold what they count', async () => {
    expect((await test().call(firms.tabCounts, { firm_id: firm }, { as: customer })).data).toEqual({
      projects: 1,
      wins: 1,
      contacts: 1,
      papers: 4,
      court: 2,
      branches: 0,
    })
    expect(await about(firms.wins)).toMatchObject({
      total: 1,
      list: [{ title: '云溪中学中标结果', price_share: 0.9, bidders: 2, amount: 90, ceiling_price: 100 }],
    })
    expect(await about(firms.contacts)).toMatchObject({
      total: 1,
      list: [{ full_name: '王测试', projects: 1, channels: [{ kind: 'mobile' }] }],
    })
    expect(await about(firms.courtNotices)).toMatchObject({ total: 1, list: [{ side: 'defendant' }] })
    expect(await about(firms.judgmentDocuments)).toMatchObject({ total: 1, list: [{ outcome: 'granted' }] })
    expect(await about(firms.qualifications)).toMatchObject({
      list: [
        { grade: 'special', is_expired: true },
        { grade: 'second', is_expired: false },
      ],
    })
    expect(await about(firms.annualReports)).toMatchObject({ list: [{ year: 2025 }, { year: 2024 }] })
  })

  it('count projects by year and role, by stage and by province, and those outside by their number', async () => {
    const profile = (await test().call(firms.projectProfile, { firm_id: firm }, { as: customer })).data
    expect(profile).toMatchObject({
      total: 1,
      outside_total: 1,
      years: [{ year: Number(dayAgo(100).slice(0, 4)), role_group: 5, count: 1 }],
      stages: [{ kind: 'construction', count: 1 }],
      regions: [{ id: places.jiangsu, name: '江苏', count: 1 }],
    })
  })

  it('tell at which share of the ceiling it bids, whom it meets and what it won', async () => {
    const { data } = await test().call(firms.bidProfile, { firm_id: firm }, { as: customer })
    expect(data).toMatchObject({
      bids: 2,
      wins: 1,
      levels: [
        {
          bids: 2,
          wins: 1,
          median: 0.93,
          points: [
            { share: 0.9, won: true },
            { share: 0.96, won: false },
          ],
        },
      ],
      rivals: [{ firm_id: rival, met: 2, won: 1 }],
      recent_wins: [{ title: '云溪中学中标结果' }],
    })
  })

  it('show the whole group from its topmost firm down', async () => {
    const { pool } = test()
    const top = await makeFirm(pool, { name: '恒垒控股' })
    const middle = await makeFirm(pool, { parentId: top, provinceId: places.jiangsu })
    const branch = await makeFirm(pool, { parentId: middle, headquarterId: middle })
    const sister = await makeFirm(pool, { parentId: top })
    // A register that names two firms as each other's parent has an end all the same.
    await pool.query('update firms set parent_id = $2 where id = $1', [top, sister])
    await pool.query('update firms set parent_id = null where id = $1', [top])
    const { data } = await test().call(firms.tree, { firm_id: middle }, { as: customer })
    expect(data.list.map((one) => [one.firm_id, one.parent_id, one.is_branch, one.in_scope])).toEqual([
      [top, null, false, false],
      [middle, top, false, true],
      [sister, top, false, false],
      [branch, middle, true, false],
    ])
    await pool.query('update firms set parent_id = $2 where id = $1', [top, middle])
    const looped = await test().call(firms.tree, { firm_id: middle }, { as: customer })
    expect(new Set(looped.data.list.map((one) => one.firm_id)).size).toBe(looped.data.list.length)
  })
})

describe('the people', () => {
  it('come by how surely they are reached, and who has left last', async () => {
    const { pool } = test()
    const crowded = await makeParty(pool, project)
    const unsure = await makeContact(pool, crowded)
    const left = await makeContact(pool, crowded)
    const sure = await makeContact(pool, crowded)
    await pool.query('update contacts set resigned = 1 where encode_id = $1', [left])
    const checked = (encodeId: string, days: number) =>
      pool.query(
        `insert into channel_checks (channel_id, at, way, outcome)
select ch.id, now() - $2::int * interval '1 day', 'call', 'reached' from channels ch
join contacts c on c.id = ch.contact_id where c.encode_id = $1`,
        [encodeId, days],
      )
    await checked(sure, 1)
    await checked(left, 1)
    await checked(unsure, 900)
    const page = async (number: number) =>
      (
        await test().call(
          firms.contacts,
          { firm_id: crowded.firmId, page: number, per_page: 2 },
          { as: customer },
        )
      ).data
    expect((await page(1)).list.map((one) => one.encode_contact_id)).toEqual([sure, unsure])
    expect(await page(2)).toMatchObject({ total: 3, list: [{ encode_contact_id: left }] })
  })
})

const watched = async (as: Carried) => (await get(as)).whole?.is_watched

describe('watching', () => {
  it('begins and ends, twice as well as once, and is one’s own', async () => {
    const other = await someone()
    await test().call(firms.watch, { firm_id: firm }, { as: customer })
    await test().call(firms.watch, { firm_id: firm }, { as: customer })
    expect([await watched(customer), await watched(other)]).toEqual([true, false])
    await test().call(firms.unwatch, { firm_id: firm }, { as: customer })
    await test().call(firms.unwatch, { firm_id: firm }, { as: customer })
    expect(await watched(customer)).toBe(false)
  })
})
