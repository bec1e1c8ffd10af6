import type { ProjectIcons, ProjectRow } from '@groundbreak/contract/areas/projects'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import { makeProject, places } from '../../test/factories/projects'

const test = useApp()
const ids: Record<string, number> = {}
let as: Carried

beforeAll(async () => {
  const { pool } = test()
  for (const [at, name] of ['一号', '二号', '三号'].entries())
    ids[name] = await makeProject(pool, { name, updatedAt: `2026-03-0${at + 1}T00:00:00Z`, investValue: at })
  ids.outside = await makeProject(pool, { name: '四号', provinceId: places.shanghai })
  const { id } = await makeUser(pool, { subscription: { provinceIds: [places.jiangsu] } })
  as = await test().signIn(id)
  for (const name of ['一号', '三号', '二号', 'outside'])
    await test().call('/project/get', { projectid: ids[name] }, { as })
  await pool.query("update projects set updated_at = now() + interval '1 minute' where id = $1", [
    ids['一号'],
  ])
})

async function listed(asked: object) {
  const { data } = await test().call<{ list: ProjectRow[]; total: number; outside_total: number }>(
    '/project/search',
    asked,
    { as },
  )
  return { names: data.list.map((row) => row.project_name), total: data.total, outside: data.outside_total }
}

describe('lists of my own', () => {
  it('viewed: the last one first, in pages, or as sorted', async () => {
    expect((await listed({ mine: 'viewed' })).names).toEqual(['二号', '三号', '一号'])
    expect(await listed({ mine: 'viewed', page: 2, per_page: 2 })).toMatchObject({
      names: ['一号'],
      total: 3,
    })
    expect((await listed({ mine: 'viewed', sort: 'invest_value' })).names).toEqual(['一号', '二号', '三号'])
    expect((await listed({ mine: 'viewed', filters: { invest_value_from: 1 } })).names).toEqual([
      '二号',
      '三号',
    ])
  })

  it('a look outside the subscription is no view', async () => {
    expect((await listed({ mine: 'viewed' })).outside).toBe(0)
  })

  it('unviewed and updated since viewed', async () => {
    const fresh = await makeProject(test().pool, { name: '五号' })
    expect((await listed({ mine: 'unviewed' })).names).toEqual(['五号'])
    await test().call('/project/get', { projectid: fresh }, { as })
    expect(await listed({ mine: 'unviewed' })).toMatchObject({ names: [], total: 0, outside: 1 })
    expect((await listed({ mine: 'updated' })).names).toEqual(['一号'])
    await test().call('/project/get', { projectid: ids['一号'] }, { as })
    await test().pool.query('update projects set updated_at = now() where id = $1', [ids['一号']])
  })

  it('favorites, of all folders or of one', async () => {
    const { data } = await test().call<{ favorite_id: number }>(
      '/favorite/append_projects',
      { project_ids: [ids['二号'], ids.outside] },
      { as },
    )
    expect(await listed({ mine: 'favorites' })).toEqual({ names: ['二号'], total: 1, outside: 1 })
    expect((await listed({ mine: 'favorites', favorite_id: data.favorite_id })).names).toEqual(['二号'])
    expect((await listed({ mine: 'favorites', favorite_id: data.favorite_id + 1 })).names).toEqual([])
  })
})

describe('icons', () => {
  it('tell what I and my firm did, for a page of rows at once', async () => {
    const { pool } = test()
    const major = await makeProject(pool, { isMajor: true })
    const hidden = await makeProject(pool, { isMajor: true, provinceId: places.shanghai })
    await test().call('/favorite/append_projects', { project_ids: [hidden] }, { as })
    await test().call('/project_ext/add_project_note', { projectid: major, text: '备注' }, { as })
    await test().call('/relationship_mark/mark', { project_ids: [major] }, { as })
    const payload = { project_ids: [hidden, 2_000_000_000, major] }
    const { data } = await test().call<{ list: ProjectIcons[] }>('/project/list_icons', payload, { as })
    const nothing = {
      favorited: false,
      viewed: false,
      exported: false,
      noted: false,
      cooperation: false,
      has_bonds: false,
    }
    expect(data.list).toEqual([
      { projectid: hidden, ...nothing, favorited: true, is_major: false, has_photos: false, has_bids: false },
      {
        projectid: major,
        ...nothing,
        noted: true,
        cooperation: true,
        is_major: true,
        has_photos: false,
        has_bids: false,
      },
    ])
    const { texts } = await countStatements(test().callsPool, () =>
      test().call('/project/list_icons', payload, { as }),
    )
    expect(texts).toHaveLength(1)
  })
})
