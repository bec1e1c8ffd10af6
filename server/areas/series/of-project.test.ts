import { series } from '@groundbreak/contract/areas/series'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { makeFirm, makeProject, makeSeries, places } from '../../test/factories/projects'

const test = useApp()
let seriesId = 0
let customer: Carried
const ids = { one: 0, two: 0, outside: 0, none: 0 }

beforeAll(async () => {
  const { pool } = test()
  const firmId = await makeFirm(pool, { name: '金鹰置业', nameEn: 'Jinying Land' })
  seriesId = await makeSeries(pool, { name: '天悦系', nameEn: 'Tianyue', firmId })
  ids.one = await makeProject(pool, { seriesId })
  ids.two = await makeProject(pool, { seriesId })
  ids.outside = await makeProject(pool, { seriesId, provinceId: places.shanghai })
  ids.none = await makeProject(pool)
  customer = await test().signIn(
    (await makeUser(pool, { subscription: { provinceIds: [places.jiangsu] } })).id,
  )
})

const of = (projectid: number) => test().call(series.ofProject, { projectid }, { as: customer })

describe('the series of a project', () => {
  it('comes with its other projects of the subscription', async () => {
    const { data } = await of(ids.one)
    expect(data.series).toEqual({
      id: seriesId,
      name: '天悦系',
      firm: { id: expect.any(Number), name: '金鹰置业' },
      project_total: 2,
    })
    expect(data.list.map((row) => row.projectid)).toEqual([ids.two])
  })

  it('is none where there is none, and refused outside the subscription', async () => {
    expect((await of(ids.none)).data).toEqual({ series: null, list: [] })
    expect((await of(ids.outside)).code).toBe(1300)
  })
})
