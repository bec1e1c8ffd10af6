import type { DuplicatePair, DuplicateReason, Repeat } from '@groundbreak/contract/areas/duplicates'
import type { Output } from '@groundbreak/contract/define'
import type { duplicates } from '@groundbreak/contract/areas/duplicates'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'
import { makeNotice } from '../../test/factories/notices'
import { makeContact, makeParty, makeProject, makeRevision, places } from '../../test/factories/projects'
import { findDuplicates } from './duplicates.find'

const test = useApp()
let researcher: Carried
let customer: Carried
let customerId: number
let firmId: number

beforeAll(async () => {
  const { pool } = test()
  researcher = await test().signIn((await makeUser(pool, { role: 'researcher' })).id)
  firmId = await makeCustomerFirm(pool, { subscription: { provinceIds: [places.jiangsu] } })
  customerId = (await makeUser(pool, { firmId })).id
  customer = await test().signIn(customerId)
})

const call = <T = Record<string, unknown>>(path: string, payload: object, as: Carried = researcher) =>
  test().call<T>(path, payload, { as })
const search = () => findDuplicates(test().pool, 60_000)

let made = 0
/** Two records of one project, and a neighbour that is none. */
async function makeTwins(): Promise<{ one: number; other: number; phase: number; name: string }> {
  const { pool } = test()
  const name = `南京江北新区滨江路${['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸'][made++ % 10]}字研发中心`
  const at = { provinceId: places.jiangsu, cityId: places.nanjing }
  const one = await makeProject(pool, {
    name: `${name}项目`,
    nameEn: `Riverside centre ${made}`,
    ...at,
    investValue: 120.5,
  })
  const other = await makeProject(pool, {
    name: `${name}工程（施工）(第2次招标)`,
    nameEn: `Jiangbei ${made}`,
    ...at,
    floorArea: 4200.25,
  })
  const phase = await makeProject(pool, { name: `${name}项目二期`, nameEn: `Phase two of ${made}`, ...at })
  for (const id of [one, other, phase])
    await makeRevision(pool, id, { at: '2026-02-01T00:00:00Z', kind: 'created' })
  return { one, other, phase, name }
}

const openPairs = async () =>
  (await call<{ list: DuplicatePair[]; total: number }>('/desk/duplicates', { per_page: 200 })).data.list
const has = (list: readonly DuplicatePair[], one: number, other: number) =>
  list.some((pair) => pair.projectid === Math.min(one, other) && pair.other_id === Math.max(one, other))

describe('the search for duplicates', () => {
  it('finds a tender told again, not the next phase; a second run changes nothing', async () => {
    const { one, other, phase } = await makeTwins()
    await search()
    const list = await openPairs()
    expect(list.find((pair) => pair.projectid === one && pair.other_id === other)).toMatchObject({
      same: true,
      state: 'open',
    })
    expect(has(list, one, phase)).toBe(false)
    const before = await test().pool.query('select * from duplicate_candidates order by 1, 2')
    await test().pool.query('delete from duplicate_progress')
    await search()
    expect((await test().pool.query('select * from duplicate_candidates order by 1, 2')).rows).toEqual(
      before.rows,
    )
  })

  it('follows changes: a name set right takes the pair away', async () => {
    const { one, other } = await makeTwins()
    await search()
    expect(has(await openPairs(), one, other)).toBe(true)
    await test().pool.query("update projects set name_zh = '苏州河畔图书馆' where id = $1", [other])
    await search()
    expect(has(await openPairs(), one, other)).toBe(false)
  })

  it('never proposes again what a person called different, and opens it again on request', async () => {
    const { one, other } = await makeTwins()
    await search()
    await call('/desk/reject_duplicates', { projectid: other, other_id: one })
    await test().pool.query('update projects set updated_at = now() where id = any($1)', [[one, other]])
    await search()
    expect(has(await openPairs(), one, other)).toBe(false)
    const checked = await call<{ list: Repeat[] }>('/project/check_repeat', { projectid: one })
    expect(checked.data.list.map(({ project }) => project.projectid)).not.toContain(other)
    await call('/desk/reject_duplicates', { projectid: one, other_id: other, undo: true })
    expect(has(await openPairs(), one, other)).toBe(true)
    expect(
      (await call('/desk/reject_duplicates', { projectid: one, other_id: other, undo: true })).code,
    ).toBe(2900)
  })
})

describe('check for repeats', () => {
  it('answers candidates with reasons, only of what the viewer sees', async () => {
    const { pool } = test()
    const { one, other, name } = await makeTwins()
    const outside = await makeProject(pool, {
      name: `${name}项目`,
      nameEn: 'Elsewhere',
      provinceId: places.shanghai,
    })
    await search()
    const seen = async (as: Carried) =>
      (await call<{ list: Repeat[] }>('/project/check_repeat', { projectid: one }, as)).data.list
    const list = await seen(customer)
    expect(list.map(({ project }) => project.projectid)).toEqual([other])
    expect(list[0]).toMatchObject({
      same: true,
      reasons: expect.arrayContaining([expect.objectContaining({ kind: 'nameSame', effect: 'for' })]),
    })
    expect((await call('/project/check_repeat', { projectid: outside }, customer)).code).toBe(1300)
    const en = await test().call<{ list: Repeat[] }>(
      '/project/check_repeat',
      { projectid: one, lang: 'en' },
      { as: customer },
    )
    expect(en.data.list[0]?.reasons.map(({ words }) => words).join()).toContain('Same name')
  })

  it('takes a record not yet entered from staff only', async () => {
    const { one, name } = await makeTwins()
    await search()
    const asked = { name, province_id: places.jiangsu, city_id: places.nanjing }
    const { data } = await call<{ list: Repeat[] }>('/project/check_repeat', asked)
    expect(data.list.map(({ project }) => project.projectid)).toContain(one)
    expect((await call('/project/check_repeat', asked, customer)).code).toBe(1300)
    expect((await call('/project/check_repeat', {})).code).toBe(2904)
  })

  it('tells no name in demo mode', async () => {
    const { one, name } = await makeTwins()
    await search()
    const as = await test().signIn((await makeUser(test().pool, { awayMode: true })).id)
    const { data } = await call<{ list: Repeat[] }>('/project/check_repeat', { projectid: one }, as)
    expect(data.list.length).toBeGreaterThan(0)
    expect(JSON.stringify(data)).not.toContain(name)
  })

  it('lets a customer report a pair, which comes first at the desk', async () => {
    const { one, phase } = await makeTwins()
    await search()
    expect((await call('/project/report_repeat', { projectid: one, other_id: phase }, customer)).code).toBe(
      10_000,
    )
    expect((await openPairs())[0]).toMatchObject({ projectid: one, other_id: phase, reported: true })
    await search()
    expect(has(await openPairs(), one, phase)).toBe(true)
    expect((await call('/project/report_repeat', { projectid: one, other_id: one }, customer)).code).toBe(
      2901,
    )
  })
})

describe('the desk', () => {
  it('shows two records side by side', async () => {
    const { one, other } = await makeTwins()
    type Compared = Output<typeof duplicates.compare> & { reasons: DuplicateReason[] }
    const { data } = await call<Compared>('/desk/compare_duplicates', { projectid: one, other_id: other })
    expect(data.sides.map(({ projectid }) => projectid)).toEqual([one, other])
    expect(data.fields.find(({ field }) => field === 'invest_value')).toEqual({
      field: 'invest_value',
      values: ['120.5', null],
      differs: true,
    })
    expect(data.fields.find(({ field }) => field === 'place')).toMatchObject({ differs: false })
    expect(data.reasons.some(({ kind }) => kind === 'roundsDiffer')).toBe(true)
  })

  it('tells storeys above and below ground apart, and groups thousands', async () => {
    const { pool } = test()
    const { one, other } = await makeTwins()
    await pool.query(
      'update projects set floor_area = 49320.5, storeys_above = 3, storeys_below = $2 where id = $1',
      [one, 3],
    )
    await pool.query('update projects set storeys_above = 3, storeys_below = null where id = $1', [other])
    const { data } = await call<Output<typeof duplicates.compare>>('/desk/compare_duplicates', {
      projectid: one,
      other_id: other,
    })
    const valuesOf = (wanted: string) => data.fields.find(({ field }) => field === wanted)?.values
    expect(valuesOf('storeys')).toEqual(['3 / −3', '3 / —'])
    expect(valuesOf('floor_area')?.[0]).toBe('49,320.5')
  })

  it('is for researchers and administrators', async () => {
    const service = await test().signIn((await makeUser(test().pool, { role: 'service' })).id)
    for (const as of [service, customer]) expect((await call('/desk/duplicates', {}, as)).code).toBe(405)
  })
})

/** Every row of every table, but what remembers that something happened, and what the searches derive. */
async function dump(): Promise<Record<string, string[]>> {
  const { pool } = test()
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
and tablename not in ('audit', 'audit_unsealed', 'change_log', 'project_merges', 'project_merge_rows', 'duplicate_progress', 'sessions')`,
  )
  const tables: Record<string, string[]> = {}
  for (const { name } of rows) {
    const content = await pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    tables[name] = content.rows.map(({ row }) => row)
  }
  return tables
}

/** Rows in every table that points at projects, on both records, some of a kind that both may have only once. */
async function hangRows(one: number, other: number): Promise<void> {
  const { pool } = test()
  const party = await makeParty(pool, other, { name: `参与方 ${other}` })
  await makeContact(pool, party)
  const shared = await makeParty(pool, one, { name: `共同业主 ${one}` })
  const twin = await makeParty(pool, other, { firmId: shared.firmId, firstSeen: '2025-01-01' })
  await makeContact(pool, twin)
  await makeRevision(pool, other, {
    at: '2026-03-01T00:00:00Z',
    changes: [{ field: 'floor_area', from: 1, to: 4200.25 }],
  })
  await pool.query(
    `insert into project_views (user_id, project_id, first_viewed_at, viewed_at, views) values
($3, $1, '2026-05-01', '2026-05-02 01:02:03.456789', 2), ($3, $2, '2026-04-01', '2026-04-02', 5)`,
    [one, other, customerId],
  )
  const folder = await pool.query<{ id: number }>(
    'insert into favorite_folders (user_id, name) values ($1, $2), ($1, $3) returning id',
    [customerId, `甲 ${one}`, `乙 ${one}`],
  )
  const [first, second] = folder.rows.map(({ id }) => id)
  await pool.query(
    'insert into favorite_projects (folder_id, project_id) values ($1, $3), ($1, $4), ($2, $4)',
    [first, second, one, other],
  )
  await pool.query(
    'insert into project_notes (project_id, user_id, customer_firm_id, text) values ($1, $2, $3, $4)',
    [other, customerId, firmId, '先打电话'],
  )
  await pool.query(
    `insert into cooperation_marks (customer_firm_id, project_id, marked_by, note, removed_at) values ($3, $1, $4, null, now()), ($3, $2, $4, '老客户', null)`,
    [one, other, firmId, customerId],
  )
  await pool.query(
    `insert into project_land_fields (project_id, plot_number, close_price) values ($1, 'A-1', 12.3), ($2, 'A-1', 14)`,
    [one, other],
  )
  await makeNotice(pool, { projectId: other })
  await pool.query(
    `insert into land_deals (project_id, source_id, external_ref) select $1, id, $2 from sources where key = 'test'`,
    [other, `deal ${other}`],
  )
  await pool.query(
    `insert into project_sources (source_id, external_ref, project_id, content_hash) select id, $2, $1, decode('00ff', 'hex') from sources where key = 'test'`,
    [other, `ref ${other}`],
  )
}

const merge = async (survivor: number, absorbed: number, take: string[] = []) =>
  (
    await call<{ merge_id: number }>('/desk/merge_projects', {
      survivor_id: survivor,
      absorbed_id: absorbed,
      take,
    })
  ).data.merge_id
const unmerge = (mergeId: number) => call('/desk/unmerge_projects', { merge_id: mergeId })

describe('a merge', () => {
  let one: number
  let other: number
  let name: string

  beforeEach(async () => {
    ;({ one, other, name } = await makeTwins())
    await hangRows(one, other)
    await search()
  })

  it('moves everything to the record that stays, and its old id leads there', async () => {
    const { pool } = test()
    await merge(one, other, ['name_en'])
    type Detail = {
      projectid: number
      floor_area: number
      invest_value: number
      aliases: string[]
      other_name: string
      tender_groups: { parties: unknown[] }[]
    }
    const { data } = await call<Detail>('/project/get', { projectid: other }, customer)
    expect(data).toMatchObject({
      projectid: one,
      invest_value: 120.5,
      floor_area: 4200.25,
      other_name: expect.stringContaining('Jiangbei'),
    })
    expect(data.aliases).toContain(`${name}工程（施工）(第2次招标)`)
    expect(data.tender_groups.flatMap(({ parties }) => parties)).toHaveLength(2)
    const count = async (sql: string) =>
      (await pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`, [one])).rows[0]?.n
    expect(await count('favorite_projects where project_id = $1')).toBe(2)
    expect(await count('project_notes where project_id = $1')).toBe(1)
    expect(
      await count(`project_views where project_id = $1 and views >= 7 and first_viewed_at = '2026-04-01'`),
    ).toBe(1)
    expect(await count('cooperation_marks where project_id = $1 and removed_at is null')).toBe(1)
    expect(
      await count(
        'project_contacts c join project_firms f on f.id = c.project_firm_id where f.project_id = $1',
      ),
    ).toBe(2)
    expect(await count('project_sources where project_id = $1')).toBe(1)
    expect(await count('projects where id = $1 and bid_count = 1')).toBe(1)
    const found = await call<{ list: { projectid: number }[] }>(
      '/project/quick_search',
      { keyword: name },
      customer,
    )
    expect(found.data.list.map(({ projectid }) => projectid)).not.toContain(other)
    expect(found.data.list.map(({ projectid }) => projectid)).toContain(one)
  })

  it('is neither new nor changed for who follows the project: the revision says merged', async () => {
    const { pool } = test()
    const stamp = async () =>
      (
        await pool.query<{ published_at: Date; updated_at: Date }>(
          'select published_at, updated_at from projects where id = $1',
          [one],
        )
      ).rows[0]
    const before = await stamp()
    await merge(one, other)
    expect(await stamp()).toEqual(before)
    const kinds = await pool.query<{ kind: string; changes: { field: string }[] }>(
      'select kind, changes from project_revisions where project_id = $1 order by at',
      [one],
    )
    expect(kinds.rows.map(({ kind }) => kind)).toEqual(['created', 'merged'])
    const fields = kinds.rows[1]?.changes.map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining(['floor_area', 'aliases', 'parties']))
    expect(fields).not.toContain('invest_value')
  })

  it('comes up in the inbox once, and never again as new', async () => {
    const { pool } = test()
    await pool.query('update projects set published_at = now(), updated_at = now() where id = $1', [other])
    await pool.query(`update project_revisions set at = now() where project_id = $1 and kind = 'created'`, [
      other,
    ])
    const as = await test().signIn((await makeUser(pool, { firmId })).id)
    const conditions = { filters: { project_name: name } }
    expect((await call('/tool/save_advance_search', { name: `找 ${one}`, conditions }, as)).code).toBe(10_000)
    const news = async () =>
      (await call<{ list: { projectid: number; news: string }[] }>('/inbox/list', {}, as)).data.list
        .filter(({ projectid }) => [one, other].includes(projectid))
        .map(({ projectid, news: kind }) => [projectid, kind])
    expect(await news()).toEqual([[other, 'new']])
    const mergeId = await merge(one, other)
    expect(await news()).toEqual([])
    await unmerge(mergeId)
    expect(await news()).toEqual([[other, 'new']])
  })

  it('leaves behind who hid the other record as a duplicate', async () => {
    const { pool } = test()
    const { id } = await makeUser(pool)
    await pool.query(
      `insert into hidden_projects (user_id, project_id, reason) values ($1, $3, 'duplicate'), ($2, $3, 'too_small')`,
      [id, customerId, other],
    )
    await merge(one, other)
    const hidden = await pool.query('select user_id from hidden_projects where project_id = $1', [one])
    expect(hidden.rows).toEqual([{ user_id: customerId }])
  })

  it('taken back, leaves every row of every table as it was', async () => {
    const before = await dump()
    const mergeId = await merge(one, other, ['name_zh', 'name_en', 'place', 'stage'])
    expect(await dump()).not.toEqual(before)
    expect((await unmerge(mergeId)).code).toBe(10_000)
    expect(await dump()).toEqual(before)
    expect((await unmerge(mergeId)).code).toBe(2903)
    const audit = await test().pool.query<{ action: string }>(
      `select action from audit where subject_id = $1 and action like 'duplicates.%' order by id`,
      [one],
    )
    expect(audit.rows.map(({ action }) => action)).toEqual(['duplicates.merged', 'duplicates.unmerged'])
  })

  it('taken back, keeps what was written since', async () => {
    const { pool } = test()
    const mergeId = await merge(one, other)
    await call('/project_ext/add_project_note', { projectid: one, text: '合并之后' }, customer)
    await pool.query(
      `update project_notes set text = '改过的话' where project_id = $1 and text = '先打电话'`,
      [one],
    )
    await pool.query('update projects set floor_area = 5000 where id = $1', [one])
    await call('/project/get', { projectid: one }, customer)
    await pool.query('delete from favorite_folders where user_id = $1 and name = $2', [
      customerId,
      `甲 ${one}`,
    ])
    await unmerge(mergeId)
    const notes = await pool.query(
      'select project_id, text from project_notes where project_id = any($1) order by id',
      [[one, other]],
    )
    expect(notes.rows).toEqual([
      { project_id: other, text: '改过的话' },
      { project_id: one, text: '合并之后' },
    ])
    const areas = await pool.query<{ floor_area: number }>(
      'select floor_area from projects where id = any($1) order by id',
      [[one, other]],
    )
    expect(areas.rows.map(({ floor_area }) => floor_area)).toEqual([5000, 4200.25])
    const views = await pool.query(
      'select project_id, views from project_views where project_id = any($1) order by project_id',
      [[one, other]],
    )
    expect(views.rows).toEqual([
      { project_id: one, views: 3 },
      { project_id: other, views: 5 },
    ])
    const favorites = await pool.query(
      'select project_id from favorite_projects where project_id = any($1)',
      [[one, other]],
    )
    expect(favorites.rows).toEqual([{ project_id: other }])
  })

  it('is taken back last first: a chain leads to the last record, and unwinds to the beginning', async () => {
    const third = await makeProject(test().pool, {
      name,
      nameEn: 'Third',
      provinceId: places.jiangsu,
      cityId: places.nanjing,
    })
    await makeRevision(test().pool, third, { at: '2026-01-01T00:00:00Z', kind: 'created' })
    await search()
    const before = await dump()
    const first = await merge(one, other)
    const second = await merge(third, one)
    expect(
      (await call<{ projectid: number }>('/project/get', { projectid: other }, customer)).data.projectid,
    ).toBe(third)
    await test().pool.query('delete from project_views where project_id = $1 and views = 1', [third])
    const refused = await unmerge(first)
    expect(refused.code).toBe(2902)
    await test().pool.query('update project_views set views = views - 1 where project_id = $1', [third])
    await unmerge(second)
    await unmerge(first)
    const after = await dump()
    for (const table of [
      'projects',
      'project_firms',
      'project_notes',
      'project_revisions',
      'favorite_projects',
      'cooperation_marks',
      'project_contacts',
      'duplicate_candidates',
    ])
      expect(after[table]).toEqual(before[table])
  })

  it('refuses what is not there', async () => {
    expect((await call('/desk/merge_projects', { survivor_id: one, absorbed_id: one })).code).toBe(2901)
    expect((await call('/desk/merge_projects', { survivor_id: one, absorbed_id: 2_000_000_000 })).code).toBe(
      2900,
    )
    await merge(one, other)
    expect((await call('/desk/merge_projects', { survivor_id: one, absorbed_id: other })).code).toBe(2900)
    expect((await unmerge(2_000_000_000)).code).toBe(2900)
    expect(
      (await call('/desk/merge_projects', { survivor_id: one, absorbed_id: other }, customer)).code,
    ).toBe(405)
  })

  it('carries over what a person called different', async () => {
    const { pool } = test()
    const third = await makeProject(pool, {
      name,
      nameEn: 'Third',
      provinceId: places.jiangsu,
      cityId: places.nanjing,
    })
    await search()
    await call('/desk/reject_duplicates', { projectid: other, other_id: third })
    await merge(one, other)
    await search()
    expect(has(await openPairs(), one, third)).toBe(false)
  })
})
