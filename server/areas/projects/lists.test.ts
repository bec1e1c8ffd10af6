import type { ProjectRow, SearchRow } from '@groundbreak/contract/areas/projects'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import { makeNotice } from '../../test/factories/notices'
import {
  makeContact,
  makeParty,
  makeProject,
  makeRevision,
  makeSeries,
  places,
} from '../../test/factories/projects'

const test = useApp()
const ids = { one: 0, two: 0, three: 0, four: 0, outside: 0, major: 0, phase: 0 }
let contactId = ''
let outsideContactId = ''
let as: Carried
let stranger: Carried

interface Found {
  list: SearchRow[]
  total: number
  outside_total: number
  about?: string
  since?: string
}

beforeAll(async () => {
  const { pool } = test()
  const seriesId = await makeSeries(pool)
  ids.one = await makeProject(pool, { name: '一号', seriesId, cityId: places.nanjing })
  ids.two = await makeProject(pool, { name: '二号', seriesId })
  ids.three = await makeProject(pool, { name: '三号' })
  ids.four = await makeProject(pool, {
    name: '四号',
    cityId: places.nanjing,
    publishedAt: '2025-01-01T00:00:00Z',
  })
  ids.outside = await makeProject(pool, { name: '沪上', provinceId: places.shanghai, seriesId })
  const majorSeries = await makeSeries(pool)
  ids.major = await makeProject(pool, { name: '重大', isMajor: true, seriesId: majorSeries })
  ids.phase = await makeProject(pool, { name: '重大二期', seriesId: majorSeries })
  const party = await makeParty(pool, ids.one, { name: '业主公司' })
  await makeParty(pool, ids.three, { firmId: party.firmId })
  contactId = await makeContact(pool, party)
  outsideContactId = await makeContact(pool, await makeParty(pool, ids.outside))
  for (const kind of ['open_bid', 'open_bid', 'winning_bid'])
    await makeNotice(pool, { projectId: ids.one, kind })
  await makeNotice(pool, { projectId: ids.two })
  await makeNotice(pool, { projectId: ids.outside })
  const jiangsu = { subscription: { provinceIds: [places.jiangsu] } }
  as = await test().signIn((await makeUser(pool, jiangsu)).id)
  stranger = await test().signIn((await makeUser(pool, { ...jiangsu, certified: false })).id)
})

const search = (asked: object, who = as) => test().call<Found>('/project/search', asked, { as: who })
const found = async (asked: object) => {
  const { data } = await search(asked)
  return data.list.map((row) => row.project_name)
}

describe('projects around something', () => {
  it('of the same series first, then of the owner, then of the place, each saying why', async () => {
    const { data } = await search({ related_to: ids.one })
    expect(data.list.map((row) => [row.project_name, row.because])).toEqual([
      ['二号', 'series'],
      ['三号', 'owner'],
      ['四号', 'place'],
    ])
    expect(data).toMatchObject({ total: 3, outside_total: 0, about: '一号' })
    expect(await found({ related_to: ids.one, page: 2, per_page: 2 })).toEqual(['四号'])
  })

  it('are not told of a project outside the subscription', async () => {
    expect((await search({ related_to: ids.outside })).code).toBe(1300)
    expect((await search({ related_to: 2_000_000_000 })).code).toBe(1300)
  })

  it('of a contact; one whose projects lie outside is told from none by nothing', async () => {
    const { data } = await search({ encode_contact_id: contactId })
    expect(data).toMatchObject({ total: 1, about: '王测试' })
    expect(data.list[0]?.project_name).toBe('一号')
    const outside = (await search({ encode_contact_id: outsideContactId })).data
    expect(outside).toEqual((await search({ encode_contact_id: 'nobody' })).data)
    expect(outside).toMatchObject({ total: 0, outside_total: 0 })
    expect((await search({ encode_contact_id: contactId }, stranger)).code).toBe(405)
  })

  it('major ones with their series', async () => {
    expect((await found({ major_related: true })).toSorted()).toEqual(['重大', '重大二期'])
  })

  it('what was selected, up to the maximum', async () => {
    expect(await found({ project_ids: [ids.two, ids.outside], filters: { keyword: '号' } })).toEqual(['二号'])
    expect(await found({ project_ids: [] })).toEqual([])
    const many = Array.from({ length: 2001 }, (_, at) => at + 1)
    const { code, message } = await search({ project_ids: many })
    expect([code, message]).toEqual([1306, '最多选择 2,000 个项目'])
  })

  it('ask at most four statements', async () => {
    for (const asked of [
      { related_to: ids.one },
      { encode_contact_id: contactId },
      { major_related: true },
      { mine: 'since_login' },
    ]) {
      const { texts } = await countStatements(test().callsPool, () => search(asked))
      expect(texts.length).toBeLessThanOrEqual(4)
    }
  })
})

describe('since the last login', () => {
  it('as a list: new ones, and changed ones with what changed', async () => {
    const { pool } = test()
    const { id } = await makeUser(pool)
    const who = await test().signIn(id)
    await pool.query(
      "update users set last_login_at = now(), previous_login_at = now() - interval '1 day' where id = $1",
      [id],
    )
    const changed = await makeProject(pool, { name: '变', updatedAt: new Date().toISOString() })
    const now = new Date().toISOString()
    await makeRevision(pool, changed, { at: now, changes: [{ field: 'invest_value', from: 1, to: 2 }] })
    await makeProject(pool, { name: '新', publishedAt: now, updatedAt: now })
    const { data } = await search({ mine: 'since_login' }, who)
    expect(data.list.map((row) => [row.project_name, row.change, row.changes])).toEqual([
      ['新', 'new', []],
      ['变', 'changed', [{ field: 'invest_value', from: '1', to: '2' }]],
    ])
    expect(Date.parse(data.since ?? '')).toBeLessThan(Date.now())
    await pool.query("delete from projects where name_zh in ('新', '变')")
  })
})

const names = async (path: string) =>
  (await test().call<{ list: ProjectRow[] }>(path, {}, { as })).data.list.map((row) => row.project_name)

describe('the calls of single lists', () => {
  it('answer what the search answers', async () => {
    await test().call('/project/get', { projectid: ids.one }, { as })
    await test().call('/project/get', { projectid: ids.two }, { as })
    await test().pool.query("update projects set updated_at = now() + interval '1 minute' where id = $1", [
      ids.two,
    ])
    expect(await names('/project/unviewed_and_unexported_projects')).toEqual(
      await found({ mine: 'unviewed' }),
    )
    expect(await names('/project/unviewed_and_unexported_projects')).not.toContain('一号')
    expect(await names('/project/updated_after_viewed_or_exported_projects')).toEqual(['二号'])
  })

  it('survey projects are the major favorites within the subscription', async () => {
    const kept = [ids.major, ids.three]
    await test().call('/favorite/append_projects', { project_ids: kept }, { as })
    expect(await names('/favorite/survey_projects')).toEqual(['重大'])
    expect((await test().call('/favorite/survey_projects', { favorite_id: 999_999 }, { as })).code).toBe(1400)
  })
})

describe('notices of a search', () => {
  interface Counted {
    total: number
    projects: number
    capped: boolean
    list: { kind?: string; category?: { id: number; name: string }; count: number; projects: number }[]
  }

  it('are counted by kind and by category, within the subscription', async () => {
    const kinds = await test().call<Counted>('/project/search_bid_count', { filters: {} }, { as })
    expect(kinds.data).toEqual({
      total: 4,
      projects: 2,
      capped: false,
      list: [
        { kind: 'open_bid', count: 3, projects: 2 },
        { kind: 'winning_bid', count: 1, projects: 1 },
      ],
    })
    const asked = { filters: { keyword: '二号' } }
    const industry = await test().call<Counted>('/project/search_bid_count_industry', asked, { as })
    expect(industry.data).toMatchObject({ total: 1, projects: 1, list: [{ count: 1, projects: 1 }] })
    expect(industry.data.list[0]?.category?.name).not.toMatch(/^\d+$/)
  })

  it('refuse wrong filters as the search does', async () => {
    const filters = { project_name: '甲 乙', project_name_accurate: true }
    expect((await test().call('/project/search_bid_count', { filters }, { as })).code).toBe(1301)
  })
})
