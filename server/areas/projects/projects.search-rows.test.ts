import pg from 'pg'
import { expect, it } from 'vitest'
import { useApp } from '../../test/app'
import { makeParty, makeProject, places } from '../../test/factories/projects'
import { loadProjectDocuments, streamProjectDocuments } from './projects.search'

const test = useApp()

it('reads a project alike by its id and among all projects', async () => {
  const { pool } = test()
  const tower = await makeProject(pool, {
    name: '南京金鹰广场二期',
    nameEn: 'Nanjing Jinying Plaza',
    aliases: ['金鹰世界', '金鹰 𠮷 中心'],
    cityId: places.nanjing,
    investValue: 520.25,
    floorArea: 80_000,
    startsOn: '2026-05-01',
    address: '建邺区江东中路\n98 号',
    remark: '幕墙招标，\\t 采用单元式幕墙',
    isMajor: true,
    updatedAt: '2026-03-05T16:30:00.123Z',
  })
  const bare = await makeProject(pool, { name: '苏州实验小学' })
  await makeParty(pool, tower, { name: '金鹰置业集团' })
  await makeParty(pool, tower, { name: '东方设计院' })
  await makeParty(pool, tower, { name: '张三丰', person: true })
  const streamed = []
  for await (const batch of streamProjectDocuments(pool)) streamed.push(...batch)
  const loaded = await loadProjectDocuments(pool, [bare, tower])
  expect(loaded.toSorted((a, b) => a.id - b.id)).toEqual(streamed)
  const document = loaded.find(({ id }) => id === tower)
  expect(document!.text.name).toContain('金鹰 𠮷 中心')
  expect(document!.text.firms).toEqual(expect.arrayContaining(['金鹰置业集团', '东方设计院']))
  expect(document!.text.firms).not.toContain('张三丰')
  expect(document!.codes.firm).toHaveLength(3)
  expect(document!.codes.flags).toEqual([1])
  expect(document!.numbers).toMatchObject({
    invest_value: 520.25,
    updated: Date.parse('2026-03-05T16:30:00.123Z'),
    starts: Date.parse('2026-05-01') / 86_400_000,
    ends: undefined,
  })
})

it('waits for whoever takes its projects, however long they are busy with them', async () => {
  const { pool } = test()
  await makeProject(pool, { name: '苏州实验小学' })
  const { connectionString } = pool.options
  const hurried = new pg.Pool({ connectionString, idle_in_transaction_session_timeout: 1 })
  try {
    const streamed = streamProjectDocuments(hurried)
    expect((await streamed.next()).done).toBe(false)
    const idle = `select 1 from pg_stat_activity where datname = current_database()
      and state = 'idle in transaction' and state_change < clock_timestamp() - interval '50 ms'`
    await expect.poll(async () => (await pool.query(idle)).rowCount, { timeout: 10_000 }).toBe(1)
    expect((await streamed.next()).done).toBe(true)
  } finally {
    await hurried.end()
  }
})
