import { beforeAll, beforeEach, expect, it } from 'vitest'
import { useApp } from '../../test/app'
import { makeContact, makeFirm, makeParty, makeProject, places } from '../../test/factories/projects'
import type { SearchSource } from '../../search/source'
import { contactSource } from '../contacts/contacts.search'
import { firmSource } from './firms.search'
import { followFirmFigures } from './jobs/count-figures'

const test = useApp()
let firm = 0
let other = 0
let project = 0
let person = 0

beforeAll(async () => {
  const { pool } = test()
  firm = await makeFirm(pool, {
    name: '江苏恒垒（示例）',
    shortName: '恒垒',
    aliases: ['苏恒', '恒 𠮷 垒'],
    number: '91320000EXAMPLE001',
    provinceId: places.jiangsu,
  })
  other = await makeFirm(pool, { name: '陈示例', person: true })
  project = await makeProject(pool, { investValue: 12.5, publishedAt: new Date().toISOString() })
  const party = await makeParty(pool, project, { firmId: firm, role: 'main_contractor' })
  await makeParty(pool, await makeProject(pool, { provinceId: null }), { firmId: firm, role: 'owner' })
  const encoded = await makeContact(pool, party)
  const { rows } = await pool.query<{ id: number }>('select id from contacts where encode_id = $1', [encoded])
  person = rows[0]!.id
  await followFirmFigures(pool)
})
beforeEach(() => test().pool.query('delete from change_log'))

it.each([
  ['a firm', firmSource, () => [firm, other]],
  ['somebody', contactSource, () => [person]],
] as const)('reads %s alike by id and among all', async (_, source: SearchSource, ids) => {
  const { pool } = test()
  const streamed = []
  for await (const batch of source.loadAll(pool)) streamed.push(...batch)
  const loaded = await source.load(pool, ids())
  expect(loaded).toHaveLength(ids().length)
  expect(loaded.toSorted((a, b) => a.id - b.id)).toEqual(streamed)
})

it('knows what a firm does, and no name of a person acting as one', async () => {
  const [known, unnamed] = await firmSource.load(test().pool, [firm, other])
  expect(known).toMatchObject({
    text: {
      name: ['江苏恒垒（示例）', expect.any(String), '恒垒', '苏恒', '恒 𠮷 垒'],
      number: ['91320000EXAMPLE001'],
    },
    codes: { province: [places.jiangsu], role_group: [1, 5] },
    numbers: { live_projects: 2, projects: 2, value: 12.5, contacts: 1 },
  })
  expect(unnamed!.text).toEqual({ name: [], number: [] })
})

/** What the index takes in anew after this statement. */
async function changedBy(sql: string): Promise<{ firms: number[]; contacts: number[] }> {
  await test().pool.query(sql)
  const { rows } = await test().pool.query<{ entity: string; ids: number[] }>(
    'select entity, array_agg(distinct entity_id order by entity_id) as ids from change_log group by 1',
  )
  const of = (entity: string) => rows.find((row) => row.entity === entity)?.ids ?? []
  return { firms: of('firms'), contacts: of('contacts') }
}

it.each([
  ["update firms set name_zh = '恒垒' where number is not null", true, true],
  ["update firms set website = 'https://example.com' where number is not null", true, false],
  ["update firm_names set name = '恒' where kind = 'short'", true, true],
  ["delete from firm_names where kind = 'alias'", true, true],
  ['update project_firms set verified_at = now()', true, true],
  ['update projects set province_id = 310000 where invest_value is not null', true, true],
  ['update projects set invest_value = 13 where invest_value is not null', true, false],
  ["update projects set name_zh = '别名'", false, false],
  ['delete from project_contacts', false, true],
  ['update contacts set resigned = 1', true, true],
])('%s', async (sql, firms, contacts) => {
  expect(await changedBy(sql)).toEqual({ firms: firms ? [firm] : [], contacts: contacts ? [person] : [] })
})

it('counts a firm again once something changed, and nothing twice', async () => {
  const { pool } = test()
  const figures = async () =>
    (await pool.query('select live_projects, contacts from firm_figures where firm_id = $1', [firm])).rows[0]
  await pool.query(
    "update projects set stage_id = (select id from stages where kind = 'completed' limit 1) where id = $1",
    [project],
  )
  await followFirmFigures(pool)
  expect(await figures()).toEqual({ live_projects: 1, contacts: 0 })
  const { rows } = await pool.query<{ changed: number }>('select refresh_firm_figures(null) as changed')
  expect(rows).toEqual([{ changed: 0 }])
})
