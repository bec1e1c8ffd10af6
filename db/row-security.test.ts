import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Pool } from 'pg'
import { createTestDatabase, type TestDatabase } from './test-database'

/*
 * The second lock: a table with the rows of a person or a customer firm is guarded by the database too, or stands here
 * with the reason why not.
 */

const OF_THE_WAYS_IN = 'is read before anybody is known'
const OF_THE_MARKET = 'is the market’s; names who of the staff worked on it'

const unguarded: Readonly<Record<string, string>> = {
  customer_firms: OF_THE_WAYS_IN,
  departments: OF_THE_WAYS_IN,
  subscriptions: OF_THE_WAYS_IN,
  users: OF_THE_WAYS_IN,
  user_settings: OF_THE_WAYS_IN,
  sessions: OF_THE_WAYS_IN,
  session_app_users: OF_THE_WAYS_IN,
  known_devices: OF_THE_WAYS_IN,
  sent_codes: OF_THE_WAYS_IN,
  scan_tickets: OF_THE_WAYS_IN,
  login_tickets: OF_THE_WAYS_IN,
  account_bindings: OF_THE_WAYS_IN,
  wecom_bindings: OF_THE_WAYS_IN,
  second_factors: OF_THE_WAYS_IN,
  recovery_codes: OF_THE_WAYS_IN,
  old_passwords: OF_THE_WAYS_IN,
  factor_removals: 'is the provider’s: of its own people, asked for and agreed to by others of them',
  limit_events: 'is the provider’s: written by the bell in nobody’s name, told to no customer',
  limit_raises: 'is read with the session; told to no customer',
  objections: 'is the provider’s: what people of the market asked, told to no customer',
  mails: 'is the outbox of the platform: contents are sealed, and its state is counted for all',
  project_revisions: OF_THE_MARKET,
  firm_revisions: OF_THE_MARKET,
  project_photos: OF_THE_MARKET,
  project_files: OF_THE_MARKET,
  error_tasks: OF_THE_MARKET,
  duplicate_candidates: OF_THE_MARKET,
  project_merges: OF_THE_MARKET,
}

let database: TestDatabase
let calls: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  calls = new Pool({ connectionString: database.addresses.calls, max: 1 })
})
afterAll(async () => {
  await calls.end()
  await database.close()
})

const names = async (query: string) => {
  const { rows } = await database.pool.query<{ name: string }>(query)
  return rows.map(({ name }) => name).toSorted()
}

it('guards every table that says whose a row is, or says why not', async () => {
  const referring =
    await names(`select distinct c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
where k.contype = 'f' and k.confrelid in ('users'::regclass, 'customer_firms'::regclass) and not c.relrowsecurity`)
  expect(referring).toEqual(Object.keys(unguarded).toSorted())
})

it('guards every table whose rows belong to those of a guarded one', async () => {
  expect(
    await names(`select distinct c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
join pg_class of on of.oid = k.confrelid
where k.contype = 'f' and k.confdeltype = 'c' and of.relrowsecurity and not c.relrowsecurity`),
  ).toEqual([])
})

const acting = (person: number) => `set local groundbreak.acting_user = '${person}'`
const FOR_ALL = `set local groundbreak.acting_for_all = 'yes'`

/** Names of folders that a transaction of calls sees that begins so. */
async function seen(...settings: string[]): Promise<string[]> {
  const client = await calls.connect()
  await client.query(['begin', ...settings].join('; '))
  const { rows } = await client.query<{ name: string }>('select name from favorite_folders')
  await client.query('commit')
  client.release()
  return rows.map(({ name }) => name)
}

describe('the role that answers calls', () => {
  it('sees no row of a guarded table where it is not said for whom it acts', async () => {
    await database.pool.query(`with firm as (
  insert into customer_firms (name_zh, name_en) values ('甲', 'A') returning id
), person as (
  insert into users (username, name_zh, name_en, customer_firm_id, role, password_hash)
  select 'somebody', '某', 'S', id, 'employee', '' from firm returning id
)
insert into favorite_folders (user_id, name) select id, 'mine' from person`)
    const { rows } = await database.pool.query<{ id: number }>('select id from users')
    const id = rows[0]?.id as number
    expect(await seen()).toEqual([])
    expect(await seen(acting(id))).toEqual(['mine'])
    expect(await seen(acting(id + 1))).toEqual([])
    expect(await seen(acting(id + 1), FOR_ALL)).toEqual(['mine'])
    // What a transaction said is forgotten with it.
    expect(await seen()).toEqual([])
  })

  it('adds no row for somebody else', async () => {
    const { rows } = await database.pool.query<{ id: number }>('select id from users')
    const add = `insert into favorite_folders (user_id, name) values (${rows[0]?.id}, 'not mine')`
    await expect(calls.query(add)).rejects.toThrow('row-level security')
  })
})
