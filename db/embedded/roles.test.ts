import { runMigrations } from 'graphile-worker'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { grantCallsTo } from '../calls-role'
import { migrate } from '../migrate'
import { createTestDatabase, type TestDatabase } from '../test-database'
import { type Addresses, addressesOf, handOver, makeRoles, otherDatabase, ROLES } from './roles'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const REFUSED = '42501'

async function connected<T>(address: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: address })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const ask = (address: string, statement: string) =>
  connected(address, async (client) =>
    (await client.query({ text: statement, rowMode: 'array' })).rows.flat(),
  )

/** A connection that was ended counts until the server has noticed. */
async function readersGone(): Promise<void> {
  const connections = `select count(*)::int from pg_stat_activity where usename = '${ROLES.reader}'`
  await expect.poll(() => ask(database.addresses.superuser, connections), { timeout: 20_000 }).toEqual([0])
}
async function askAsReader(statement: string): Promise<unknown[]> {
  await readersGone()
  return ask(database.addresses.reader, statement)
}

describe('the roles of the product', () => {
  it('are no superusers and make no others', async () => {
    const mighty = await ask(
      database.addresses.superuser,
      `select rolname from pg_roles where rolname = any('{${Object.values(ROLES).join(',')}}')
       and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls or not rolcanlogin)`,
    )
    expect(mighty).toEqual([])
    for (const role of ['owner', 'calls'] as const)
      expect(await ask(database.addresses[role], 'select current_user::text')).toEqual([ROLES[role]])
    expect(await askAsReader('select current_user::text')).toEqual([ROLES.reader])
  })

  it('get to no other database of the cluster', async () => {
    for (const role of ['owner', 'calls', 'reader'] as const)
      for (const name of ['postgres', 'template1'])
        await expect(ask(otherDatabase(database.addresses[role], name), 'select 1')).rejects.toMatchObject({
          code: REFUSED,
        })
  })

  it('are set right again by a start, with the same addresses', async () => {
    const { superuser } = database.addresses
    await ask(superuser, `alter role ${ROLES.reader} superuser`)
    await connected(superuser, (client) => makeRoles(client, addressesOf(superuser)))
    expect(await askAsReader(`select rolsuper from pg_roles where rolname = current_user`)).toEqual([false])
  })
})

describe('the owner', () => {
  it.each([
    `copy pg_class to program 'true'`,
    `copy pg_class to '/groundbreak-roles'`,
    `select pg_read_file('PG_VERSION')`,
    `select pg_ls_dir('.')`,
    'select * from pg_authid',
    'set session_replication_role = replica',
    'alter system set work_mem = 1',
    'create role another superuser',
    'create database another',
    'set role groundbreak',
    'create function f() returns int language c as $$x$$, $$y$$',
  ])('may not: %s', async (statement) => {
    await expect(ask(database.url, statement)).rejects.toMatchObject({ code: REFUSED })
  })
})

describe('the reader', () => {
  beforeAll(async () => {
    await ask(database.url, 'create view console.places with (security_barrier) as select id from regions')
  })

  it('reads a view of its schema, which nobody granted it', async () => {
    expect(await askAsReader('select count(*)::int from places')).toEqual([0])
  })

  it.each([
    'select * from public.users',
    'select * from public.regions',
    'select * from pg_authid',
    `select public.enqueue_job('purge', '{}', 'role', now())`,
    `select pg_read_file('PG_VERSION')`,
    `copy places to program 'true'`,
    'begin read write; create temp table t (id int)',
    'begin read write; create table console.t (id int)',
    'begin read write; create table public.t (id int)',
    'begin read write; insert into places values (2)',
    'do $$ begin end $$',
    'begin read write; create function console.f() returns int language plpgsql as $$ begin return 1; end $$',
    'select pg_sleep(1)',
    'select pg_sleep_for($$1 s$$)',
    'select pg_advisory_lock(1)',
    'select pg_try_advisory_xact_lock_shared(1, 2)',
    `select pg_notify('a', 'b')`,
    'select pg_export_snapshot()',
    `select pg_logical_emit_message(false, 'a', 'b')`,
    `select set_config('statement_timeout', '0', false)`,
    'begin read write; select lo_create(0)',
    'begin read write; select lo_from_bytea(0, $$x$$)',
    'select * from pg_stat_activity',
    'select pg_terminate_backend(1)',
    `select query_to_xml('select 1', true, true, '')`,
    `set temp_file_limit = -1`,
    `set role ${ROLES.owner}`,
    `set session authorization ${ROLES.calls}`,
  ])('may not: %s', async (statement) => {
    await expect(askAsReader(statement)).rejects.toMatchObject({ code: REFUSED })
  })

  it('writes nothing by itself, waits for nobody and fills no disk', async () => {
    const names = [
      'default_transaction_read_only',
      'statement_timeout',
      'lock_timeout',
      'idle_in_transaction_session_timeout',
      'temp_file_limit',
      'work_mem',
      'search_path',
    ]
    const settings = await askAsReader(
      `select current_setting(n) from unnest('{${names.join(',')}}'::text[]) n`,
    )
    expect(settings).toEqual(['on', '4s', '200ms', '5s', '32MB', '4MB', 'console'])
    await expect(
      askAsReader('select count(*) from (select random() r from generate_series(1, 4000000) order by r) s'),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^(53400|57014)$/) })
  })

  it('has two connections and no third', async () => {
    await readersGone()
    const clients = [1, 2].map(() => new Client({ connectionString: database.addresses.reader }))
    for (const client of clients) await client.connect()
    await expect(ask(database.addresses.reader, 'select 1')).rejects.toMatchObject({ code: '53300' })
    for (const client of clients) await client.end()
  })
})

function quietPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 1 })
  pool.on('error', () => undefined)
  return pool
}

/** As a folder from before: one superuser made and owns everything. */
async function oldDatabase(): Promise<Addresses & { drop: () => Promise<unknown> }> {
  const server = inject('testSuperuser')
  const name = `old_${process.pid}_${process.hrtime.bigint()}`
  await ask(server, `create database ${name} template template0`)
  const addresses = addressesOf(otherDatabase(server, name))
  await migrate(addresses.superuser)
  const pool = quietPool(addresses.superuser)
  await runMigrations({ pgPool: pool })
  await pool.query(`create schema "a ""name""";
create table "a ""name"""."of it" (id serial primary key, at int generated always as identity);
create sequence alone; create view seen as select 1 as one; create materialized view kept as select 1 as one;
create table parts (id int) partition by range (id); create table part partition of parts for values from (1) to (2);
create type mood as enum ('fine'); create domain small as int check (value < 9); create type pair as (a int, b int);
create type span as range (subtype = int4);
create procedure act(int) language sql as 'select 1'; create function act(text) returns int language sql as 'select 1';
create aggregate total(int) (sfunc = int4pl, stype = int, initcond = 0);
insert into "a ""name"""."of it" default values`)
  await pool.end()
  return { ...addresses, drop: () => ask(server, `drop database ${name} with (force)`) }
}

/** What the superuser owns of a database, but for parts of the system, of extensions and of types. */
const OWNED = `select c.oid::regclass::text from pg_class c where c.relowner = 'groundbreak'::regrole and c.oid >= 16384
and c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relnamespace <> 'pg_toast'::regnamespace
union all select p.oid::regprocedure::text from pg_proc p where p.proowner = 'groundbreak'::regrole and p.oid >= 16384
and not exists (select from pg_depend d where d.objid = p.oid and d.deptype in ('e', 'i'))
union all select t.oid::regtype::text from pg_type t where t.typowner = 'groundbreak'::regrole and t.oid >= 16384
and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e') and t.typnamespace <> 'pg_toast'::regnamespace
union all select nspname from pg_namespace where nspowner = 'groundbreak'::regrole and oid >= 16384`

describe('a folder from before', () => {
  it('is handed over whole, and once is enough', async () => {
    const old = await oldDatabase()
    expect(await ask(old.superuser, OWNED)).not.toEqual([])
    for (let turn = 0; turn < 2; turn++) {
      await handOver(old.superuser)
      expect(await ask(old.superuser, OWNED)).toEqual([])
    }
    expect(await migrate(old.owner)).toEqual([])
    await grantCallsTo(old.owner, old.calls)
    const pool = quietPool(old.owner)
    await runMigrations({ pgPool: pool })
    await pool.query(
      `alter table "a ""name"""."of it" add column more int; select act('x'); select enqueue_job('purge', '{}', 'role', now())`,
    )
    await pool.end()
    await old.drop()
  })

  it('is handed over by the next start where one was killed in the middle', async () => {
    const old = await oldDatabase()
    const before = await ask(old.superuser, OWNED)
    await connected(old.superuser, async (holder) => {
      await holder.query('begin; lock table users')
      const cut = handOver(old.superuser).catch((error: unknown) => error)
      await expect
        .poll(() =>
          ask(
            inject('testSuperuser'),
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = '${new URL(old.superuser).pathname.slice(1)}' and wait_event_type = 'Lock'`,
          ),
        )
        .toEqual([true])
      expect(await cut).toBeInstanceOf(Error)
    })
    expect(await ask(old.superuser, OWNED)).toEqual(before)
    await handOver(old.superuser)
    expect(await ask(old.superuser, OWNED)).toEqual([])
    await old.drop()
  })
})
