import type { InboxCounts, NewsItem } from '@groundbreak/contract/areas/inbox'
import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import { stageId } from '@groundbreak/db/reference/stages'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import {
  makeContact,
  makeParty,
  makeProject,
  makeRevision,
  type ProjectMade,
  places,
} from '../../test/factories/projects'

const test = useApp()
let as: Carried
beforeEach(async () => {
  // Every test sees its own projects only.
  await test().pool.query('delete from projects')
  as = await test().signIn((await makeUser(test().pool)).id)
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

interface Inbox {
  list: NewsItem[]
  counts: InboxCounts
  all: InboxCounts
  cosmetic: number
  done_today: number
  looked_at: string | null
  until: string
  searches: { id: number; name: string; count: number }[]
  favorites: number
}
const call = <T>(path: string, payload: object = {}, who = as) => test().call<T>(path, payload, { as: who })
const inbox = async (payload: object = {}, who = as) => (await call<Inbox>('/inbox/list', payload, who)).data
const save = async (name: string, filters: object) =>
  (await call<{ id: number }>('/tool/save_advance_search', { name, conditions: { filters } })).data.id
const told = async (payload: object = {}) =>
  (await inbox(payload)).list.map(({ project_name: name, news }) => `${name} ${news}`).toSorted()

/** A project of half a year ago with one real change, an hour old unless said. */
async function changed(
  given: ProjectMade,
  changes: { field: string; from: unknown; to: unknown }[],
  at = hoursAgo(1),
) {
  const id = await makeProject(test().pool, { ...given, updatedAt: at })
  await makeRevision(test().pool, id, { at, changes })
  return id
}
const published = (name: string, at = hoursAgo(1)) =>
  makeProject(test().pool, { name, publishedAt: at, updatedAt: at })
const valueChange = [{ field: 'invest_value', from: 100, to: 300 }]
const stageChange = (from: string, to: string) => [
  { field: 'stage_id', from: stageId(from), to: stageId(to) },
]

describe('what is in an inbox', () => {
  it('new, changed, gone: by what a search showed at the mark and shows now', async () => {
    await save('江苏三百', { province_ids: [places.jiangsu], invest_value_from: 300 })
    await changed({ name: '长大', investValue: 300 }, valueChange)
    await changed({ name: '缩小', investValue: 100 }, [{ field: 'invest_value', from: 300, to: 100 }])
    await changed({ name: '本来就大', investValue: 500 }, [{ field: 'invest_value', from: 400, to: 500 }])
    await changed({ name: '一直小', investValue: 20 }, [{ field: 'invest_value', from: 10, to: 20 }])
    await changed(
      { name: '停了', investValue: 400, stage: 'stopped' },
      stageChange('construction', 'stopped'),
    )
    await changed({ name: '别处', investValue: 400, provinceId: places.shanghai }, valueChange)
    await changed({ name: '搬来', investValue: 400 }, [
      { field: 'province_id', from: places.shanghai, to: places.jiangsu },
    ])
    expect(await told()).toEqual(['停了 gone', '搬来 new', '本来就大 changed', '缩小 gone', '长大 new'])
    const { list } = await inbox()
    expect(list.find(({ project_name: name }) => name === '缩小')).toMatchObject({
      gone: 'left',
      matched: [{ name: '江苏三百' }],
      changes: [{ field: 'invest_value', from: '300', to: '100' }],
    })
    expect(list.find(({ project_name: name }) => name === '停了')).toMatchObject({ gone: 'stopped' })
  })

  it('several conditions that changed together are each held against the old values', async () => {
    const search = { project_stage: [stageId('design')], invest_value_from: 200 }
    await save('设计', search)
    await changed({ name: '走了', stage: 'construction', investValue: 50 }, [
      ...stageChange('design', 'construction'),
      { field: 'invest_value', from: 250, to: 50 },
    ])
    await changed({ name: '从未', stage: 'construction', investValue: 50 }, [
      ...stageChange('design', 'construction'),
      { field: 'invest_value', from: 150, to: 50 },
    ])
    expect(await told()).toEqual(['走了 gone'])
  })

  it('what moved and moved back, what is only words, and what is older than a week is no news', async () => {
    const { pool } = test()
    const back = await changed({ name: '来回', investValue: 100 }, valueChange, hoursAgo(2))
    await makeRevision(pool, back, {
      at: hoursAgo(1),
      changes: [{ field: 'invest_value', from: 300, to: 100 }],
    })
    await changed({ name: '旧闻' }, valueChange, hoursAgo(24 * 8))
    const words = await makeProject(pool, { name: '措辞' })
    await makeRevision(pool, words, { at: hoursAgo(1), kind: 'cosmetic' })
    await changed({ name: '早已取消', stage: 'cancelled' }, valueChange)
    expect(await inbox()).toMatchObject({ counts: { new: 0, changed: 0, gone: 0 }, cosmetic: 1 })
  })

  it('a favorite belongs to it, whatever the searches say; others do not see it', async () => {
    await save('上海', { province_ids: [places.shanghai] })
    const id = await changed({ name: '收藏的' }, valueChange)
    await changed({ name: '路过的' }, valueChange)
    await call('/favorite/append_projects', { project_ids: [id] })
    expect(await inbox()).toMatchObject({
      list: [{ project_name: '收藏的', news: 'changed', favorited: true, matched: [] }],
      favorites: 1,
      searches: [{ name: '上海', count: 0 }],
    })
    expect((await inbox({ favorites: true })).counts.changed).toBe(1)
    const stranger = await test().signIn((await makeUser(test().pool)).id)
    expect((await inbox({}, stranger)).list.map(({ favorited }) => favorited)).toEqual([false, false])
  })

  it('one search at a time: a project can be new to one and changed for another', async () => {
    const all = await save('江苏', { province_ids: [places.jiangsu] })
    const large = await save('三百以上', { invest_value_from: 300 })
    await changed({ name: '长大', investValue: 300 }, valueChange)
    expect(await told()).toEqual(['长大 changed'])
    expect(await told({ search_id: all })).toEqual(['长大 changed'])
    expect(await told({ search_id: large })).toEqual(['长大 new'])
    expect(await told({ search_id: large, kind: 'changed' })).toEqual([])
    expect((await call('/inbox/list', { search_id: 2_000_000_000 })).code).toBe(1500)
  })

  it('stays inside the subscription, and shows no name, value or firm in demo mode', async () => {
    const { pool } = test()
    const user = await makeUser(pool, { subscription: { provinceIds: [places.jiangsu] }, awayMode: true })
    const who = await test().signIn(user.id)
    await published('江苏的')
    const outside = await makeProject(pool, {
      name: '上海的',
      provinceId: places.shanghai,
      publishedAt: hoursAgo(1),
      updatedAt: hoursAgo(1),
    })
    await changed({ name: '也是江苏的' }, valueChange)
    const { list } = await inbox({}, who)
    expect(list.map(({ news }) => news)).toEqual(['new', 'changed'])
    for (const { project_name: name, invest_value: value, changes } of list) {
      expect(name).not.toContain('江苏的')
      expect([value, ...changes.flatMap(({ from, to }) => [from, to])].filter(Boolean)).toEqual([])
    }
    expect((await call('/inbox/peek', { projectid: outside }, who)).code).toBe(1300)
  })
})

describe('marks', () => {
  it('done goes, comes back with newer news as a change, and undo restores the mark before', async () => {
    const { pool } = test()
    const id = await published('新的', hoursAgo(5))
    const { list } = await inbox()
    await call('/inbox/mark_done', { items: [{ projectid: id, until: list[0]?.at }] })
    expect(await inbox()).toMatchObject({ list: [], done_today: 1, looked_at: expect.any(String) })
    await makeRevision(pool, id, { at: hoursAgo(1), changes: valueChange })
    await pool.query('update projects set updated_at = $2, invest_value = 300 where id = $1', [
      id,
      hoursAgo(1),
    ])
    expect(await told()).toEqual(['新的 changed'])
    const again = (await inbox()).list[0]?.at
    await call('/inbox/mark_done', { items: [{ projectid: id, until: again }] })
    expect(await told()).toEqual([])
    expect((await call('/inbox/undo_done', { project_ids: [id] })).data).toEqual({ changed: 1 })
    expect(await told()).toEqual(['新的 changed'])
    expect((await call('/inbox/undo_done', { project_ids: [id] })).data).toEqual({ changed: 1 })
    expect(await told()).toEqual(['新的 new'])
  })

  it('never go back in time, know only projects that exist, and are of one person', async () => {
    const id = await published('新的')
    const [item] = (await inbox()).list
    const mark = (until: string | undefined) =>
      call('/inbox/mark_done', {
        items: [
          { projectid: id, until },
          { projectid: 2_000_000_000, until },
        ],
      })
    expect((await mark(item?.at)).data).toEqual({ changed: 1 })
    expect((await mark(hoursAgo(9))).data).toEqual({ changed: 0 })
    expect(await told()).toEqual([])
    const stranger = await test().signIn((await makeUser(test().pool)).id)
    expect((await inbox({}, stranger)).counts.new).toBe(1)
    expect((await call('/inbox/undo_done', { project_ids: [id] }, stranger)).data).toEqual({ changed: 0 })
  })

  it('of a part mark each project in it; of everything move one mark', async () => {
    await published('新的')
    await changed({ name: '变了' }, valueChange)
    const { until } = await inbox({ kind: 'changed' })
    const part = await call<{ project_ids: number[] }>('/inbox/mark_all_done', { kind: 'changed', until })
    expect(part.data.project_ids).toHaveLength(1)
    expect(await told()).toEqual(['新的 new'])
    await call('/inbox/undo_done', { project_ids: part.data.project_ids })
    expect((await inbox()).list).toHaveLength(2)
    expect((await call('/inbox/mark_all_done', { until: (await inbox()).until })).data).toEqual({
      project_ids: null,
    })
    expect(await told()).toEqual([])
    expect((await call('/inbox/undo_all_done')).data).toEqual({ changed: 1 })
    expect((await call('/inbox/undo_all_done')).data).toEqual({ changed: 0 })
    expect((await inbox()).list).toHaveLength(2)
  })

  it.each([
    ['/inbox/mark_done', { items: [] }],
    ['/inbox/mark_done', { items: [{ projectid: 1, until: 'yesterday' }] }],
    ['/inbox/list', { kind: 'old' }],
    ['/inbox/mark_all_done', {}],
  ])('%s refuses %j', async (path, payload) => {
    expect((await call(path, payload)).code).toBe(1001)
  })
})

it('is four statements, for thirty searches and many projects as for one', async () => {
  const { pool } = test()
  await save('全部', {})
  await changed({ name: '变了' }, [
    {
      field: 'parties',
      from: null,
      to: { firm_id: (await makeParty(pool, await published('甲方'))).firmId, role_id: 1 },
    },
  ])
  const one = await countStatements(test().callsPool, () => inbox())
  for (let at = 0; at < 29; at++) await save(`搜索 ${at}`, { invest_value_from: at })
  for (let at = 0; at < 20; at++) await changed({ name: `变了 ${at}`, investValue: at }, valueChange)
  const many = await countStatements(test().callsPool, () => inbox())
  expect(many.result.list).toHaveLength(22)
  expect(one.texts).toHaveLength(4)
  expect(many.texts).toHaveLength(4)
  const counted = await countStatements(test().callsPool, () => call<{ total: number }>('/inbox/count'))
  expect(counted.result.data.total).toBe(22)
  expect(counted.texts).toHaveLength(2)
})

describe('a peek', () => {
  it('tells changes since the mark with source and time, and contacts with masked numbers; no view is noted', async () => {
    const { pool } = test()
    const id = await changed({ name: '变了', investValue: 300 }, valueChange)
    await makeContact(pool, await makeParty(pool, id, { name: '金鹰置业' }))
    const peek = () =>
      countStatements(test().callsPool, () =>
        call<ProjectDetail & { changes: object[] }>('/inbox/peek', { projectid: id }),
      )
    const { result, texts } = await peek()
    expect(texts.length).toBeLessThanOrEqual(4)
    expect(result.data).toMatchObject({
      project_name: '变了',
      changes: [{ field: 'invest_value', from: '100', to: '300', source: '测试来源' }],
      tender_groups: [
        { parties: [{ firm_name: '金鹰置业', contacts: [{ channels: [{ masked: '199000*****' }] }] }] },
      ],
    })
    expect((await pool.query('select from project_views')).rowCount).toBe(0)
    await call('/inbox/mark_done', { items: [{ projectid: id, until: (await inbox()).list[0]?.at }] })
    expect((await peek()).result.data.changes).toEqual([])
    expect((await call('/inbox/peek', { projectid: 2_000_000_000 })).code).toBe(1300)
  })
})
