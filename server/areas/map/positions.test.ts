import type { PlacedProject } from '@groundbreak/contract/areas/map'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import { makeProject, places } from '../../test/factories/projects'

const test = useApp()

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
  ids.jiangsu = await makeProject(pool, { name: '江苏一号', at: [118.78, 32.04] })
  ids.shanghai = await makeProject(pool, { provinceId: places.shanghai, at: [121.47, 31.23] })
  ids.nowhere = await makeProject(pool)
})

const positions = (project_ids: number[], as = anyone) =>
  test().call<{ list: PlacedProject[] }>('/project/map_positions', { project_ids }, { as })
const all = () => Object.values(ids)

describe('/project/map_positions', () => {
  it('tells where projects stand, with what a list shows of them', async () => {
    const { data } = await positions([...all(), 2_000_000_000])
    const byId = new Map(data.list.map((row) => [row.projectid, row]))
    expect(new Set(byId.keys())).toEqual(new Set([ids.jiangsu, ids.shanghai]))
    expect(byId.get(ids.jiangsu!)).toMatchObject({
      project_name: '江苏一号',
      longitude: 118.78,
      latitude: 32.04,
      in_scope: true,
    })
  })

  it('tells nothing of projects outside the subscription, nor in demo mode', async () => {
    const { data } = await positions(all(), jiangsuOnly)
    expect(data.list.map(({ projectid }) => projectid)).toEqual([ids.jiangsu])
    expect((await positions(all(), demo)).data.list).toEqual([])
  })

  it('refuses none and too many', async () => {
    expect((await positions([])).code).toBe(1001)
    expect((await positions(Array.from({ length: 201 }, (_, at) => at + 1))).code).toBe(1001)
  })

  it('takes two statements', async () => {
    const { texts } = await countStatements(test().callsPool, () => positions(all()))
    expect(texts).toHaveLength(2)
  })
})
