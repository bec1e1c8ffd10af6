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

  /** The files of the checks that would not hold after a statement. */
  const brokenBy = async (statement: string) => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(statement)
    const found = await brokenChecks(client)
    await client.query('rollback')
    client.release()
    return found.map(({ check }) => check.replace(/:.*/, ''))
  }

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

  it('has people with a life: who moved, resigned and retired, who came after them, and namesakes', async () => {
    const { rows } = await database.pool.query<Record<string, number>>(`select
  (select count(*) from contacts where resigned = 1)::int as resigned,
  (select count(*) from contacts where resigned = 2)::int as retired,
  (select count(*) from contacts c where c.resigned = 0 and exists (select from contact_positions p
    where p.contact_id = c.id and p.ends_on is not null and p.successor_id is not null))::int as moved,
  (select count(*) from contact_positions where is_start_guessed)::int as guessed,
  (select count(distinct evidence) from contact_positions)::int as evidence,
  (select count(*) from contacts a join contacts b using (name_zh) where a.id < b.id and a.firm_id <> b.firm_id)::int as namesakes,
  (select count(*) from contact_positions p join project_firms pf using (firm_id)
    join project_contacts pc on pc.project_firm_id = pf.id and pc.contact_id = p.contact_id
    join contacts c on c.id = p.contact_id where c.firm_id <> p.firm_id)::int as named_before_moving,
  (select count(*) from contact_positions a join contact_positions b using (contact_id)
    join project_firms pf on pf.firm_id = b.firm_id
    join project_contacts pc on pc.project_firm_id = pf.id and pc.contact_id = b.contact_id
    where b.ends_on is null and a.ends_on < b.starts_on)::int as named_since`)
    expect(Object.entries(rows[0] ?? {}).filter(([, count]) => count < 5)).toEqual([])
    // Nobody is named for a firm on a day on which they were not there.
    expect(
      await value(`select count(*)::int from project_contacts pc join project_firms pf on pf.id = pc.project_firm_id
where not exists (select from contact_positions p where p.contact_id = pc.contact_id and p.firm_id = pf.firm_id
  and (pc.first_seen_at at time zone 'Asia/Shanghai')::date <= coalesce(p.ends_on, 'infinity'))`),
    ).toBe(0)
  })

  it('notices who works elsewhere than their newest position says, and a successor who never worked there', async () => {
    for (const statement of [
      'update contacts set firm_id = firm_id + 1 where id = 7',
      'update contacts set resigned = 1 where id = (select min(id) from contacts where resigned = 0)',
      'delete from contact_positions where contact_id = 7',
      `update contact_positions set successor_id = contact_id where id = 1`,
      `update contact_positions set starts_on = now() + interval '3 days', ends_on = null where ends_on is null and contact_id = (
         select min(id) from contacts where resigned = 0)`,
    ])
      expect(await brokenBy(statement), statement).toContain('contacts.sql')
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
