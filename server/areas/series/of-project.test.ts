import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { makeProject, places } from '../../test/factories/projects'

const test = useApp()
let seriesId = 0
let customer: Carried
const ids = { one: 0, two: 0, outside: 0, none: 0 }

beforeAll(async () => {
  const { pool } = test()
  const { rows } = await pool.query<{ id: number }>(
    `with firm as (insert into firms (name_zh, name_en) values ('金鹰置业', 'Jinying Land') returning id)
insert into project_series (name_zh, name_en, firm_id) select '天悦系', 'Tianyue', id from firm returning id`,
  )
  seriesId = rows[0]?.id ?? 0
  ids.one = await makeProject(pool, { seriesId })
  ids.two = await makeProject(pool, { seriesId })
  ids.outside = await makeProject(pool, { seriesId, provinceId: places.shanghai })
  ids.none = await makeProject(pool)
  customer = await test().signIn(
    (await makeUser(pool, { subscription: { provinceIds: [places.jiangsu] } })).id,
  )
})

const of = (projectid: number) =>
  test().call<{ series: object | null; list: { projectid: number }[] }>(
    '/project_series/of_project',
    { projectid },
    { as: customer },
  )

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
