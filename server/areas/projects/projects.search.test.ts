import { beforeAll, beforeEach, expect, it } from 'vitest'
import { useApp } from '../../test/app'
import { makeContact, makeParty, makeProject } from '../../test/factories/projects'

const test = useApp()
let project: number
beforeAll(async () => {
  project = await makeProject(test().pool)
  await makeContact(test().pool, await makeParty(test().pool, project, { name: '金鹰置业集团' }))
})
beforeEach(() => test().pool.query('delete from change_log'))

/** The projects that the index takes in anew after this statement. */
async function changedBy(sql: string): Promise<number[]> {
  await test().pool.query(sql)
  const { rows } = await test().pool.query<{ id: number }>(
    "select distinct entity_id as id from change_log where entity = 'projects'",
  )
  return rows.map(({ id }) => id)
}

it.each([
  ["update projects set name_zh = '南京金鹰广场'"],
  ['update project_firms set verified_at = now()'],
  ["update firms set name_zh = '金鹰商贸集团'"],
  ["update firms set name_en = 'Golden Eagle'"],
  ["insert into firm_names (firm_id, kind, name) select id, 'former', '金鹰' from firms"],
  ["update firm_names set name = '金鹰国际'"],
  ['delete from firm_names'],
  ['update firms set is_natural_person = true'],
  ["insert into channel_checks (channel_id, way, outcome) select id, 'research', 'reached' from channels"],
  ["update channels set kind = 'telephone'"],
])('%s: the project is read anew', async (sql) => {
  expect(await changedBy(sql)).toEqual([project])
})

it('what no project is found by changes none', async () => {
  expect(await changedBy("update firms set website = 'https://example.com'")).toEqual([])
  expect(
    await changedBy(
      "insert into channel_checks (channel_id, way, outcome) select id, 'call', 'not_reached' from channels",
    ),
  ).toEqual([])
})
