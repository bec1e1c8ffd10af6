import { firms } from '@groundbreak/contract/areas/firms'
import type { Input } from '@groundbreak/contract/define'
import { tenderRoleId } from '@groundbreak/db/reference/tender-roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import { makeFirm, makeParty, makeProject, places } from '../../test/factories/projects'
import { followFirmFigures } from './jobs/count-figures'

const test = useApp()
let customer: Carried
let elsewhere: Carried

beforeAll(async () => {
  const { pool } = test()
  const signedIn = async (provinceIds: number[]) =>
    test().signIn((await makeUser(pool, { subscription: { provinceIds } })).id)
  customer = await signedIn([places.jiangsu])
  elsewhere = await signedIn([places.guangdong])
})

type Asked = Omit<Input<typeof firms.search>, 'page'>
const ask = async (input: Asked, as = customer, lang?: 'zh' | 'en') =>
  (await test().call(firms.search, { page: 1, ...input, lang }, { as })).data
const idsOf = async (filters: Asked['filters'], as = customer) =>
  (await ask({ filters }, as)).list.map((row) => row.firm_id)

const through = async (filters: Asked['filters']) =>
  (await idsOf({ firm_name: '穿行', ...filters })).toSorted((a, b) => a - b)
const ofQingchuan = (filters: Asked['filters']) => idsOf({ firm_name: '晴川', ...filters })

describe('a firm is found', () => {
  it('by each of its names, by pinyin and initials, and by its number', async () => {
    const firm = await makeFirm(test().pool, {
      name: '江苏恒垒建工集团（示例）有限公司',
      nameEn: 'Jiangsu Henglei Construction (Example)',
      shortName: '恒垒建工',
      aliases: ['苏恒一建'],
      number: '91320000EXAMPLE001',
      provinceId: places.jiangsu,
    })
    const names = ['恒垒建工集团', '恆壘建工', 'Henglei', '苏恒一建', 'henglei', 'hljg', '91320000example001']
    for (const name of names) expect(await idsOf({ firm_name: name }), name).toEqual([firm])
    expect(await idsOf({ firm_name: '恒垒水电' })).toEqual([])
  })

  it('by where it is, its roles and its role groups', async () => {
    const { pool } = test()
    const near = await makeFirm(pool, { name: '晴川安装', provinceId: places.jiangsu })
    const project = await makeProject(pool)
    await makeParty(pool, project, { firmId: near, role: 'main_contractor' })
    expect(await ofQingchuan({ firm_province_ids: [places.jiangsu] })).toEqual([near])
    expect(await ofQingchuan({ firm_province_ids: [places.shanghai] })).toEqual([])
    const { rows } = await pool.query<{ parent_id: number }>('select parent_id from regions where id = $1', [
      places.jiangsu,
    ])
    expect(await ofQingchuan({ firm_region_ids: [rows[0]!.parent_id] })).toEqual([near])
    expect(await ofQingchuan({ tender_role_group_ids: [5] })).toEqual([near])
    expect(await ofQingchuan({ tender_role_group_ids: [1] })).toEqual([])
    expect(await ofQingchuan({ tender_role_ids: [tenderRoleId('main_contractor')] })).toEqual([near])
    expect(await ofQingchuan({ tender_role_ids: [tenderRoleId('owner')] })).toEqual([])
  })

  it('through its projects: the conditions and the role hold for one and the same project that is seen', async () => {
    const { pool } = test()
    const [one, other] = [
      await makeFirm(pool, { name: '穿行建设甲' }),
      await makeFirm(pool, { name: '穿行建设乙' }),
    ]
    const project = (name: string, provinceId: number) => makeProject(pool, { name, provinceId })
    const main = 'main_contractor'
    await makeParty(pool, await project('穿行医院', places.jiangsu), { firmId: one, role: main })
    await makeParty(pool, await project('穿行学校', places.jiangsu), { firmId: one, role: 'owner' })
    await makeParty(pool, await project('穿行学校', places.jiangsu), { firmId: other, role: main })
    // A hospital outside the subscription makes nobody a builder of hospitals.
    await makeParty(pool, await project('穿行医院', places.shanghai), { firmId: other, role: main })
    expect(await through({ project_name: '医院' })).toEqual([one])
    expect(await through({ project_name: '学校' })).toEqual([one, other])
    expect(await through({ project_name: '学校', tender_role_group_ids: [5] })).toEqual([other])
    expect(await through({ project_name: '学校', tender_role_ids: [tenderRoleId('owner')] })).toEqual([one])
    expect(await through({ project_name: '医院', province_ids: [places.shanghai] })).toEqual([])
    expect(await through({ project_name: '医院 学校' })).toEqual([])
    const wrong = await test().call(
      firms.search,
      { page: 1, filters: { project_name: '两 词', project_name_accurate: true } },
      { as: customer },
    )
    expect(Object.keys(wrong.data as object)).toEqual(['fields'])
  })

  it('not by what very many are called', async () => {
    const vague = [
      '公司',
      '集團有限公司',
      '有限责任公司',
      '（集团）股份有限公司',
      'Co., Ltd.',
      'ＧＲＯＵＰ',
      'The Group Limited',
    ]
    for (const name of vague) {
      const answer = await test().call(
        firms.search,
        { page: 1, filters: { firm_name: name } },
        { as: customer },
      )
      expect([name, answer.code, answer.message]).toEqual([
        name,
        3310,
        '这个词不能准确匹配企业，请输入更具体的名称。',
      ])
    }
    for (const name of ['集团军', '建工集团', 'Limitless', 'GE'])
      expect(await idsOf({ firm_name: name })).toBeInstanceOf(Array)
  })

  it('not by name, and with the first character alone, if it is a person', async () => {
    const firm = await makeFirm(test().pool, { name: '欧阳示例', person: true, provinceId: places.jiangsu })
    expect(await idsOf({ firm_name: '欧阳' })).toEqual([])
    const { list } = await ask({ filters: { firm_province_ids: [places.jiangsu] } })
    expect(list.find((row) => row.firm_id === firm)?.firm_name).toBe('欧**')
  })
})

describe('who sees which firms', () => {
  it('those registered in a province of the subscription or on a project of it; others masked, where asked for', async () => {
    const { pool } = test()
    const registered = await makeFirm(pool, { name: '云岫幕墙甲', provinceId: places.jiangsu })
    const takesPart = await makeFirm(pool, { name: '云岫幕墙乙', provinceId: places.shanghai })
    const hidden = await makeFirm(pool, { name: '云岫幕墙丙', provinceId: places.shanghai })
    await makeParty(pool, await makeProject(pool), { firmId: takesPart })
    await makeParty(pool, await makeProject(pool, { provinceId: places.shanghai }), { firmId: hidden })
    await followFirmFigures(pool)
    const asked = { firm_name: '云岫幕墙' }
    expect((await idsOf(asked)).toSorted((a, b) => a - b)).toEqual([registered, takesPart])
    expect(await ask({ filters: asked })).toMatchObject({ total: 2, outside_total: 1 })
    const all = await ask({ filters: { ...asked, outside_subscription: true } })
    expect(all.total).toBe(3)
    const row = all.list.find(({ firm_id }) => firm_id === hidden)
    expect(row).toMatchObject({
      firm_name: '云岫幕墙丙',
      in_scope: false,
      role_groups: [1],
      live_projects: null,
      contact_total: null,
      active_by: null,
    })
    // What is not shown of all is not asked of all.
    expect(
      (await ask({ filters: { ...asked, live_projects_from: 1, outside_subscription: true } })).total,
    ).toBe(1)
    expect(await idsOf(asked, elsewhere)).toEqual([])
  })

  it('the pair of province and category of one and the same project counts', async () => {
    const { pool } = test()
    const { rows } = await pool.query<{ id: number }>(
      'select id from categories where level = 1 order by id limit 3',
    )
    const [first, second, third] = rows.map(({ id }) => id) as [number, number, number]
    const firm = await makeFirm(pool, { name: '双栖设计' })
    await makeParty(pool, await makeProject(pool, { categoryId: second }), { firmId: firm })
    await makeParty(pool, await makeProject(pool, { categoryId: first, provinceId: places.shanghai }), {
      firmId: firm,
    })
    const of = async (categoryIds: number[], provinceIds: number[] | null) => {
      const { id } = await makeUser(pool, { subscription: { provinceIds, categoryIds } })
      return idsOf({ firm_name: '双栖' }, await test().signIn(id))
    }
    expect(await of([first], [places.jiangsu])).toEqual([])
    expect(await of([second], [places.jiangsu])).toEqual([firm])
    expect(await of([first], null)).toEqual([firm])
    expect(await of([third], null)).toEqual([])
  })

  it('tells no names in demo mode, and nobody who has no module', async () => {
    const { pool } = test()
    const firm = await makeFirm(pool, { name: '演示企业', provinceId: places.jiangsu })
    const away = await test().signIn((await makeUser(pool, { awayMode: true })).id)
    const { list } = await ask({ filters: { firm_name: '演示企业' } }, away)
    expect(list).toMatchObject([{ firm_id: firm, firm_name: `企业 ${firm}`, value_3y: null }])
    const without = await test().signIn((await makeUser(pool, { subscription: { modules: ['bids'] } })).id)
    expect((await test().call(firms.search, { page: 1 }, { as: without })).code).toBe(405)
  })
})

describe('the list', () => {
  it('tells figures, sorts and counts by them, in two statements', async () => {
    const { pool } = test()
    const [busy, idle] = [
      await makeFirm(pool, { name: '澄渊建筑甲', provinceId: places.jiangsu }),
      await makeFirm(pool, { name: '澄渊建筑乙', provinceId: places.jiangsu }),
    ]
    for (const investValue of [100, 250.5]) {
      const project = await makeProject(pool, { investValue, publishedAt: new Date().toISOString() })
      await makeParty(pool, project, { firmId: busy, role: 'main_contractor' })
    }
    await makeParty(pool, await makeProject(pool, { stage: 'completed' }), { firmId: idle })
    await followFirmFigures(pool)
    const asked: Asked = {
      filters: { firm_name: '澄渊' },
      sort: '-live_projects',
      facets: ['live_projects', 'active', 'firm_province_ids', 'tender_role_group_ids'],
    }
    const { result, texts } = await countStatements(test().callsPool, () => ask(asked))
    expect(result.list.map((row) => [row.firm_id, row.live_projects, row.value_3y, row.active_by])).toEqual([
      [busy, 2, 350.5, 'project'],
      [idle, 0, null, 'project'],
    ])
    expect(texts.length).toBeLessThanOrEqual(3)
    expect(result.facets).toEqual({
      live_projects: [
        { id: 0, count: 1, to: 1 },
        { id: 1, count: 1, from: 1, to: 3 },
      ],
      active: [7, 30, 90].map((id) => ({ id, count: 2 })),
      firm_province_ids: [{ id: places.jiangsu, count: 2 }],
      tender_role_group_ids: [
        { id: 1, count: 1 },
        { id: 5, count: 1 },
      ],
    })
    expect(await idsOf({ firm_name: '澄渊', live_projects_from: 1 })).toEqual([busy])
    expect((await idsOf({ firm_name: '澄渊', active: 7 })).length).toBe(2)
  })

  it('suggests firms while their name is typed', async () => {
    const firm = await makeFirm(test().pool, { name: '启衡机电（示例）', provinceId: places.jiangsu })
    const { data } = await test().call(firms.suggest, { keyword: 'qiheng' }, { as: customer })
    expect(data.list).toEqual([{ firm_id: firm, firm_name: '启衡机电（示例）', place: '江苏' }])
  })
})
