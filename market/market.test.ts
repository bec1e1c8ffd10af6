import { randomBytes } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@groundbreak/db/test-database'
import { decryptField, type Secrets } from '@groundbreak/db/secrets'
import { loadReference } from '@groundbreak/db/reference/load'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personas } from './accounts'
import { colleagues } from './colleagues'
import { dayStart } from './calendar'
import { brokenChecks } from './check-database'
import { CopyBatch } from './copy'
import { loadMarket } from './load'
import { SampleMarket } from './sample-market'
import { notes } from './words/notes'

const secrets: Secrets = { encryptionKey: randomBytes(32), hashKey: randomBytes(32) }
const now = Date.parse('2026-03-01T16:00:00Z')

function textOf(options: { seed: number; projects: number }): Record<string, string> {
  const batch = new CopyBatch()
  const made = [...new SampleMarket({ ...options, now, sourceId: 1, secrets }).addTo(batch)]
  expect(made.at(-1)).toBe(options.projects)
  const { channels, ...others } = batch.text()
  expect(channels).toBeDefined()
  return others
}

describe('the sample market', () => {
  it('is the same for the same seed, size and day, byte by byte', () => {
    expect(textOf({ seed: 7, projects: 300 })).toEqual(textOf({ seed: 7, projects: 300 }))
    expect(textOf({ seed: 8, projects: 300 })).not.toEqual(textOf({ seed: 7, projects: 300 }))
  })
})

describe('the sample market in the database', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await createTestDatabase()
    await loadReference(database.pool)
    await loadMarket({ pool: database.pool, secrets, size: 'small' })
  }, 120_000)
  afterAll(() => database.close())

  const value = async (sql: string): Promise<unknown> =>
    Object.values((await database.pool.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0]

  it('passes every check of the database', async () => {
    expect(await brokenChecks(database.pool)).toEqual([])
  })

  it('has projects of every category and of every step, and changes of the last week', async () => {
    expect(await value('select count(distinct category_id)::int from projects')).toBe(20)
    expect(
      await value('select count(distinct s.kind)::int from projects p join stages s on s.id = p.stage_id'),
    ).toBeGreaterThanOrEqual(7)
    const week = new Date(dayStart(Date.now()) - 7 * 86_400_000).toISOString()
    expect(await value(`select count(*)::int from projects where updated_at > '${week}'`)).toBeGreaterThan(50)
  })

  it('finds most projects early, and says where each fact is from in a closed list of words', async () => {
    const early = `select count(*)::int from (select stage_id from projects order by published_at desc limit 40) p
      join stages s on s.id = p.stage_id where s.kind in ('concept', 'design')`
    expect(await value(early)).toBeGreaterThan(28)
    const { rows } = await database.pool.query<{ note: string }>(
      'select note from project_revisions union select source_note from project_firms',
    )
    const known = new Set<string>(Object.values(notes).map((one) => one.zh))
    expect(rows.filter((row) => !known.has(row.note))).toEqual([])
  })

  it('sends packages with projects to some accounts and recommends series that have projects', async () => {
    const empty = `select count(*)::int from packages k where not exists (
      select from package_projects p where p.package_id = k.id) or not exists (
      select from package_recipients r where r.package_id = k.id)`
    expect(await value('select count(*)::int from packages')).toBe(4)
    expect(await value(empty)).toBe(0)
    const recommended = `select count(distinct p.series_id)::int from projects p
      join recommended_series r on r.series_id = p.series_id`
    expect(await value(recommended)).toBe(6)
  })

  it('says in remarks what the attributes say', async () => {
    const wrong = `select count(*)::int from projects p join dictionary_options o on o.id = p.curtain_wall_id
      where o.key = 'none' and p.remark_zh like '%幕墙%'`
    expect(await value(wrong)).toBe(0)
    expect(
      await value("select count(*)::int from projects where remark_zh like '%冷水机组%'"),
    ).toBeGreaterThan(10)
  })

  it('tells of firms what registers, courts and lists tell, and what changed lately', async () => {
    const { rows } = await database.pool.query<Record<string, number>>(`select
  (select count(*) from firm_registrations)::int as registered,
  (select count(distinct grade) from firm_qualifications)::int as grades,
  (select count(*) from firm_qualifications where expires_on < now())::int as expired,
  (select count(distinct year) from firm_annual_reports)::int as years,
  (select count(*) from court_notices where heard_on > now())::int as hearings,
  (select count(distinct outcome) from judgment_documents)::int as outcomes,
  (select count(distinct library) from firm_libraries)::int as libraries,
  (select count(*) from firm_revisions where kind = 'changed' and at > now() - interval '30 days')::int as changes,
  (select count(*) from firm_revisions where kind = 'cosmetic')::int as wordings`)
    expect(Object.entries(rows[0] ?? {}).filter(([, count]) => count < 4)).toEqual([])
  })

  it('encrypts fictional, unique numbers that can be found and read again', async () => {
    const { rows } = await database.pool.query<{ cipher: Buffer; masked: string }>(
      "select cipher, masked from channels where kind = 'mobile'",
    )
    const numbers = rows.map((row) => decryptField(secrets, row.cipher))
    expect(numbers.every((one) => /^1990\d{7}$/.test(one))).toBe(true)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(rows.every((row) => /^199\d{3}\*{5}$/.test(row.masked))).toBe(true)
  })

  it('ships the personas, and is loaded only once', async () => {
    expect(await value('select count(*)::int from users')).toBe(
      personas.length + Object.values(colleagues).flat().length,
    )
    expect(await loadMarket({ pool: database.pool, secrets, size: 'small' })).toMatchObject({ loaded: false })
    expect(await value('select count(*)::int from projects')).toBe(2000)
  })

  it('is not loaded beside firms of others', async () => {
    const own = await createTestDatabase()
    try {
      await loadReference(own.pool)
      await own.pool.query("insert into firms (name_zh) values ('甲')")
      expect(await loadMarket({ pool: own.pool, secrets, size: 'small' })).toEqual({
        loaded: false,
        projects: 0,
      })
      expect(Number((await own.pool.query('select id from projects')).rowCount)).toBe(0)
    } finally {
      await own.close()
    }
  })

  it('leaves the reference data alone when it is loaded again', async () => {
    expect(await loadReference(database.pool)).toEqual({ changed: false })
  })
})
