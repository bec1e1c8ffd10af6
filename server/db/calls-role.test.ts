import { runMigrations } from 'graphile-worker'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantCallsTo } from '@groundbreak/db/calls-role'
import { ROLES } from '@groundbreak/db/embedded/roles'
import { createTestDatabase, type TestDatabase } from '@groundbreak/db/test-database'

let database: TestDatabase
let calls: Pool
let made = 0

beforeAll(async () => {
  database = await createTestDatabase()
  await runMigrations({ pgPool: database.pool })
  calls = new Pool({ connectionString: database.addresses.calls, max: 1 })
})
afterAll(async () => {
  await calls.end()
  await database.close()
})

describe('the role that answers calls', () => {
  it('writes what calls write, and enqueues jobs', async () => {
    const { rows } = await calls.query<{ id: number }>(
      `insert into customer_firms (name_zh, name_en) values ('甲', 'A') returning id`,
    )
    await calls.query(`update customer_firms set name_en = 'B' where id = $1`, [rows[0]?.id])
    await calls.query('delete from customer_firms where id = $1', [rows[0]?.id])
    await calls.query(`select enqueue_job('purge', '{}', 'role', now())`)
    const jobs = await database.pool.query(`select from graphile_worker._private_jobs where key = 'role'`)
    expect(jobs.rowCount).toBe(1)
  })

  it('adds to the audit, and each row waits for its seal', async () => {
    await calls.query(`insert into audit (action) values ('test.act')`)
    const { rows } = await database.pool.query(
      'select a.action from audit_unsealed u join audit a on a.id = u.audit_id',
    )
    expect(rows).toEqual([{ action: 'test.act' }])
  })

  it.each([
    `update audit set action = 'x'`,
    'delete from audit',
    'truncate audit',
    'alter table audit disable trigger audit_stays',
    'alter table audit disable trigger audit_inserted',
    `insert into audit_seals values (1, 1, 'signed', '\\x00')`,
    'delete from audit_seals',
    'delete from audit_unsealed',
    'insert into audit_unsealed values (99)',
    'set session_replication_role = replica',
    'drop table audit',
    'create table mine (id int)',
    'select * from graphile_worker._private_jobs',
  ])('may not: %s', async (statement) => {
    await expect(calls.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('of an own PostgreSQL is another than the owner', async () => {
    await expect(grantCallsTo(database.url, database.url)).rejects.toThrow(/must own nothing/)
    const nobody = database.url.replace(/\/\/[^:]*:/, '//nobody-of-this-name:')
    await expect(grantCallsTo(database.url, nobody)).rejects.toThrow(/no role nobody-of-this-name/)
    const { superuser, calls: address } = database.addresses
    await expect(grantCallsTo(database.url, superuser)).rejects.toThrow(/must own nothing/)
    expect(await grantCallsTo(database.url, address)).toBe(address)
  })

  it.each([
    ['may go round row-level security', (role: string) => `alter role ${role} bypassrls`],
    ['has the owner’s rights', (role: string) => `grant ${ROLES.owner} to ${role}`],
  ])('is refused where it %s', async (_, give) => {
    const role = `calls_${process.pid}_${++made}`
    const superuser = new Pool({ connectionString: database.addresses.superuser, max: 1 })
    const address = new URL(database.url)
    address.username = role
    try {
      await superuser.query(`create role ${role} login`)
      await superuser.query(give(role))
      await expect(grantCallsTo(database.url, address.href)).rejects.toThrow(/must own nothing/)
    } finally {
      await superuser.query(`drop role ${role}`)
      await superuser.end()
    }
  })
})
