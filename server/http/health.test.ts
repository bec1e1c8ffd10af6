import { createTestDatabase, type TestDatabase } from '@groundbreak/db/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestApp } from '../test/app'
import { createPool } from '../db/pool'
import type { DiskState } from '../disk/disk-guard'
import { type Health, HealthChecks, type Part, type SearchAnswers } from './health'

/*
 * The truth table of /ready [R13]: each fault turns its own part and no other; only what nothing can be served without
 * makes the whole not ready.
 */

let database: TestDatabase
let search: SearchAnswers
const disk: { state: DiskState } = { state: 'fine' }

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(`create schema graphile_worker;
create table graphile_worker.jobs (run_at timestamptz, locked_at timestamptz, attempts int default 0, max_attempts int default 25)`)
})
afterAll(() => database.close())
beforeEach(async () => {
  search = 'memory'
  disk.state = 'fine'
  await database.pool.query(
    `truncate graphile_worker.jobs; truncate mails cascade; truncate sent_codes cascade`,
  )
})

const look = () => new HealthChecks({ pool: database.pool, search: async () => search, disk }).look()
const run = (sql: string) => database.pool.query(sql)
const mail = (attempts: number, reason: string | null) =>
  database.pool.query(
    `insert into mails (message_id, cause, kind, recipient_masked, recipient_hash, attempts, reason)
values ('<a>', 'a', 'manager', 'a', '\\x01', $1, $2)`,
    [attempts, reason],
  )

interface Fault {
  make: () => unknown
  part?: Part
  state?: Health
}

const table: Record<string, Fault> = {
  nothing: { make: () => undefined },
  'the disk is low': { make: () => (disk.state = 'low'), part: 'disk', state: 'degraded' },
  'the disk is full: reads go on': { make: () => (disk.state = 'full'), part: 'disk', state: 'degraded' },
  'the index is not built, PostgreSQL answers': {
    make: () => (search = 'postgres'),
    part: 'search',
    state: 'degraded',
  },
  'nobody answers searches': { make: () => (search = 'nobody'), part: 'search', state: 'down' },
  'a job waits for six minutes': {
    make: () => run(`insert into graphile_worker.jobs values (now() - interval '6 minutes')`),
    part: 'queue',
    state: 'degraded',
  },
  'a job waits for four minutes': {
    make: () => run(`insert into graphile_worker.jobs values (now() - interval '4 minutes')`),
  },
  'a job is due tomorrow': {
    make: () => run(`insert into graphile_worker.jobs values (now() + interval '1 day')`),
  },
  'a job is worked on for an hour': {
    make: () => run(`insert into graphile_worker.jobs values (now() - interval '1 hour', now())`),
  },
  'a job was given up': {
    make: () => run(`insert into graphile_worker.jobs values (now() - interval '1 hour', null, 25, 25)`),
  },
  'the mail server does not take mails': {
    make: () => mail(1, 'ECONNREFUSED'),
    part: 'mail',
    state: 'degraded',
  },
  'a mail waits for its first try': { make: () => mail(0, null) },
  'the gateway does not take text messages': {
    make: () =>
      run(`insert into sent_codes (purpose, channel, target_hash, language, state)
values ('bind_mobile', 'sms', '\\x01', 'zh', 'failed')`),
    part: 'sms',
    state: 'degraded',
  },
  'a text message was sent': {
    make: () =>
      run(`insert into sent_codes (purpose, channel, target_hash, language, state)
values ('bind_mobile', 'sms', '\\x01', 'zh', 'sent')`),
  },
}

const fine: Record<Part, Health> = {
  database: 'fine',
  migrations: 'fine',
  search: 'fine',
  disk: 'fine',
  queue: 'fine',
  mail: 'fine',
  sms: 'fine',
}

describe('the parts', () => {
  it.each(Object.entries(table))('where %s', async (_what, { make, part, state }) => {
    await make()
    const { parts } = await look()
    expect(parts).toEqual(part === undefined ? fine : { ...fine, [part]: state })
  })

  it.each([
    [
      'lacks the last migration',
      `delete from schema_migrations where name = (select max(name) from schema_migrations)`,
      'down',
    ],
    ['is a version ahead', `insert into schema_migrations values ('9999-add-future', 'x')`, 'degraded'],
  ])('where the database %s', async (_what, sql, state) => {
    const other = await createTestDatabase()
    await other.pool.query(sql)
    const { parts } = await new HealthChecks({ pool: other.pool, search: async () => search, disk }).look()
    expect(parts).toEqual({ ...fine, migrations: state })
    await other.close()
  })

  it('where the database does not answer, or not in time', async () => {
    const gone = createPool('postgres://127.0.0.1:1/x')
    const { parts } = await new HealthChecks({ pool: gone, search: async () => search, disk }).look()
    expect(parts).toEqual({ ...fine, database: 'down', migrations: 'down' })
    await gone.end()
  })

  it('are looked at once a second, however often they are asked for', async () => {
    let asked = 0
    let now = 0
    const checks = new HealthChecks({
      pool: database.pool,
      disk,
      now: () => now,
      search: async () => {
        asked++
        return 'memory'
      },
    })
    await Promise.all(Array.from({ length: 50 }, () => checks.look()))
    expect(asked).toBe(1)
    now = 1000
    await checks.look()
    expect(asked).toBe(2)
  })
})

describe('the probes', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await TestApp.start({ probes: { searchAnswers: async () => search } })
    return () => test.close()
  })
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    test.inject({ method: 'GET', url, headers, remoteAddress })
  /** What was found holds for a second. */
  const soon = async (status: number, body: object) => {
    await expect
      .poll(
        async () => {
          const { statusCode, json } = await get('/ready')
          return [statusCode, json()]
        },
        { timeout: 5000 },
      )
      .toEqual([status, body])
  }

  it('tell in one word what can be served, and the balancer by the status', async () => {
    await soon(200, { status: 'ready', parts: fine })
    search = 'postgres'
    await soon(200, { status: 'degraded', parts: { ...fine, search: 'degraded' } })
    search = 'nobody'
    await soon(503, { status: 'not ready', parts: { ...fine, search: 'down' } })
    expect((await get('/health')).json()).toEqual({ status: 'ok' })
  })

  it('count for this machine only, or with the token', async () => {
    const { body } = await get('/metrics')
    expect(body).toMatch(/groundbreak_part_health\{part="database"\} 2/)
    expect(body).toMatch(/groundbreak_work\{what="waiting"\} \d+/)
    expect(body).toMatch(/groundbreak_calls_shed_total 0/)
    expect((await get('/metrics', {}, '10.1.2.3')).statusCode).toBe(404)
    const other = await TestApp.start({ probes: { metricsToken: 'a token of this test' } })
    const asked = (authorization: string) =>
      other.inject({ method: 'GET', url: '/metrics', headers: { authorization }, remoteAddress: '10.1.2.3' })
    expect((await asked('Bearer a token of this test')).statusCode).toBe(200)
    expect((await asked('Bearer another')).statusCode).toBe(404)
    await other.close()
  })
})
