import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import { makeProject, places } from '../../test/factories/projects'

const test = useApp()
let as: Carried
let staff: Carried

beforeAll(async () => {
  const { pool } = test()
  as = await test().signIn((await makeUser(pool, { subscription: { provinceIds: [places.jiangsu] } })).id)
  staff = await test().signIn((await makeUser(pool, { role: 'researcher' })).id)
  const seen = await makeProject(pool)
  await makeProject(pool, { isMajor: true })
  await makeProject(pool, { provinceId: places.shanghai })
  await test().call('/project/get', { projectid: seen }, { as })
  await test().call('/relationship_mark/mark', { project_ids: [seen] }, { as })
})

const menus = async (who: Carried, lang = 'zh') =>
  (
    await test().call<{ list: { key: string; name: string; count: number }[] }>(
      '/base_option/list_menus',
      { lang },
      { as: who },
    )
  ).data.list

describe('the lists of a menu', () => {
  it('say how many projects each holds, in two statements', async () => {
    const { result, texts } = await countStatements(test().callsPool, () => menus(as))
    expect(Object.fromEntries(result.map(({ key, count }) => [key, count]))).toMatchObject({
      all: 2,
      unviewed: 1,
      updated: 0,
      favorites: 0,
      cooperation: 1,
      cooperation_removed: 0,
      viewed: 1,
      major_related: 1,
    })
    expect(texts).toHaveLength(2)
    expect((await menus(as, 'en')).find(({ key }) => key === 'unviewed')?.name).toBe('Not viewed')
  })

  it('leave out cooperation for the provider’s staff', async () => {
    expect((await menus(staff)).map(({ key }) => key)).not.toContain('cooperation')
  })
})

describe('provinces to choose quickly', () => {
  it('come by region and say what the subscription covers', async () => {
    const { data } = await test().call<{
      list: { name: string; provinces: { id: number; name: string; subscribed: boolean }[] }[]
    }>('/base_option/quick_province', { className: 'province_region' }, { as })
    const provinces = data.list.flatMap((region) => region.provinces)
    expect(provinces.filter(({ subscribed }) => subscribed)).toEqual([
      { id: places.jiangsu, name: '江苏', subscribed: true },
    ])
    expect(provinces.length).toBeGreaterThan(30)
    const wrong = { className: 'nothing' }
    expect((await test().call('/base_option/quick_province', wrong, { as })).code).toBe(1001)
  })
})

const meant = async (keyword: string, lang = 'zh', limit = 4, who = as) => {
  const { data } = await test().call<{ list: { filter: string; name: string; within?: string }[] }>(
    '/tags/search_infos',
    { keyword, lang, limit },
    { as: who },
  )
  return data.list.map(({ filter, name, within }) => [filter, name, within].filter(Boolean).join(' '))
}

describe('what words mean', () => {
  it('by their own name, whatever the case, in either language', async () => {
    expect((await meant('zheJIANG', 'en'))[0]).toBe('province_ids Zhejiang')
    expect((await meant('浙江', 'en'))[0]).toBe('province_ids Zhejiang')
    expect((await meant('hangzhou'))[0]).toBe('city_ids 杭州 浙江')
    expect((await meant('浙江省'))[0]).toBe('province_ids 浙江')
  })

  it('with the help of the name of their filter', async () => {
    const found = await meant('central air conditioning', 'en')
    expect(found.length).toBeGreaterThan(1)
    expect(found.every((one) => one.startsWith('aircondition '))).toBe(true)
  })

  it('no more than asked for, and none for a letter; nothing typed is refused', async () => {
    expect(await meant('装配式', 'zh', 2)).toHaveLength(2)
    expect(await meant('z')).toEqual([])
    expect(await meant('没有这个词')).toEqual([])
    expect((await test().call('/tags/search_infos', { keyword: ' ' }, { as })).code).toBe(1001)
  })

  it('what is taken out of what customers see is named to staff only', async () => {
    const { rows } = await test().pool.query<{ name_zh: string }>(
      "select name_zh from stages where kind = 'duplicate'",
    )
    const name = rows[0]?.name_zh ?? ''
    expect(await meant(name, 'zh', 4, staff)).toContain(`project_stage ${name}`)
    expect(await meant(name)).not.toContain(`project_stage ${name}`)
  })
})
