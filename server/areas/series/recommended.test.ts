import type { Input } from '@groundbreak/contract/define'
import type { Envelope } from '@groundbreak/contract/envelope'
import { series } from '@groundbreak/contract/areas/series'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import { makeFirm, makeProject, makeSeries, places } from '../../test/factories/projects'

const test = useApp()
const ids = { jiangsu: 0, shanghai: 0, empty: 0 }
let customer: Carried
let demo: Carried
let desk: Carried
let service: Carried

async function seriesNamed(name: string): Promise<number> {
  const { pool } = test()
  return makeSeries(pool, {
    name,
    nameEn: `${name} en`,
    firmId: await makeFirm(pool, { name: `${name}置业` }),
  })
}

beforeAll(async () => {
  const { pool } = test()
  ids.jiangsu = await seriesNamed('江苏系')
  ids.shanghai = await seriesNamed('上海系')
  ids.empty = await seriesNamed('空系')
  await makeProject(pool, { seriesId: ids.jiangsu })
  await makeProject(pool, { seriesId: ids.jiangsu })
  await makeProject(pool, { seriesId: ids.jiangsu, provinceId: places.shanghai })
  await makeProject(pool, { seriesId: ids.shanghai, provinceId: places.shanghai })
  const subscription = { provinceIds: [places.jiangsu] }
  const as = async (made: Parameters<typeof makeUser>[1]) => test().signIn((await makeUser(pool, made)).id)
  customer = await as({ subscription })
  demo = await as({ subscription, awayMode: true })
  desk = await as({ role: 'researcher' })
  service = await as({ role: 'service' })
})
beforeEach(() => test().pool.query('delete from recommended_series'))

const words = {
  sort: 2,
  tag_zh: '同一标准',
  tag_en: 'One standard',
  description_zh: '一套标准',
  description_en: 'One standard for all',
}
const recommend = (payload: object, as = desk) =>
  test().call('/project_series/recommend', { ...words, ...payload }, { as })
const recommended = async (as = customer, more: Input<typeof series.recommended> & Partial<Envelope> = {}) =>
  (await test().call(series.recommended, more, { as })).data.list

describe('recommended series', () => {
  it('come in the order of the desk, with what lies within the subscription', async () => {
    await recommend({ series_id: ids.shanghai, sort: 1 })
    await recommend({ series_id: ids.jiangsu })
    await recommend({ series_id: ids.empty, sort: 3 })
    expect(await recommended()).toEqual([
      {
        id: ids.jiangsu,
        name: '江苏系',
        sort: 2,
        tag: '同一标准',
        description: '一套标准',
        firm: { id: expect.any(Number), name: '江苏系置业' },
        project_total: 2,
        kept: null,
      },
    ])
    expect((await recommended(customer, { lang: 'en' }))[0]).toMatchObject({
      name: '江苏系 en',
      tag: 'One standard',
      description: 'One standard for all',
    })
    expect((await recommended(desk)).map(({ id, project_total }) => [id, project_total])).toEqual([
      [ids.shanghai, 1],
      [ids.jiangsu, 3],
      [ids.empty, 0],
    ])
    expect((await recommended(desk))[1]?.kept).toEqual(words)
    expect(await recommended(desk, { limit: 1 })).toHaveLength(1)
  })

  it('are changed and taken back by the desk', async () => {
    await recommend({ series_id: ids.jiangsu })
    await recommend({ series_id: ids.jiangsu, tag_zh: '新的' })
    expect(await recommended()).toMatchObject([{ tag: '新的' }])
    const end = () => test().call(series.unrecommend, { series_id: ids.jiangsu }, { as: desk })
    expect((await end()).data).toEqual({ changed: 1 })
    expect((await end()).data).toEqual({ changed: 0 })
    expect(await recommended()).toEqual([])
  })

  it('are not kept by others, and only where there is a series with words in both languages', async () => {
    for (const as of [customer, service])
      expect((await recommend({ series_id: ids.jiangsu }, as)).code).toBe(405)
    expect((await recommend({ series_id: 999_999 })).code).toBe(3900)
    for (const wrong of [{ tag_en: ' ' }, { tag_zh: '长'.repeat(21) }, { description_zh: '' }, { sort: -1 }])
      expect((await recommend({ series_id: ids.jiangsu, ...wrong })).code).toBeLessThan(10_000)
    expect(await recommended(desk)).toEqual([])
  })

  it('tell no name in demo mode', async () => {
    await recommend({ series_id: ids.jiangsu })
    expect(await recommended(demo)).toMatchObject([
      { name: `系列 ${ids.jiangsu}`, description: '', project_total: 2 },
    ])
  })

  it('take one statement', async () => {
    await recommend({ series_id: ids.jiangsu })
    const { texts } = await countStatements(test().callsPool, () => recommended())
    expect(texts).toHaveLength(1)
  })
})
