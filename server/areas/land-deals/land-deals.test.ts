import { landDeals } from '@groundbreak/contract/areas/land-deals'
import type { Input } from '@groundbreak/contract/define'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import { makeLandDeal } from '../../test/factories/land-deals'
import { makeFirm, makeProject, places } from '../../test/factories/projects'

const test = useApp()
let customer: Carried
let other: Carried

beforeAll(async () => {
  const { pool } = test()
  const signedIn = async (provinceIds: number[]) =>
    test().signIn((await makeUser(pool, { subscription: { provinceIds } })).id)
  customer = await signedIn([places.jiangsu])
  other = await signedIn([places.shanghai])
})

async function ask(input: Omit<Input<typeof landDeals.search>, 'page'>, as = customer) {
  const { data } = await test().call(landDeals.search, { page: 1, ...input }, { as })
  return { ids: data.list.map((one) => one.land_deal_id), total: data.total, facets: data.facets }
}

describe('the list', () => {
  it('is narrowed by words, days, spans, use, way and province, and pages', async () => {
    const { pool } = test()
    const first = await makeLandDeal(pool, {
      plot_number: 'narrow one',
      planning_purpose: '工业用地',
      transfer_way: '挂牌出让',
      close_price: 300,
      site_area: 4000,
      signed_on: '2026-01-05',
    })
    const second = await makeLandDeal(pool, {
      plot_number: 'narrow two',
      planning_purpose: '其他普通商品住房用地',
      transfer_way: '拍卖出让',
      close_price: 9000,
      site_area: 90_000,
      signed_on: '2026-02-05',
    })
    const search = 'narrow'
    expect(await ask({ search })).toMatchObject({ ids: [second, first], total: 2 })
    expect(await ask({ search, per_page: 1, page: 2 } as never)).toMatchObject({ ids: [first], total: 2 })
    const alone: [object, number][] = [
      [{ search: 'narrow one' }, first],
      [{ signed_from: '2026-02-05' }, second],
      [{ signed_to: '2026-02-04' }, first],
      [{ purpose: [3] }, first],
      [{ purpose: [1, 6] }, second],
      [{ way: [2] }, second],
      [{ close_price_from: 9000 }, second],
      [{ close_price_to: 300 }, first],
      [{ site_area_from: 5000 }, second],
      [{ site_area_to: 4000, province_ids: [places.jiangsu] }, first],
    ]
    for (const [input, id] of alone)
      expect([input, await ask({ search, ...input })]).toMatchObject([input, { ids: [id], total: 1 }])
    expect((await ask({ search, province_ids: [places.guangdong] })).total).toBe(0)
    expect((await ask({ search, sort: 'close_price' })).ids).toEqual([first, second])
    expect((await ask({ search, sort: '-site_area' })).ids).toEqual([second, first])
    // A wildcard of the database is a letter like any other.
    expect((await ask({ search: 'narrow%one' })).total).toBe(0)
  })

  it('counts facets, each without its own condition', async () => {
    const { pool } = test()
    const of = (planning_purpose: string, close_price: number) =>
      makeLandDeal(pool, { plot_number: 'facet', planning_purpose, close_price })
    await of('工业用地', 700)
    await of('工业用地', 3000)
    await of('商住混合用地', 3000)
    const { facets, total } = await ask({
      search: 'facet',
      purpose: [3],
      facets: ['purpose', 'close_price', 'province_ids'],
    })
    expect(total).toBe(2)
    expect(facets?.purpose).toEqual([
      { id: 3, count: 2 },
      { id: 6, count: 1 },
    ])
    expect(facets?.close_price).toEqual([
      { id: 1, count: 1, from: 500, to: 1000 },
      { id: 3, count: 1, from: 2000, to: 5000 },
    ])
    expect(facets?.province_ids).toEqual([{ id: places.jiangsu, count: 2 }])
  })

  it('takes three statements, however many facets are counted', async () => {
    await makeLandDeal(test().pool)
    const asked = { page: 1, per_page: 1, facets: ['purpose' as const, 'way' as const] }
    const { texts } = await countStatements(test().callsPool, () =>
      test().call(landDeals.search, asked, { as: customer }),
    )
    expect(texts.length).toBeLessThanOrEqual(3)
  })

  it('finds who took the land, but no natural person by the name', async () => {
    const { pool } = test()
    const firm = await makeFirm(pool, { name: '拿地置业' })
    const person = await makeFirm(pool, { name: '拿地某人', person: true })
    const taken = await makeLandDeal(pool, { firm_id: firm })
    const byPerson = await makeLandDeal(pool, { firm_id: person })
    expect((await ask({ search: '拿地' })).ids).toEqual([taken])
    const { data } = await test().call(landDeals.get, { land_deal_id: byPerson }, { as: customer })
    expect(data.firm?.name).toBe('拿**')
  })
})

describe('one land deal', () => {
  it('is told with its terms, its price by area and its project', async () => {
    const { pool } = test()
    const project = await makeProject(pool, { name: '地上项目' })
    const deal = await makeLandDeal(pool, { site_area: 20_000, close_price: 9000, project_id: project })
    const { data } = await test().call(landDeals.get, { land_deal_id: deal }, { as: customer })
    expect(data).toMatchObject({
      land_deal_id: deal,
      land_price: 4500,
      province: { id: places.jiangsu, name: '江苏' },
      project: { projectid: project, project_name: '地上项目' },
      source: { name: '测试来源' },
    })
  })

  it('tells nothing of a project that the viewer does not see', async () => {
    const { pool } = test()
    const project = await makeProject(pool, { name: '看不见的项目', provinceId: places.shanghai })
    const deal = await makeLandDeal(pool, { plot_number: 'unseen', project_id: project })
    const { data } = await test().call(landDeals.get, { land_deal_id: deal }, { as: customer })
    expect(data.project).toBeNull()
    const listed = await test().call(landDeals.search, { page: 1, search: 'unseen' }, { as: customer })
    expect(listed.data.list.map((one) => one.project)).toEqual([null])
  })

  it('is not there for an id that none has, nor outside the subscription', async () => {
    const get = async (land_deal_id: number, as: Carried) =>
      (await test().call(landDeals.get, { land_deal_id }, { as })).code
    expect(await get(2_000_000_000, customer)).toBe(1011)
    const near = await makeLandDeal(test().pool, { plot_number: 'near' })
    expect(await get(near, other)).toBe(1011)
    expect((await ask({ search: 'near' }, other)).total).toBe(0)
    expect((await ask({ search: 'near', province_ids: [places.jiangsu] }, other)).total).toBe(0)
    expect((await ask({ search: 'near', facets: ['province_ids'] }, other)).facets).toEqual({
      province_ids: [],
    })
  })

  it('has numbers for names and no figures in demo mode', async () => {
    const { pool } = test()
    const firm = await makeFirm(pool, { name: '演示看不到' })
    const deal = await makeLandDeal(pool, { plot_number: 'hidden in demo', firm_id: firm })
    const away = await test().signIn((await makeUser(pool, { awayMode: true })).id)
    const { data } = await test().call(landDeals.get, { land_deal_id: deal }, { as: away })
    expect(data).toMatchObject({ plot_number: `#${deal}`, address: null, close_price: null, site_area: null })
    expect(JSON.stringify(data)).not.toContain('演示看不到')
  })
})
