import type { MapCluster } from '@groundbreak/contract/areas/map'
import type { MapArea } from '@groundbreak/contract/map-area'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import { makeProject, places } from '../../test/factories/projects'

const test = useApp()
const PATH = '/project/map_clusters'
const china = { west: 73, south: 3, east: 136, north: 54 }
const delta = { west: 118, south: 30, east: 122, north: 33 }

interface Seen {
  clusters: MapCluster[]
  total: number
  unplaced: number
}

let anyone: Carried
let jiangsuOnly: Carried
let demo: Carried
const ids: Record<string, number> = {}

beforeAll(async () => {
  const { pool } = test()
  anyone = await test().signIn((await makeUser(pool)).id)
  jiangsuOnly = await test().signIn(
    (await makeUser(pool, { subscription: { provinceIds: [places.jiangsu] } })).id,
  )
  demo = await test().signIn((await makeUser(pool, { awayMode: true })).id)
  ids.one = await makeProject(pool, { name: '南京一号', at: [118.75, 32.12], investValue: 100 })
  ids.two = await makeProject(pool, { name: '南京二号', at: [118.77, 32.14], investValue: 900 })
  ids.suzhou = await makeProject(pool, { name: '苏州三号', at: [120.6, 31.3] })
  ids.shanghai = await makeProject(pool, {
    name: '上海四号',
    provinceId: places.shanghai,
    at: [121.47, 31.23],
  })
  ids.nowhere = await makeProject(pool, { name: '无处五号' })
  ids.abroad = await makeProject(pool, { name: '海外六号', provinceId: null, at: [103.8, 1.35] })
})

async function look(payload: object, as = anyone) {
  return test().call<Seen>(PATH, { box: china, zoom: 4, ...payload }, { as })
}

const nanjing: MapArea = { kind: 'circle', longitude: 118.75, latitude: 32.12, metres: 5_000 }

describe('/project/map_clusters', () => {
  it('counts whole provinces from afar, and a grid beyond them', async () => {
    const { data } = await look({ box: { ...china, south: -10 } })
    const found = data.clusters.map(({ place, count, projectid }) => [place?.name ?? null, count, projectid])
    expect(found).toHaveLength(3)
    expect(found).toEqual(
      expect.arrayContaining([
        ['江苏', 3, null],
        ['上海', 1, null],
        [null, 1, ids.abroad],
      ]),
    )
    expect(data).toMatchObject({ total: 6, unplaced: 1 })
  })

  it('counts a grid from near by, at the mean of what it counts, with the id of one alone', async () => {
    const { data } = await look({ box: delta, zoom: 8 })
    expect(data.clusters).toEqual(
      expect.arrayContaining([
        { longitude: 118.76, latitude: 32.13, count: 2, within: 2, projectid: null, place: null },
        { longitude: 120.6, latitude: 31.3, count: 1, within: 1, projectid: ids.suzhou, place: null },
      ]),
    )
    const sum = data.clusters.reduce((count, cluster) => count + cluster.count, 0)
    expect(sum).toBe(4)
  })

  it('counts exactly what is selected, and nothing outside the subscription', async () => {
    const asked = {
      box: { ...china, south: -10 },
      project_ids: [ids.one, ids.suzhou, ids.shanghai, ids.nowhere],
    }
    const { data } = await look(asked)
    expect(data).toMatchObject({ total: 4, unplaced: 1 })
    expect(data.clusters.map(({ place }) => place)).not.toContain('江苏')
    expect(data.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    expect((await look(asked, jiangsuOnly)).data).toMatchObject({ total: 3 })
    expect((await look({ project_ids: [] })).data).toMatchObject({ total: 0, clusters: [] })
  })

  it('refuses more than can be selected', async () => {
    const many = Array.from({ length: 2001 }, (_, at) => at + 1)
    const code = { map: (await look({ project_ids: many })).code, list: 0 }
    code.list = (await test().call('/project/search', { project_ids: many }, { as: anyone })).code
    expect(code.map).toBe(code.list)
    expect(code.map).toBeLessThan(10_000)
  })

  it('keeps its cells when the map is moved a little', async () => {
    const moved = { ...delta, west: delta.west + 0.01, north: delta.north + 0.013 }
    const [before, after] = await Promise.all([
      look({ box: delta, zoom: 8.2 }),
      look({ box: moved, zoom: 8.4 }),
    ])
    expect(after.data.clusters).toEqual(before.data.clusters)
  })

  it('follows the filters, and tells what is within the area from what is beside it', async () => {
    const { data } = await look({ box: delta, zoom: 8, filters: { invest_value_from: 500 } })
    expect(data.clusters.map(({ projectid }) => projectid)).toEqual([ids.two])
    const drawn = await look({ box: delta, zoom: 8, filters: { area: [nanjing] } })
    expect(drawn.data.clusters.map(({ count, within }) => ({ count, within }))).toEqual(
      expect.arrayContaining([
        { count: 2, within: 2 },
        { count: 1, within: 0 },
      ]),
    )
    expect(drawn.data).toMatchObject({ total: 6, unplaced: 1 })
    const afar = await look({ filters: { area: [nanjing] } })
    expect(afar.data.clusters.find(({ place }) => place?.name === '江苏')).toMatchObject({
      count: 3,
      within: 2,
    })
  })

  it('shows nothing of what the subscription does not cover, even when it is asked for', async () => {
    const filters = { outside_subscription: true }
    for (const zoom of [4, 9]) {
      const { data } = await look({ box: delta, zoom, filters }, jiangsuOnly)
      const sum = data.clusters.reduce((count, cluster) => count + cluster.count, 0)
      expect(sum).toBe(3)
      expect(data).toMatchObject({ total: 4, unplaced: 1 })
    }
  })

  it('gives no exact place and no id in demo mode', async () => {
    const { data } = await look({ box: delta, zoom: 20 }, demo)
    expect(data.clusters.length).toBeGreaterThan(0)
    for (const { projectid, longitude } of data.clusters) {
      expect(projectid).toBeNull()
      expect([118.75, 118.76, 118.77, 120.6, 121.47]).not.toContain(longitude)
    }
  })

  it('puts together what would cover each other, whatever lines of the grid run between', async () => {
    const near = await makeProject(test().pool, { name: '界河七号', at: [118.806, 33.98] })
    const across = await makeProject(test().pool, { name: '界河八号', at: [118.807, 33.98] })
    const north = { west: 118, south: 33.5, east: 120, north: 34.5 }
    const { data } = await look({ box: north, zoom: 8 })
    expect(data.clusters.map(({ count, projectid }) => ({ count, projectid }))).toEqual([
      { count: 2, projectid: null },
    ])
    await test().pool.query('delete from projects where id = any($1)', [[near, across]])
  })

  it('refuses what cannot be', async () => {
    expect((await look({ box: { ...delta, west: 123 } })).code).toBe(3001)
    expect((await look({ box: { ...delta, north: 91 } })).code).toBe(1001)
    expect((await look({ zoom: -1 })).code).toBe(1001)
    expect((await test().call(PATH, { box: delta }, { as: anyone })).code).toBe(1001)
  })

  it('asks the database for nothing but the viewer', async () => {
    const { texts } = await countStatements(test().callsPool, () => look({ box: delta, zoom: 8 }))
    expect(texts).toEqual([])
  })
})

const search = (filters: object, as = anyone) =>
  test().call<{ list: { projectid: number }[]; total: number; outside_total: number }>(
    '/project/search',
    { filters },
    { as },
  )

const found = async (filters: object, as = anyone) =>
  (await search(filters, as)).data.list.map(({ projectid }) => projectid).toSorted((a, b) => a - b)

describe('the area among the filters of a search', () => {
  it('lists what stands within any of the parts', async () => {
    const suzhou: MapArea = {
      kind: 'polygon',
      ring: [
        [120, 31],
        [121, 31],
        [121, 32],
        [120, 32],
      ],
    }
    expect(await found({ area: [nanjing] })).toEqual([ids.one, ids.two])
    expect(await found({ area: [{ ...nanjing, metres: 500 }] })).toEqual([ids.one])
    expect(await found({ area: [nanjing, suzhou] })).toEqual([ids.one, ids.two, ids.suzhou])
    expect(await found({ area: [nanjing, suzhou], within_box: { ...delta, west: 120 } })).toEqual([
      ids.suzhou,
    ])
  })

  it('tells nothing of places outside the subscription', async () => {
    const shanghai = { ...nanjing, longitude: 121.47, latitude: 31.23 }
    const { data } = await search({ area: [shanghai], outside_subscription: true }, jiangsuOnly)
    expect(data).toMatchObject({ list: [], total: 0, outside_total: 0 })
  })

  it('refuses edges that cross, too many corners, and a circle of the whole country', async () => {
    const crossing: [number, number][] = [
      [120, 31],
      [121, 32],
      [121, 31],
      [120, 32],
    ]
    const refused = await search({ area: [{ kind: 'polygon', ring: crossing }] })
    expect(refused.code).toBe(3000)
    expect(refused.data).toMatchObject({ fields: { 'filters.area': '所画区域的边不能相交' } })
    const ring = Array.from({ length: 201 }, (_, at) => [at / 10, 30])
    expect((await search({ area: [{ kind: 'polygon', ring }] })).code).toBe(1001)
    expect((await search({ area: [{ ...nanjing, metres: 3_000_000 }] })).code).toBe(1001)
    const reversed = await search({ within_box: { ...delta, south: 40 } })
    expect(reversed.data).toHaveProperty(['fields', 'filters.within_box'])
  })
})
