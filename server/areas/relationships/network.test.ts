import { relationships } from '@groundbreak/contract/areas/relationships'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'
import { makeContact, makeFirm, makeParty, makeProject, places } from '../../test/factories/projects'
import { makeCall } from '../../test/factories/records'

const test = useApp()
const provinceIds = [places.jiangsu]
let site = 0
/** Outside the subscription. */
let far = 0
let customerFirm = 0
let customer = { firmId: 0, partyId: 0 }
let owner = { firmId: 0, partyId: 0 }
let person = ''
let seller: Carried
let stranger: Carried

const ask = (of: object, as = seller) => test().call(relationships.routes, of, { as })
const ways = async (of: object, as = seller) =>
  (await ask(of, as)).data.list.map(({ nodes }) => nodes.map(({ kind, name }) => name ?? kind).join(' > '))

async function sellTo(firmId: number, by = customerFirm): Promise<void> {
  await test().pool.query(
    `insert into own_customers (customer_firm_id, firm_id, orders, amount, last_on, source_note)
values ($1, $2, 3, 4.2, current_date, '客户名单.xlsx, 18')`,
    [by, firmId],
  )
}

/** The project in the middle of a route of three hops, and the record of the hop before it. */
const locked = async (as: Carried) => {
  const { list } = (await ask({ firm_id: owner.firmId }, as)).data
  const { nodes, hops } = list.find((one) => one.nodes.length === 4)!
  return [nodes[2], hops[1]!.records[0]]
}

beforeAll(async () => {
  const { pool } = test()
  site = await makeProject(pool, { name: '净水厂' })
  far = await makeProject(pool, { name: '远方项目', provinceId: places.shanghai })
  owner = await makeParty(pool, site, { name: '水务公司' })
  person = await makeContact(pool, owner)
  customer = await makeParty(pool, far, { name: '建工公司', role: 'main_contractor' })
  await makeParty(pool, far, { firmId: owner.firmId })
  const subscription = { provinceIds }
  customerFirm = await makeCustomerFirm(pool, { subscription })
  seller = await test().signIn((await makeUser(pool, { firmId: customerFirm })).id)
  stranger = await test().signIn((await makeUser(pool, { subscription })).id)
})

describe('a route in', () => {
  it('begins nowhere while the own firm knows nobody', async () => {
    expect((await ask({ projectid: site })).data).toEqual({
      list: [],
      starts: { firm: null, customers: 0, called: 0, marked: 0 },
    })
    expect(await ways({})).toEqual([])
  })

  it('leads by customers and people called, each hop with its record, and tells nobody else', async () => {
    const { pool } = test()
    await sellTo(customer.firmId)
    await makeCall(pool, {
      userId: (await makeUser(pool, { firmId: customerFirm })).id,
      projectId: site,
      encodeId: person,
      at: new Date().toISOString(),
    })
    const { list, starts } = (await ask({ projectid: site })).data
    expect(starts).toMatchObject({ customers: 1, called: 1, marked: 0 })
    expect(list.map(({ nodes }) => nodes.slice(1).map(({ name }) => name))).toEqual([
      ['王测试', '净水厂'],
      ['建工公司', null, '水务公司', '净水厂'],
    ])
    expect(list[0]!.hops).toMatchObject([
      { records: [{ kind: 'called', count: 1, by: expect.any(String) }] },
      { records: [{ kind: 'named', role: { name: '业主' }, source: expect.any(String) }] },
    ])
    expect(list[1]!.hops[0]).toMatchObject({
      records: [{ kind: 'customer', count: 3, amount: 4.2, source: '客户名单.xlsx, 18' }],
    })
    expect(await ways({ projectid: site }, stranger)).toEqual([])
  })

  it('passes a project outside the subscription locked: role and day, no name, no id, nobody who says so', async () => {
    expect(await locked(seller)).toEqual([
      {
        kind: 'project',
        name: null,
        note: null,
        projectid: null,
        firm_id: null,
        encode_contact_id: null,
        in_scope: false,
      },
      expect.objectContaining({
        kind: 'part',
        role: expect.objectContaining({ name: '总承包单位' }),
        source: null,
      }),
    ])
    const everywhere = await makeCustomerFirm(test().pool)
    await sellTo(customer.firmId, everywhere)
    const wider = await test().signIn((await makeUser(test().pool, { firmId: everywhere })).id)
    expect(await locked(wider)).toMatchObject([{ name: '远方项目', projectid: far }, { kind: 'part' }])
  })

  it('is refused to what lies outside, like what is not there', async () => {
    const strange = await makeParty(test().pool, far)
    const contact = await makeContact(test().pool, strange)
    const answers = await Promise.all([
      ask({ projectid: far }),
      ask({ firm_id: strange.firmId }),
      ask({ firm_id: 2_000_000_000 }),
      ask({ encode_contact_id: contact }),
      ask({ encode_contact_id: 'nobody' }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([1300, 3300, 3300, 3320, 3320])
  })

  it('tells no names in demo mode', async () => {
    const { pool } = test()
    const away = await makeUser(pool, { firmId: customerFirm, awayMode: true })
    const { list } = (await ask({ projectid: site }, await test().signIn(away.id))).data
    const told = JSON.stringify(list)
    for (const name of ['王测试', '净水厂', '建工公司', '水务公司', '客户名单'])
      expect(told).not.toContain(name)
    expect(list.length).toBeGreaterThan(0)
  })
})

describe('who is joined to whom', () => {
  it('comes as a graph, narrowed by role and year', async () => {
    const { list, edges } = (
      await test().call(relationships.graph, { projectid: site, steps: 2 }, { as: seller })
    ).data
    expect(list.map(({ name, step }) => [name, step])).toEqual([
      ['净水厂', 0],
      ['王测试', 1],
      ['水务公司', 1],
      [null, 2],
    ])
    expect(edges.some(({ from, to }) => from + to === 2 && from !== to)).toBe(true)
    const early = { projectid: site, to_year: 1999 }
    expect((await test().call(relationships.graph, early, { as: seller })).data.list).toHaveLength(1)
  })

  it('counts who builds with whom, and the value only of what is seen', async () => {
    const { pool } = test()
    const joint = await makeProject(pool, { investValue: 500 })
    await makeParty(pool, joint, { firmId: owner.firmId })
    await makeParty(pool, joint, { firmId: customer.firmId, role: 'main_contractor' })
    const { list, total } = (
      await test().call(relationships.partners, { firm_id: owner.firmId }, { as: seller })
    ).data
    expect(total).toBeGreaterThan(0)
    expect(list[0]).toMatchObject({
      firm_name: '建工公司',
      joint_total: 2,
      joint_seen: 1,
      amount: 500,
      roles: [{ name: '总承包单位' }],
    })
    const of = { firm_ids: [owner.firmId] }
    const each = (await test().call(relationships.cooperating, of, { as: seller })).data.list
    expect(each[0]).toMatchObject({ of_firm_id: owner.firmId, firm_id: customer.firmId })
  })

  it('tells the group of a firm', async () => {
    const { pool } = test()
    const [parent, branch] = [
      await makeFirm(pool, { name: '集团' }),
      await makeFirm(pool, { name: '分公司' }),
    ]
    await pool.query('update firms set parent_id = $2 where id = $1', [owner.firmId, parent])
    await pool.query('update firms set headquarter_id = $2 where id = $1', [branch, owner.firmId])
    const { list } = (
      await test().call(relationships.branches, { firm_ids: [owner.firmId, 2_000_000_000] }, { as: seller })
    ).data
    expect(list.map(({ relation, firm_name: name, in_scope: seen }) => [relation, name, seen])).toEqual([
      ['itself', '水务公司', true],
      ['parent', '集团', false],
      ['branch', '分公司', false],
    ])
  })
})
