import { optionId } from '@groundbreak/db/reference/options'
import { stageId } from '@groundbreak/db/reference/stages'
import { tenderRoleId } from '@groundbreak/db/reference/tender-roles'
import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import { categoryIds, makeParty, makeProject, makeRevision, places } from '../../test/factories/projects'

const test = useApp()
const PATH = '/project/search'

interface Found {
  list: ProjectRow[]
  total: number
  total_capped: boolean
  per_page: number
  outside_total: number
  facets: Record<string, { id: number; count: number; from?: number; to?: number }[]>
  without: { dimension: string; total: number }[]
}

let anyone: Carried
let jiangsuOnly: Carried
const ids: Record<string, number> = {}

beforeAll(async () => {
  const { pool } = test()
  anyone = await test().signIn((await makeUser(pool)).id)
  jiangsuOnly = await test().signIn(
    (await makeUser(pool, { subscription: { provinceIds: [places.jiangsu] } })).id,
  )
  ids.tower = await makeProject(pool, {
    name: '南京金鹰广场二期',
    nameEn: 'Nanjing Jinying Plaza Phase II',
    aliases: ['金鹰世界'],
    cityId: places.nanjing,
    investValue: 520,
    floorArea: 80_000,
    startsOn: '2026-05-01',
    remark: '幕墙招标即将开始，采用单元式幕墙',
    address: '建邺区江东中路',
    liftId: optionId('lift', 'passenger'),
    isMajor: true,
    stage: 'construction',
    subStage: 'main_structure',
    updatedAt: '2026-03-05T16:30:00Z',
  })
  ids.school = await makeProject(pool, {
    name: '苏州实验小学',
    investValue: 80,
    categoryId: categoryIds.second,
    stage: 'design',
    publishedAt: '2025-12-01T00:00:00Z',
    updatedAt: '2026-03-01T00:00:00Z',
  })
  ids.harbour = await makeProject(pool, {
    name: '上海金鹰码头',
    provinceId: places.shanghai,
    investValue: 9000,
    address: '外高桥',
    updatedAt: '2026-03-03T00:00:00Z',
  })
  await makeParty(pool, ids.tower, { name: '金鹰置业集团' })
  await makeParty(pool, ids.school, { name: '张三丰', person: true })
})

async function search(payload: object, as = anyone) {
  const answer = await test().call<Found>(PATH, payload, { as })
  return { ...answer, ids: answer.data?.list?.map((row) => row.projectid) }
}

const named = (keys: string[]) => keys.map((key) => ids[key])

describe('project search', () => {
  it('lists the newest first, with whole rows and an exact total', async () => {
    const { data, ids: found } = await search({})
    expect(found).toEqual(named(['tower', 'harbour', 'school']))
    expect(data).toMatchObject({ total: 3, total_capped: false, per_page: 50, outside_total: 0 })
    expect(data.list[0]).toMatchObject({
      project_name: '南京金鹰广场二期',
      stage: { id: stageId('construction'), name: '施工', kind: 'construction' },
      sub_stage: { name: '主体结构' },
      province: { id: places.jiangsu, name: '江苏' },
      invest_value: 520,
      floor_area: 80_000,
      starts_on: '2026-05-01',
      updated_at: '2026-03-05T16:30:00.000Z',
      owner: { name: '金鹰置业集团' },
      viewed: false,
      in_scope: true,
    })
  })

  it('names things in English when asked', async () => {
    const { data } = await search({ lang: 'en', filters: { keyword: 'jinying' } })
    expect(data.list[0]).toMatchObject({
      project_name: 'Nanjing Jinying Plaza Phase II',
      stage: { name: 'Construction' },
    })
  })

  const cases: [object, string[]][] = [
    [{ keyword: '金鹰' }, ['tower', 'harbour']],
    [{ keyword: '江东中路' }, ['tower']],
    [{ keyword: '置业' }, ['tower']],
    [{ keyword: '张三丰' }, []],
    [{ project_name: '金鹰世界' }, ['tower']],
    [{ project_name: '码头 小学', project_name_operator: 'OR' }, ['harbour', 'school']],
    [{ project_name: '金鹰 码头' }, ['harbour']],
    [{ project_name: '鹰广场', project_name_accurate: true }, ['tower']],
    [{ project_remark: '幕墙 电梯' }, []],
    [{ project_remark: '幕墙 电梯', project_remark_all_or_any: 'any' }, ['tower']],
    [{ firm_name: '金鹰' }, ['tower']],
    [{ address: '外高桥' }, ['harbour']],
    [{ province_ids: [places.shanghai], city_ids: [places.nanjing] }, ['tower', 'harbour']],
    [{ project_category_ids: [categoryIds.second] }, ['school']],
    [
      { project_stage: [stageId('design')], project_body_stage_ids: [stageId('main_structure')] },
      ['tower', 'school'],
    ],
    [{ lift: [optionId('lift', 'passenger')] }, ['tower']],
    [{ is_major: true }, ['tower']],
    [{ is_major: false }, ['harbour', 'school']],
    [{ exclude: { keyword: '码头 小学' } }, ['tower']],
    [{ exclude: { province_ids: [places.shanghai] } }, ['tower', 'school']],
    [{ invest_value_from: 500 }, ['tower', 'harbour']],
    [{ invest_value_from: 52_000, invest_value_to: 52_000, invest_value_unit: 'WAN' }, ['tower']],
    [{ invest_value_to: 0.8, invest_value_unit: 'YI' }, ['school']],
    [{ floor_area_from: 1, floor_area_to: 80_000 }, ['tower']],
    [{ starts_from: '2026-05-01', starts_to: '2026-05-01' }, ['tower']],
    // 16:30 UTC is the next day in Shanghai.
    [{ updated_from: '2026-03-06', updated_to: '2026-03-06' }, ['tower']],
    [{ updated_to: '2026-03-05' }, ['harbour', 'school']],
    [{ province_ids: [] }, ['tower', 'harbour', 'school']],
  ]
  it.each(cases)('filters by %j', async (filters, expected) => {
    expect((await search({ filters })).ids).toEqual(named(expected))
  })

  it.each([
    ['-invest_value', ['harbour', 'tower', 'school']],
    ['invest_value', ['school', 'tower', 'harbour']],
    ['updated_at', ['school', 'harbour', 'tower']],
  ])('sorts by %s', async (sort, expected) => {
    expect((await search({ sort })).ids).toEqual(named(expected))
  })

  it('counts facets and histograms, a dimension without its own condition', async () => {
    const { data } = await search({
      filters: { province_ids: [places.shanghai] },
      facets: ['province_ids', 'project_stage', 'invest_value'],
    })
    expect(data.facets).toEqual({
      province_ids: [
        { id: places.jiangsu, count: 2 },
        { id: places.shanghai, count: 1 },
      ],
      project_stage: [{ id: stageId('construction'), count: 1 }],
      invest_value: [{ id: 6, count: 1, from: 5000, to: 10_000 }],
    })
  })

  it('tells what each condition costs', async () => {
    const { data } = await search({ filters: { keyword: '金鹰', is_major: true, lift: [1] }, without: true })
    expect(data.total).toBe(0)
    expect(data.without).toContainEqual({ dimension: 'lift', total: 1 })
  })

  it.each([
    [{ filters: { keyword: 'x'.repeat(51) } }, 1302, 'filters.keyword'],
    [{ filters: { project_name: '金鹰 广场', project_name_accurate: true } }, 1301, 'filters.project_name'],
    [{ filters: { invest_value_from: 5, invest_value_to: 4 } }, 1303, 'filters.invest_value_from'],
    [{ filters: { starts_from: '2026-02-02', starts_to: '2026-02-01' } }, 1303, 'filters.starts_from'],
    [{ filters: { starts_from: '2026-02-30' } }, 1001, 'filters.starts_from'],
    [{ per_page: 201 }, 1001, 'per_page'],
  ])('validates %j', async (payload, code, field) => {
    const answer = await search(payload)
    expect(answer).toMatchObject({ status: 200, code, data: { fields: { [field]: expect.any(String) } } })
  })

  it('ends paging at 50,000, or where the user set it', async () => {
    expect((await search({ page: 1000, per_page: 50 })).code).toBe(10_000)
    expect(await search({ page: 1001, per_page: 50 })).toMatchObject({
      code: 1304,
      message: '最多翻到第 50,000 条，请缩小范围',
    })
    const { id } = await makeUser(test().pool, { deepPageTotal: 100 })
    const as = await test().signIn(id)
    expect((await search({ page: 2, per_page: 50 }, as)).code).toBe(10_000)
    expect((await search({ page: 3, per_page: 50 }, as)).code).toBe(1304)
  })

  it('asks the database once for a page of rows', async () => {
    const { pool } = test()
    const as = await test().signIn((await makeUser(pool)).id)
    const few = await countStatements(test().callsPool, () => search({ per_page: 1 }, as))
    const all = await countStatements(test().callsPool, () =>
      search({ facets: ['province_ids', 'lift', 'floor_area'] }, as),
    )
    expect(few.texts).toHaveLength(1)
    expect(all.texts).toHaveLength(1)
  })
})

describe('outside the subscription', () => {
  it('is counted, and not listed', async () => {
    const { ids: found, data } = await search({ filters: { keyword: '金鹰' } }, jiangsuOnly)
    expect(found).toEqual(named(['tower']))
    expect(data).toMatchObject({ total: 1, outside_total: 1 })
  })

  it('is listed on request, with nothing but what is shown of all', async () => {
    const { data, ids: found } = await search(
      { filters: { keyword: '金鹰', outside_subscription: true } },
      jiangsuOnly,
    )
    expect(found).toEqual(named(['tower', 'harbour']))
    expect(data.list[1]).toMatchObject({
      project_name: '上海金鹰码头',
      province: { id: places.shanghai },
      in_scope: false,
      invest_value: null,
      address: null,
      owner: null,
    })
  })

  it('answers no question about what is hidden', async () => {
    for (const filters of [
      { invest_value_from: 8000 },
      { address: '外高桥' },
      { keyword: '外高桥' },
      { is_major: false },
    ]) {
      const { data, ids: found } = await search(
        { filters: { ...filters, outside_subscription: true } },
        jiangsuOnly,
      )
      expect(found).not.toContain(ids.harbour)
      expect(data.outside_total).toBe(0)
    }
    const sorted = await search(
      { sort: '-invest_value', filters: { outside_subscription: true } },
      jiangsuOnly,
    )
    expect(sorted.ids).not.toContain(ids.harbour)
    const { data } = await search(
      {
        facets: ['invest_value', 'province_ids'],
        filters: { outside_subscription: true, project_name: '金鹰' },
      },
      jiangsuOnly,
    )
    expect(data.facets.invest_value).toEqual([{ id: 4, count: 1, from: 500, to: 1000 }])
    expect(data.facets.province_ids).toHaveLength(2)
  })
})

describe('demo mode', () => {
  it('hides names and values, and leaves the list usable', async () => {
    const as = await test().signIn((await makeUser(test().pool, { awayMode: true })).id)
    const { data } = await search({}, as)
    const text = JSON.stringify(data)
    for (const secret of ['金鹰', '实验小学', '江东中路', '520']) expect(text).not.toContain(secret)
    expect(data.list[0]).toMatchObject({
      project_name: `项目 ${ids.tower}`,
      invest_value: null,
      floor_area: 80_000,
    })
  })
})

describe('the other lists', () => {
  it('list the newest, the latest published, and by free words', async () => {
    for (const [path, payload] of [
      ['/project/list', {}],
      ['/project/latest_projects', {}],
      ['/project/quick_search', { keyword: '金鹰' }],
    ] as const) {
      const answer = await test().call<Found>(path, { ...payload, per_page: 1 }, { as: jiangsuOnly })
      expect(answer).toMatchObject({ code: 10_000, data: { per_page: 1 } })
      expect(answer.data.list[0]?.projectid).toBe(ids.tower)
    }
    expect((await test().call('/project/quick_search', { keyword: '  ' }, { as: anyone })).code).toBe(1001)
  })

  it('suggest names inside the subscription', async () => {
    const { data } = await test().call('/project/suggest', { keyword: '金鹰' }, { as: jiangsuOnly })
    expect(data).toEqual({
      list: [
        {
          projectid: ids.tower,
          project_name: '南京金鹰广场二期',
          place: '江苏 南京',
          stage: { id: stageId('construction'), name: '施工', key: 'construction', kind: 'construction' },
        },
      ],
    })
  })

  it('tell new from really changed since the login before this one', async () => {
    const { pool } = test()
    const user = await makeUser(pool, { previousLoginAt: '2026-03-02T00:00:00Z' })
    const fresh = await makeProject(pool, {
      publishedAt: '2026-03-10T00:00:00Z',
      updatedAt: '2026-03-10T00:00:00Z',
    })
    const { data } = await test().call<Found>(
      '/project/since_last_login_projects',
      {},
      { as: await test().signIn(user.id) },
    )
    expect(data).toMatchObject({
      since: '2026-03-02T00:00:00.000Z',
      is_last_week: false,
      total: 3,
      new_total: 1,
      changed_total: 2,
    })
    expect(data.list[0]).toMatchObject({ projectid: fresh, change: 'new', changes: [] })
    await pool.query('delete from projects where id = $1', [fresh])
  })

  it('say what changed since then, each field once', async () => {
    const { pool } = test()
    const user = await makeUser(pool, { previousLoginAt: '2026-04-02T00:00:00Z' })
    const project = await makeProject(pool, {
      publishedAt: '2026-01-10T00:00:00Z',
      updatedAt: '2026-04-10T00:00:00Z',
    })
    const { firmId } = await makeParty(pool, project, { name: '建工集团' })
    const invest = (at: string, from: number, to: number) =>
      makeRevision(pool, project, { at, changes: [{ field: 'invest_value', from, to }] })
    await invest('2026-03-01T00:00:00Z', 100, 200)
    await invest('2026-04-03T00:00:00Z', 200, 300)
    await invest('2026-04-04T00:00:00Z', 300, 400)
    await makeRevision(pool, project, {
      at: '2026-04-05T00:00:00Z',
      changes: [
        { field: 'floor_area', from: null, to: 10 },
        { field: 'parties', from: null, to: { firm_id: firmId, role_id: tenderRoleId('owner') } },
      ],
    })
    await makeRevision(pool, project, {
      at: '2026-04-06T00:00:00Z',
      changes: [{ field: 'floor_area', from: 10, to: null }],
    })
    const { data } = await test().call<Found>(
      '/project/since_last_login_projects',
      {},
      { as: await test().signIn(user.id) },
    )
    expect(data.list.find(({ projectid }) => projectid === project)).toMatchObject({
      change: 'changed',
      changes: [
        { field: 'invest_value', from: '200', to: '400' },
        { field: 'tender_groups', from: null, to: '业主：建工集团' },
      ],
    })
    await pool.query('delete from projects where id = $1', [project])
  })

  it('are those of the last week when nothing happened since the login before', async () => {
    const { pool } = test()
    const dayAgo = new Date(Date.now() - 86_400_000).toISOString()
    const user = await makeUser(pool, { previousLoginAt: new Date().toISOString() })
    const fresh = await makeProject(pool, { publishedAt: dayAgo, updatedAt: dayAgo })
    const { data } = await test().call<Found>(
      '/project/since_last_login_projects',
      {},
      { as: await test().signIn(user.id) },
    )
    expect(data).toMatchObject({ is_last_week: true, new_total: 1, changed_total: 0 })
    expect(data.list.map(({ projectid }) => projectid)).toEqual([fresh])
    await pool.query('delete from projects where id = $1', [fresh])
  })
})
