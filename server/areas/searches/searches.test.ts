import type { SavedSearch } from '@groundbreak/contract/areas/searches'
import { codes } from '@groundbreak/contract/codes'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'

const test = useApp()
let as: Carried
let stranger: Carried
beforeEach(async () => {
  as = await test().signIn((await makeUser(test().pool)).id)
  stranger = await test().signIn((await makeUser(test().pool)).id)
})

const hospitals = { filters: { keyword: '医院', project_stage: [3] }, sort: '-invest_value' }
const save = (payload: object, who = as) =>
  test().call<{ id: number }>('/tool/save_advance_search', payload, { as: who })
const list = async (who = as) =>
  (
    await test().call<{ saved: SavedSearch[]; latest: SavedSearch[] }>(
      '/base_option/saved_searches',
      {},
      { as: who },
    )
  ).data
const initial = async () => (await list()).saved.filter((search) => search.is_initial).map(({ id }) => id)
const named = async () => (await list()).saved.map(({ name }) => name)

describe('a saved search', () => {
  it('is kept as it was asked, renamed, overwritten and deleted', async () => {
    const { id } = (await save({ name: ' 华东医院 ', conditions: hospitals })).data
    expect((await list()).saved).toMatchObject([
      { id, search_type: 9, name: '华东医院', conditions: hospitals, is_initial: false },
    ])
    await save({ id, name: '医院' })
    await save({ id, conditions: { filters: { keyword: '学校' } } })
    expect((await list()).saved).toMatchObject([
      { id, name: '医院', conditions: { filters: { keyword: '学校' } } },
    ])
    await test().call('/tool/delete_advance_search', { id }, { as })
    expect(await named()).toEqual([])
  })

  it('is the one opened after login, one at the most', async () => {
    const one = (await save({ name: '一', conditions: hospitals, is_initial: true })).data.id
    const two = (await save({ name: '二', conditions: hospitals, is_initial: true })).data.id
    expect(await initial()).toEqual([two])
    await save({ id: one, is_initial: true })
    expect(await initial()).toEqual([one])
    await save({ id: one, is_initial: false })
    expect(await initial()).toEqual([])
  })

  it('belongs to who saved it', async () => {
    const { id } = (await save({ name: '一', conditions: hospitals })).data
    expect((await list(stranger)).saved).toEqual([])
    expect((await save({ id, name: '我的' }, stranger)).code).toBe(1500)
    expect((await test().call('/tool/delete_advance_search', { id }, { as: stranger })).code).toBe(1500)
    expect(await named()).toEqual(['一'])
  })

  it.each([
    [{ conditions: hospitals }, { name: '不能为空' }],
    [{ name: '长'.repeat(51), conditions: hospitals }, { name: '最多 50 个字' }],
    [{ name: '一' }, { conditions: '不能为空' }],
    [{ name: '一', conditions: { filters: { project_stage: 'x' } } }, {}],
  ])('refuses %j', async (payload, fields) => {
    expect((await save(payload)).data).toMatchObject({ fields })
  })

  it('has a name of its own', async () => {
    const { id } = (await save({ name: 'East', conditions: hospitals })).data
    expect((await save({ name: 'EAST', conditions: hospitals })).data).toMatchObject({
      fields: { name: '已有同名的搜索' },
    })
    expect((await save({ id, name: 'EAST' })).code).toBe(10_000)
  })
})

describe('the latest searches', () => {
  it('are twenty, the same one once, and become named ones', async () => {
    for (let at = 0; at < 22; at++)
      await save({ search_type: 10, conditions: { filters: { keyword: `词${at}` } } })
    await save({ search_type: 10, conditions: { filters: { keyword: '词5' } } })
    const { latest } = await list()
    expect(latest).toHaveLength(20)
    expect(latest.slice(0, 2).map(({ conditions }) => conditions.filters.keyword)).toEqual(['词5', '词21'])
    await save({ id: latest[0]?.id, name: '第五' })
    expect(await named()).toEqual(['第五'])
    expect((await list()).latest).toHaveLength(19)
    const { data } = await test().call('/tool/delete_advance_search', {}, { as })
    expect(data).toEqual({ deleted: 19 })
    expect(await named()).toEqual(['第五'])
  })

  it('stay twenty when many come at once', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        save({ search_type: 10, conditions: { filters: { keyword: `词${at}` } } }),
      ),
    )
    expect((await list()).latest).toHaveLength(20)
  })

  it('become no more named ones than there may be', async () => {
    for (let at = 0; at < 100; at++) await save({ name: `${at}`, conditions: hospitals })
    const { id } = (await save({ search_type: 10, conditions: hospitals })).data
    expect((await save({ id, name: '第一百零一' })).code).toBe(codes['searches.tooMany'])
    expect((await list()).saved).toHaveLength(100)
    expect((await save({ id: (await list()).saved[0]?.id, name: '换名' })).code).toBe(10_000)
  })
})
