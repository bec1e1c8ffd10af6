import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, readMigrations } from './migrate'
import { createTestDatabase, type TestDatabase } from './test-database'

let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundbreak-migrations-'))
  database = await createTestDatabase({ begins: 'nothing' })
  await put('0001-create-first', 'create table first (id integer);')
})

afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

function put(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, `${name}.sql`), sql)
}

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('applies what is missing, in order, once', async () => {
  await put('0002-extend-first', 'alter table first add column name text; create table second (id integer);')
  expect(await migrate(database.url, { folder })).toEqual(['0001-create-first', '0002-extend-first'])
  expect(await migrate(database.url, { folder })).toEqual([])
  await put('0003-drop-second', 'drop table second;')
  expect(await migrate(database.url, { folder })).toEqual(['0003-drop-second'])
  expect(await tables()).toEqual(['first', 'schema_migrations'])
})

test('two starts at once apply each migration once', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, { folder })))
  expect(applied.flat()).toEqual(['0001-create-first'])
})

test('a migration that fails leaves nothing of itself, and the ones before it stay', async () => {
  await put('0002-break-it', 'create table half (id integer); select nonsense;')
  await expect(migrate(database.url, { folder })).rejects.toThrow(/0002-break-it failed: column "nonsense"/)
  expect(await tables()).toEqual(['first', 'schema_migrations'])
})

test('a database with a migration that we do not know is of a newer version', async () => {
  await migrate(database.url, { folder })
  await database.pool.query(`insert into schema_migrations values ('0009-add-future', 'x')`)
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    /newer version of Groundbreak \(it has 0009-add-future\)/,
  )
})

test('an applied migration that was edited is refused; other line ends are no edit', async () => {
  await put('0001-create-first', 'create table first\n(id integer);')
  await migrate(database.url, { folder })
  await put('0001-create-first', 'create table first\r\n(id integer);')
  expect(await migrate(database.url, { folder })).toEqual([])
  await put('0001-create-first', 'create table first (id bigint);')
  await expect(migrate(database.url, { folder })).rejects.toThrow(/0001-create-first was changed/)
})

test('names must say number, verb and noun, and a number comes once', async () => {
  await put('0001-create-other', '')
  await expect(readMigrations(folder)).rejects.toThrow(/Two migrations have the number 0001/)
  await rm(join(folder, '0001-create-other.sql'))
  await put('2-more', '')
  await expect(readMigrations(folder)).rejects.toThrow(/2-more.sql must be named/)
})

test('a migration with a number below an applied one is refused', async () => {
  await put('0003-create-third', 'create table third (id integer);')
  await migrate(database.url, { folder })
  await put('0002-create-second', 'create table second (id integer);')
  await expect(migrate(database.url, { folder })).rejects.toThrow(/0002-create-second comes before 0003/)
})

test('a migration cut off in the middle (a kill, a lost connection) is done whole by the next start', async () => {
  await put('0002-take-long', 'create table half (id integer); select pg_sleep(60);')
  const cut = migrate(database.url, { folder }).then(String, String)
  const sleeping = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
  await expect.poll(async () => (await database.pool.query(sleeping)).rowCount).toBe(1)
  await database.pool.query(`select pg_terminate_backend(pid) from (${sleeping}) s`)
  expect(await cut).toMatch(/0002-take-long failed: .* The database is as it was before it/)
  expect(await tables()).toEqual(['first', 'schema_migrations'])
  await put('0002-take-long', 'create table half (id integer);')
  expect(await migrate(database.url, { folder })).toEqual(['0002-take-long'])
  expect(await tables()).toEqual(['first', 'half', 'schema_migrations'])
})
