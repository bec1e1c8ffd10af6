import type { FavoriteFolder } from '@groundbreak/contract/areas/favorites'
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
let stranger: Carried

beforeAll(async () => {
  const { pool } = test()
  for (const day of [1, 2, 3])
    ids.push(await makeProject(pool, { name: `项目 ${day}`, updatedAt: `2026-03-0${day}T00:00:00Z` }))
  outside = await makeProject(pool, { provinceId: places.shanghai, investValue: 77, address: '外滩' })
})
beforeEach(async () => {
  const { pool } = test()
  as = await test().signIn((await makeUser(pool, { subscription: { provinceIds: [places.jiangsu] } })).id)
  stranger = await test().signIn((await makeUser(pool)).id)
})

const call = <T>(path: string, payload: object, who = as) =>
  test().call<T>(`/favorite/${path}`, payload, { as: who })
const folders = async (who = as) => (await call<{ list: FavoriteFolder[] }>('favorites', {}, who)).data.list
const kept = async (payload: object = {}, who = as) =>
  (await call<{ list: ProjectRow[]; total: number }>('projects', payload, who)).data
const append = (payload: object, who = as) =>
  call<{ favorite_id: number; changed: number }>('append_projects', payload, who)

describe('favorites', () => {
  it('go into a first folder, once, and out again', async () => {
    expect(await folders()).toEqual([])
    const { data } = await append({ project_ids: ids.slice(0, 2) })
    expect(data).toEqual({ favorite_id: expect.any(Number), changed: 2 })
    expect((await append({ project_ids: [...ids, 2_000_000_000] })).data.changed).toBe(1)
    expect(await folders()).toMatchObject([{ id: data.favorite_id, name: '我的收藏', project_count: 3 }])
    expect((await kept()).list.map((row) => row.projectid)).toEqual(ids.toReversed())
    expect((await call('remove_projects', { project_ids: [ids[0]] })).data).toEqual({ changed: 1 })
    expect((await call('remove_projects', { project_ids: [ids[0]] })).data).toEqual({ changed: 0 })
    expect((await kept()).total).toBe(2)
  })

  it('of one folder are not those of another, and nobody else sees them', async () => {
    const one = (await call<{ id: number }>('save_favorite', { name: '华东' })).data.id
    const other = (await call<{ id: number }>('save_favorite', { name: '数据中心' })).data.id
    await append({ favorite_id: one, project_ids: [ids[0]] })
    await append({ favorite_id: other, project_ids: [ids[0], ids[1]] })
    expect((await kept({ favorite_id: one })).total).toBe(1)
    expect((await kept({ favorite_id: other })).total).toBe(2)
    expect((await kept()).total).toBe(2)
    expect(await kept({}, stranger)).toMatchObject({ total: 0, list: [] })
    for (const path of ['projects', 'append_projects', 'delete_favorite', 'save_favorite']) {
      const payload = { favorite_id: one, id: one, name: 'x', project_ids: ids }
      expect((await call(path, payload, stranger)).code).toBe(1400)
    }
    await call('remove_projects', { favorite_id: one, project_ids: ids }, stranger)
    expect((await kept({ favorite_id: one })).total).toBe(1)
    expect((await call('delete_favorite', { id: other })).data).toEqual({ changed: 2 })
    expect((await folders()).map(({ name }) => name)).toEqual(['华东'])
  })

  it('outside the subscription stay, masked', async () => {
    await append({ project_ids: [outside] })
    const { list } = await kept()
    expect(list).toMatchObject([{ projectid: outside, in_scope: false, address: null, invest_value: null }])
  })

  it('need as many statements for three rows as for one', async () => {
    await append({ project_ids: ids.slice(0, 1) })
    const one = await countStatements(test().callsPool, () => kept())
    await append({ project_ids: ids })
    const three = await countStatements(test().callsPool, () => kept())
    expect(three.result.list).toHaveLength(3)
    expect(three.texts).toEqual(one.texts)
    expect(three.texts.length).toBeLessThanOrEqual(4)
  })
})

describe('a folder', () => {
  it('is named, renamed, and listed for pickers', async () => {
    const { id } = (await call<{ id: number }>('save_favorite', { name: ' 华东 ' })).data
    expect((await call('save_favorite', { id, name: '华东区' })).data).toEqual({ id, name: '华东区' })
    const { data } = await test().call('/base_option/favorites', {}, { as })
    expect(data).toEqual({ list: [{ id, name: '华东区' }] })
  })

  it.each([
    [{ name: '  ' }, '不能为空'],
    [{ name: '长'.repeat(31) }, '最多 30 个字'],
  ])('needs a name that fits: %j', async (payload, message) => {
    expect((await call('save_favorite', payload)).data).toMatchObject({ fields: { name: message } })
  })

  it('has a name of its own', async () => {
    await call('save_favorite', { name: 'East' })
    expect((await call('save_favorite', { name: 'EAST' })).data).toMatchObject({
      fields: { name: '已有同名的收藏夹' },
    })
    expect((await call('save_favorite', { name: 'EAST' }, stranger)).code).toBe(10_000)
  })
})
