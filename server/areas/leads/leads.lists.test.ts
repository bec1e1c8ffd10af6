import type { ScoredFact } from '@groundbreak/contract/areas/leads'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import { categoryIds, makeParty, makeProject, places } from '../../test/factories/projects'

const test = useApp()
const made = { best: 0, seen: 0, weak: 0, twin: 0, sameOwner: 0, far: 0 }
let as: Carried

beforeAll(async () => {
  const { pool } = test()
  const strong = {
    stage: 'tender',
    investValue: 2000,
    updatedAt: new Date().toISOString(),
    cityId: places.nanjing,
  }
  made.best = await makeProject(pool, { ...strong, name: 'best' })
  made.seen = await makeProject(pool, {
    ...strong,
    name: 'seen',
    stage: 'completed',
    categoryId: categoryIds.second,
  })
  made.weak = await makeProject(pool, { name: 'weak', stage: 'cancelled', categoryId: categoryIds.second })
  made.twin = await makeProject(pool, { ...strong, name: 'twin', stage: 'design', investValue: 1500 })
  made.sameOwner = await makeProject(pool, {
    name: 'sameOwner',
    stage: 'concept',
    categoryId: categoryIds.second,
  })
  made.far = await makeProject(pool, { ...strong, name: 'far', provinceId: places.guangdong, cityId: null })
  const { firmId } = await makeParty(pool, made.best)
  await pool.query('update project_firms set firm_id = $1', [firmId])
  const { partyId } = await makeParty(pool, made.sameOwner)
  await pool.query('update project_firms set firm_id = $1 where id = $2', [firmId, partyId])
  as = await test().signIn((await makeUser(pool, { subscription: { provinceIds: [places.jiangsu] } })).id)
  await test().call('/project/get', { projectid: made.seen }, { as })
  await test().call(
    '/tool/save_advance_search',
    { name: '招标中的', conditions: { filters: { invest_value_from: 1800 } } },
    { as },
  )
})

interface Row {
  projectid: number
  project_name: string
  score?: number
  reasons?: ScoredFact[]
  because?: string[]
  likeness?: number
}
const list = async (path: string, payload: object) =>
  (await test().call<{ list: Row[]; total: number }>(path, payload, { as })).data
const names = ({ list: rows }: { list: Row[] }) => rows.map((row) => row.project_name)

describe('recommended', () => {
  it('are the best scored not looked at, within the subscription, each with what counts most', async () => {
    const found = await list('/rec/recommend_projects_list', {})
    expect(names(found)).toEqual(['best', 'twin', 'sameOwner', 'weak'])
    expect(found.list[0]!.reasons).toMatchObject([
      { key: 'searches', names: [{ name: '招标中的' }] },
      { key: 'stage', names: [{ name: '招标' }] },
    ])
    const scored = await list('/project_ext/lead_scores', { project_ids: [made.best, made.weak] })
    expect(scored.list).toEqual(
      [found.list[0]!, found.list.at(-1)!].map(({ projectid, score }) => ({ projectid, score })),
    )
  })

  it('come eight a page, and as a list of the one list screen in the same order', async () => {
    const { data } = await test().call<{ per_page: number }>('/rec/recommend_projects_list', {}, { as })
    expect(data.per_page).toBe(8)
    expect(names(await list('/project/search', { mine: 'recommended' }))).toEqual([
      'best',
      'twin',
      'sameOwner',
      'weak',
    ])
    expect(names(await list('/project/search', { mine: 'recommended', sort: 'invest_value' }))[0]).toBe(
      'twin',
    )
  })
})

describe('sorted by score', () => {
  it('all matches are, both ways, as the scores say', async () => {
    const down = names(await list('/project/search', { sort: '-score' }))
    expect(down[0]).toBe('best')
    const up = await list('/project/search', { sort: 'score' })
    const { list: scores } = await list('/project_ext/lead_scores', { project_ids: Object.values(made) })
    const scoreOf = new Map(scores.map(({ projectid, score }) => [projectid, score!]))
    const inOrder = up.list.map(({ projectid }) => scoreOf.get(projectid)!)
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
    expect(inOrder).toHaveLength(5)
  })

  it('asks for three statements at most', async () => {
    const { texts } = await countStatements(test().callsPool, () =>
      test().call('/project/search', { sort: '-score', mine: 'unviewed' }, { as }),
    )
    expect(texts.length).toBeLessThanOrEqual(3)
  })
})

describe('similar projects', () => {
  it('are of the same kind and place, or of the same owner; most alike first, with what is alike', async () => {
    const found = await list('/project_ext/similar_projects', { project_ids: [made.best] })
    expect(names(found)).toEqual(['twin', 'sameOwner'])
    expect(found.list[0]!.because).toEqual(['kind', 'place', 'size'])
    expect(found.list[1]!.because).toEqual(['owner', 'place'])
    expect(found.list[0]!.likeness).toBeGreaterThan(found.list[1]!.likeness!)
  })

  it('of several are like any of them, and none of them', async () => {
    const found = await list('/project_ext/similar_projects', { project_ids: [made.best, made.weak] })
    expect(names(found)).toEqual(expect.arrayContaining(['twin', 'seen', 'sameOwner']))
    expect(names(found)).not.toContain('weak')
    const ids = [made.best, made.weak]
    const asList = await list('/project/search', { mine: 'similar', similar_to_ids: ids })
    expect(names(asList)).toEqual(names(found))
  })

  it('are not told of projects outside the subscription, nor of none', async () => {
    const { message } = await test().call(
      '/project_ext/similar_projects',
      { project_ids: [made.far] },
      { as },
    )
    expect(message).toBe('没有权限或项目不存在')
    for (const ids of [[made.far], []])
      expect((await list('/project/search', { mine: 'similar', similar_to_ids: ids })).total).toBe(0)
  })

  it('takes twenty', async () => {
    const payload = { project_ids: Array.from({ length: 21 }, (_, i) => i + 1) }
    expect((await test().call('/project_ext/similar_projects', payload, { as })).code).toBe(1001)
  })
})
