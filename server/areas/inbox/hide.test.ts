import type { HiddenProject } from '@groundbreak/contract/areas/inbox'
import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import { makeProject, places } from '../../test/factories/projects'

const test = useApp()
const ids: number[] = []
let outside = 0
let as: Carried
let colleague: Carried

beforeAll(async () => {
  for (const name of ['一号', '二号', '三号'])
    ids.push(
      await makeProject(test().pool, {
        name,
        publishedAt: new Date().toISOString(),
        updatedAt: new Date().toISOString(),
      }),
    )
  outside = await makeProject(test().pool, { name: '外面', provinceId: places.shanghai })
})
beforeEach(async () => {
  const { pool } = test()
  const made = await makeUser(pool, { subscription: { provinceIds: [places.jiangsu] } })
  as = await test().signIn(made.id)
  colleague = await test().signIn((await makeUser(pool, { firmId: made.firmId })).id)
})

interface Found {
  list: ProjectRow[]
  total: number
  outside_total?: number
  facets?: { project_stage?: { count: number }[] }
}
const call = <T = Found>(path: string, payload: object = {}, who = as) =>
  test().call<T>(path, payload, { as: who })
const hide = (payload: object, who = as) => call<{ changed: number }>('/inbox/hide_projects', payload, who)
const names = async (path: string, payload: object = {}, who = as) =>
  (await call(path, payload, who)).data.list.map((row) => row.project_name).toSorted()

describe('a hidden project', () => {
  it('leaves every list, its total and its facets, for this person alone', async () => {
    expect((await hide({ project_ids: [ids[0]], reason: 'too_small' })).data).toEqual({ changed: 1 })
    const { data } = await call('/project/search', { facets: ['project_stage'] })
    expect(data).toMatchObject({ total: 2, outside_total: 1 })
    expect(data.facets?.project_stage?.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    for (const path of [
      '/project/list',
      '/project/latest_projects',
      '/project/since_last_login_projects',
      '/inbox/list',
    ])
      expect(await names(path), path).toEqual(['三号', '二号'])
    expect(await names('/project/quick_search', { keyword: '号' })).toEqual(['三号', '二号'])
    expect(await names('/project/list', {}, colleague)).toEqual(['一号', '三号', '二号'])
  })

  it('leaves lists of its person too, and what lies outside the subscription', async () => {
    await call('/favorite/append_projects', { project_ids: [ids[0], ids[1], outside] })
    await hide({ project_ids: [ids[0], outside], reason: 'wrong_place' })
    expect(await names('/favorite/projects')).toEqual(['二号'])
    expect((await call('/project/search', { mine: 'favorites' })).data).toMatchObject({
      total: 1,
      outside_total: 0,
    })
    const everywhere = { filters: { outside_subscription: true } }
    expect(await names('/project/search', everywhere)).toEqual(['三号', '二号'])
  })

  it('stands in a list of its own, the last one first, and is shown again from there', async () => {
    for (const id of [ids[1], ids[0]]) await hide({ project_ids: [id], reason: 'too_late' })
    const { data } = await call('/project/search', { mine: 'hidden' })
    expect(data.list.map((row) => row.project_name)).toEqual(['一号', '二号'])
    expect((await call<{ changed: number }>('/inbox/show_projects', { project_ids: ids })).data).toEqual({
      changed: 2,
    })
    expect((await call('/project/search', { mine: 'hidden' })).data.total).toBe(0)
    expect((await call('/project/list')).data.total).toBe(3)
  })

  it('can still be opened, and says why it is hidden; only to who hid it', async () => {
    await hide({ project_ids: [ids[0]], reason: 'other', words: ' 已有合作 ' })
    expect((await call<ProjectRow>('/project/get', { projectid: ids[0] })).data).toMatchObject({
      project_name: '一号',
      in_scope: true,
    })
    const hidden = async (who = as) =>
      (await call<{ list: HiddenProject[] }>('/inbox/hidden_projects', { project_ids: ids }, who)).data.list
    expect(await hidden()).toMatchObject([{ projectid: ids[0], reason: 'other', words: '已有合作' }])
    expect(await hidden(colleague)).toEqual([])
    expect(
      (await call<{ changed: number }>('/inbox/show_projects', { project_ids: ids }, colleague)).data,
    ).toEqual({
      changed: 0,
    })
    expect((await hide({ project_ids: [ids[0]], reason: 'too_early' })).data).toEqual({ changed: 0 })
    expect(await hidden()).toMatchObject([{ reason: 'too_early', words: null }])
  })

  it('costs lists no statement', async () => {
    await hide({ project_ids: [ids[0]], reason: 'duplicate' })
    const { texts } = await countStatements(test().callsPool, () => call('/project/search'))
    expect(texts).toHaveLength(1)
  })

  it.each([
    [{ project_ids: ['x'], reason: 'too_early' }, 1001],
    [{ project_ids: [1], reason: 'because' }, 1001],
    [{ project_ids: [1], reason: 'other' }, 1100],
    [{ project_ids: [1], reason: 'other', words: '   ' }, 1100],
    [{ project_ids: [1], reason: 'other', words: '长'.repeat(201) }, 1001],
  ])('is not made by %j', async (payload, code) => {
    expect((await hide(payload)).code).toBe(code)
  })
})
