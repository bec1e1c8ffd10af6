import type { LeadFact, LeadWeights, ScoredFact, ScoredPart } from '@groundbreak/contract/areas/leads'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'
import { categoryIds, makeContact, makeParty, makeProject, places } from '../../test/factories/projects'

const test = useApp()
let project = 0
let elsewhere = 0
let firmId = 0
let author: Carried
let colleague: Carried
let stranger: Carried

const REACHED_NOW =
  "insert into channel_checks (channel_id, way, outcome) select id, 'research', 'reached' from channels"
const jiangsu = { provinceIds: [places.jiangsu], categoryIds: [categoryIds.first] }

beforeAll(async () => {
  const { pool } = test()
  const today = new Date().toISOString()
  project = await makeProject(pool, {
    name: '南京金鹰广场',
    stage: 'tender',
    subStage: 'tender_open',
    investValue: 1200,
    updatedAt: today,
  })
  await makeContact(pool, await makeParty(pool, project))
  await pool.query(REACHED_NOW)
  elsewhere = await makeProject(pool, { provinceId: places.guangdong })
  firmId = await makeCustomerFirm(pool, { subscription: jiangsu })
  const adminOf = { firmId, role: 'firm_admin' as const }
  author = await test().signIn((await makeUser(pool, adminOf)).id)
  colleague = await test().signIn((await makeUser(pool, { firmId })).id)
  stranger = await test().signIn((await makeUser(pool)).id)
})

interface Why {
  score: number
  parts: ScoredPart[]
}
const ask = <T>(path: string, payload: object, as: Carried) =>
  test().call<T>(`/project_ext/${path}`, payload, { as })
const why = async (as: Carried) => (await ask<Why>('why_this_lead', { projectid: project }, as)).data
const factOf = ({ parts }: Why, key: LeadFact) =>
  parts.flatMap((part) => part.facts).find((fact) => fact.key === key) as ScoredFact
const scores = async (ids: number[], as: Carried) =>
  (await ask<{ list: { projectid: number; score: number }[] }>('lead_scores', { project_ids: ids }, as)).data
    .list

describe('why this lead', () => {
  it('adds up: facts to their part, parts to the score, weights to 100', async () => {
    const told = await why(author)
    for (const part of told.parts) {
      expect(part.facts.reduce((sum, fact) => sum + fact.points, 0)).toBe(part.points)
      expect(part.facts.reduce((sum, fact) => sum + fact.most, 0)).toBe(part.weight)
    }
    expect(told.parts.reduce((sum, part) => sum + part.points, 0)).toBe(told.score)
    expect(told.parts.reduce((sum, part) => sum + part.weight, 0)).toBe(100)
    expect(await scores([project], author)).toEqual([{ projectid: project, score: told.score }])
  })

  it('names its facts', async () => {
    const told = await why(author)
    expect(factOf(told, 'stage')).toMatchObject({ points: 20, names: [{ name: '招标' }, { name: '报名中' }] })
    expect(factOf(told, 'value')).toMatchObject({ points: 15, amount: 1200 })
    expect(factOf(told, 'phones')).toMatchObject({ points: 2, most: 6, count: 1 })
    expect(factOf(told, 'verified')).toMatchObject({ points: 9, on: expect.any(String) })
    expect(factOf(told, 'updated')).toMatchObject({ points: 10 })
    expect(factOf(told, 'place')).toMatchObject({ names: [{ id: places.jiangsu, name: '江苏' }] })
    expect(factOf(told, 'searches')).toMatchObject({ points: 0, names: [], count: 0 })
  })

  it.each<[LeadFact, string, object, string]>([
    [
      'searches',
      '/tool/save_advance_search',
      { name: '江苏的', conditions: { filters: { province_ids: [places.jiangsu] } } },
      'delete from saved_searches',
    ],
    ['favorited', '/favorite/append_projects', { project_ids: [0] }, 'delete from favorite_projects'],
    ['cooperation', '/relationship_mark/mark', { project_ids: [0] }, 'delete from cooperation_marks'],
    [
      'noted',
      '/project_ext/batch_add_notes',
      { project_ids: [0], text: '采购在问' },
      'delete from project_notes',
    ],
  ])('%s: comes with the fact, and goes with it by its points', async (key, path, payload, undo) => {
    const before = await why(author)
    expect(factOf(before, key).points).toBe(0)
    const body = 'project_ids' in payload ? { ...payload, project_ids: [project] } : payload
    expect((await test().call(path, body, { as: author })).code).toBe(10_000)
    const after = await why(author)
    expect(factOf(after, key).points).toBe(factOf(after, key).most)
    expect(after.score - before.score).toBe(factOf(after, key).points)
    await test().pool.query(undo)
    expect((await why(author)).score).toBe(before.score)
  })

  it.each<[LeadFact, string, string]>([
    [
      'value',
      'update projects set invest_value = null where id = $1',
      'update projects set invest_value = 1200 where id = $1',
    ],
    ['verified', 'delete from channel_checks where $1 > 0', `${REACHED_NOW} where $1 > 0`],
    [
      'updated',
      "update projects set updated_at = '2020-01-01' where id = $1",
      'update projects set updated_at = now() where id = $1',
    ],
  ])('%s: taken away, the score falls by its points', async (key, take, restore) => {
    const { pool } = test()
    const before = await why(author)
    await pool.query(take, [project])
    const after = await why(author)
    await pool.query(restore, [project])
    expect(factOf(after, key).points).toBe(0)
    expect(before.score - after.score).toBe(factOf(before, key).points)
    expect(factOf(before, key).points).toBeGreaterThan(0)
  })

  it('counts the people who still work there only', async () => {
    const { pool } = test()
    await pool.query('update contacts set resigned = 1')
    expect(factOf(await why(author), 'phones')).toMatchObject({ points: 0, count: 0 })
    await pool.query('update contacts set resigned = 0')
  })

  it('is the own: notes and marks of another firm, favorites of a colleague count nothing', async () => {
    const before = await why(colleague)
    await test().call('/relationship_mark/mark', { project_ids: [project] }, { as: stranger })
    await test().call(
      '/project_ext/batch_add_notes',
      { project_ids: [project], text: '别家的' },
      { as: stranger },
    )
    await test().call('/favorite/append_projects', { project_ids: [project] }, { as: author })
    expect(await why(colleague)).toEqual(before)
  })

  it('is not told of projects outside the subscription', async () => {
    expect((await ask('why_this_lead', { projectid: elsewhere }, author)).message).toBe(
      '没有权限或项目不存在',
    )
    expect((await scores([project, elsewhere], author)).map(({ projectid }) => projectid)).toEqual([project])
  })

  it('hides the value in demo mode', async () => {
    await test().call('/login/change_away_mode', { to: true }, { as: colleague })
    expect(factOf(await why(colleague), 'value')).toMatchObject({ amount: null })
    await test().call('/login/change_away_mode', { to: false }, { as: colleague })
  })
})

describe('the weights of a firm', () => {
  const heavy: LeadWeights = { fit: 0, timing: 0, value: 90, reach: 0, freshness: 0, history: 10 }

  it('are set by its administrator for everybody in it, and audited', async () => {
    const before = await why(stranger)
    expect((await ask('save_lead_weights', { weights: heavy }, author)).data).toEqual({ weights: heavy })
    const told = await why(colleague)
    expect(told.parts.map(({ weight }) => weight)).toEqual([0, 0, 90, 0, 0, 10])
    expect(factOf(told, 'value')).toMatchObject({ points: 90, most: 90 })
    expect(told.parts.reduce((sum, part) => sum + part.points, 0)).toBe(told.score)
    expect(await why(stranger)).toEqual(before)
    const { rows } = await test().pool.query(
      "select customer_firm_id, detail from audit where action = 'leads.weighed'",
    )
    expect(rows).toEqual([{ customer_firm_id: firmId, detail: { weights: heavy } }])
    const defaults = (await ask<{ defaults: LeadWeights }>('lead_weights', {}, colleague)).data.defaults
    expect((await ask('save_lead_weights', { weights: null }, author)).data).toEqual({ weights: defaults })
  })

  it('make 100 together', async () => {
    expect((await ask('save_lead_weights', { weights: { ...heavy, fit: 1 } }, author)).data).toMatchObject({
      fields: { weights: '各项权重之和应为 100，现在是 101' },
    })
  })

  it('are not set by anybody else', async () => {
    expect((await ask('save_lead_weights', { weights: heavy }, colleague)).code).toBe(405)
  })
})
