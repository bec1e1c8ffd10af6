import { bonds } from '@groundbreak/contract/areas/bonds'
import type { Input } from '@groundbreak/contract/define'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import { makeProject, places } from '../../test/factories/projects'
import { makeBondWork, makeSpecialBond } from '../../test/factories/special-bonds'

const test = useApp()
let customer: Carried
let other: Carried
let away: Carried

beforeAll(async () => {
  const { pool } = test()
  const signedIn = async (provinceIds: number[]) =>
    test().signIn((await makeUser(pool, { subscription: { provinceIds } })).id)
  customer = await signedIn([places.jiangsu])
  other = await signedIn([places.shanghai])
  away = await test().signIn((await makeUser(pool, { awayMode: true })).id)
})

async function ask(input: Omit<Input<typeof bonds.search>, 'page'>, as = customer) {
  const { data } = await test().call(bonds.search, { page: 1, ...input }, { as })
  return { ids: data.list.map((one) => one.special_bond_id), total: data.total, facets: data.facets }
}

describe('the list', () => {
  it('is narrowed by words, days, spans, purpose, term and province, and pages', async () => {
    const { pool } = test()
    const first = await makeSpecialBond(pool, {
      name_zh: 'narrow one',
      purpose: 'rail',
      amount: 300,
      rate: 1.9,
      term_years: 10,
      issued_on: '2026-01-05',
    })
    const second = await makeSpecialBond(pool, {
      name_zh: 'narrow two',
      purpose: 'water',
      amount: 9000.5,
      rate: 2.45,
      term_years: 30,
      issued_on: '2026-02-05',
    })
    await makeBondWork(pool, { bond_id: second, name_zh: '污水处理厂' })
    const search = 'narrow'
    expect(await ask({ search })).toMatchObject({ ids: [second, first], total: 2 })
    expect(await ask({ search, per_page: 1, page: 2 } as never)).toMatchObject({ ids: [first], total: 2 })
    const alone: [object, number][] = [
      [{ search: 'narrow one' }, first],
      [{ search: '污水处理' }, second],
      [{ issued_from: '2026-02-05' }, second],
      [{ issued_to: '2026-02-04' }, first],
      [{ purpose: ['rail', 'education'] }, first],
      [{ purpose: ['water'] }, second],
      [{ amount_from: 9000.5 }, second],
      [{ amount_to: 300, province_ids: [places.jiangsu] }, first],
      [{ rate_from: 2.45 }, second],
      [{ rate_to: 1.95 }, first],
      [{ term_years: [20, 30] }, second],
    ]
    for (const [input, id] of alone)
      expect([input, await ask({ search, ...input })]).toMatchObject([input, { ids: [id], total: 1 }])
    expect((await ask({ search, province_ids: [places.guangdong] })).total).toBe(0)
    for (const sort of ['amount', 'rate', 'term_years', 'issued_on'] as const) {
      expect((await ask({ search, sort })).ids).toEqual([first, second])
      expect((await ask({ search, sort: `-${sort}` })).ids).toEqual([second, first])
    }
    // A wildcard of the database is a letter like any other.
    expect((await ask({ search: 'narrow%one' })).total).toBe(0)
  })

  it('counts facets, each without its own condition', async () => {
    const { pool } = test()
    const of = (purpose: 'rail' | 'water', amount: number) =>
      makeSpecialBond(pool, { name_zh: 'facet', purpose, amount, term_years: 5, rate: 2.1 })
    await of('rail', 70)
    await of('rail', 300)
    await of('water', 300)
    const { facets, total } = await ask({
      search: 'facet',
      purpose: ['rail'],
      facets: ['purpose', 'amount', 'province_ids', 'term_years', 'rate'],
    })
    expect(total).toBe(2)
    expect(facets).toEqual({
      purpose: [
        { id: 'rail', count: 2 },
        { id: 'water', count: 1 },
      ],
      amount: [
        { id: 1, count: 1, from: 50, to: 100 },
        { id: 3, count: 1, from: 200, to: 500 },
      ],
      province_ids: [{ id: places.jiangsu, count: 2 }],
      term_years: [{ id: 5, count: 2 }],
      rate: [{ id: 3, count: 2, from: 2, to: 2.25 }],
    })
  })

  it('takes two statements, and one for each facet', async () => {
    await makeSpecialBond(test().pool)
    const asked = { page: 1, per_page: 1, facets: ['purpose' as const, 'amount' as const] }
    const { texts } = await countStatements(test().callsPool, () =>
      test().call(bonds.search, asked, { as: customer }),
    )
    expect(texts.length).toBeLessThanOrEqual(4)
  })
})

describe('one special bond', () => {
  it('is told with its terms and how many works it pays for', async () => {
    const { pool } = test()
    const bond = await makeSpecialBond(pool, { name_zh: '一期', purpose: 'rail', amount: 500, rate: 2.35 })
    await makeBondWork(pool, { bond_id: bond })
    await makeBondWork(pool, { bond_id: bond })
    const { data } = await test().call(bonds.get, { special_bond_id: bond }, { as: customer })
    expect(data).toMatchObject({
      special_bond_id: bond,
      name: '一期',
      purpose: 'rail',
      province: { id: places.jiangsu, name: '江苏' },
      amount: 500,
      rate: 2.35,
      works: 2,
      source: { name: '测试来源' },
    })
  })

  it('is not there for an id that none has, nor outside the subscription', async () => {
    const codes = async (special_bond_id: number, as: Carried) => [
      (await test().call(bonds.get, { special_bond_id }, { as })).code,
      (await test().call(bonds.works, { page: 1, special_bond_id }, { as })).code,
    ]
    expect(await codes(2_000_000_000, customer)).toEqual([1011, 1011])
    const near = await makeSpecialBond(test().pool, { name_zh: 'near' })
    await makeBondWork(test().pool, { bond_id: near })
    expect(await codes(near, customer)).toEqual([10_000, 10_000])
    expect(await codes(near, other)).toEqual([1011, 1011])
    expect((await ask({ search: 'near' }, other)).total).toBe(0)
    expect((await ask({ search: 'near', province_ids: [places.jiangsu] }, other)).total).toBe(0)
    expect((await ask({ search: 'near', facets: ['purpose'] }, other)).facets).toEqual({ purpose: [] })
  })

  it('has a number for its name and no amount in demo mode', async () => {
    const { pool } = test()
    const bond = await makeSpecialBond(pool, { name_zh: '演示看不到', amount: 777 })
    await makeBondWork(pool, { bond_id: bond, name_zh: '演示看不到' })
    const { data } = await test().call(bonds.get, { special_bond_id: bond }, { as: away })
    const works = await test().call(bonds.works, { page: 1, special_bond_id: bond }, { as: away })
    expect(data).toMatchObject({ name: `债券 ${bond}`, amount: null })
    expect(works.data.list).toMatchObject([{ amount: null, total_investment: null }])
    expect(JSON.stringify([data, works.data])).not.toContain('演示看不到')
  })
})

describe('the works of a bond', () => {
  it('come the largest share first, in pages, with those of their projects that the viewer sees', async () => {
    const { pool } = test()
    const seen = await makeProject(pool, { name: '看得见的项目' })
    const unseen = await makeProject(pool, { name: '看不见的项目', provinceId: places.shanghai })
    const bond = await makeSpecialBond(pool)
    const small = await makeBondWork(pool, { bond_id: bond, amount: 5 })
    const large = await makeBondWork(pool, { bond_id: bond, name_zh: '大项目', amount: 50.5 }, [seen, unseen])
    const works = async (page: number) => {
      const asked = { special_bond_id: bond, page, per_page: 1 }
      return (await test().call(bonds.works, asked, { as: customer })).data
    }
    expect(await works(1)).toMatchObject({
      total: 2,
      list: [
        {
          bond_project_id: large,
          bond_project_name: '大项目',
          amount: 50.5,
          total_investment: 480,
          projects: [{ projectid: seen, project_name: '看得见的项目' }],
        },
      ],
    })
    expect((await works(1)).list[0]?.projects).toHaveLength(1)
    expect((await works(2)).list).toMatchObject([{ bond_project_id: small, projects: [] }])
  })
})
