import { Client, Pool } from 'pg'
import { inject } from 'vitest'
import { type Addresses, addressesOf, handOver, otherDatabase, ROLES } from './embedded/roles'
import { TEMPLATE } from './test-cluster'

export type TestDatabase = {
  /** As the owner of the tables, who is no superuser. */
  url: string
  /** As each role of the cluster; the superuser is for what only an attacker does. */
  addresses: Addresses
  pool: Pool
  /** Ends the pool and drops the database. */
  close: () => Promise<void>
}

let made = 0

/**
 * A database of its own for one test file, migrated and empty, on the server of this test run.
 * `migrated: false` gives one without any table.
 */
export async function createTestDatabase(options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const server = inject('testSuperuser')
  const name = `test_${process.pid}_${process.hrtime.bigint()}_${++made}`
  const template = (options.migrated ?? true) ? TEMPLATE : 'template0'
  const addresses = addressesOf(otherDatabase(server, name))
  await administer(
    server,
    `create database ${name} owner ${ROLES.owner} template ${template} strategy file_copy`,
  )
  await handOver(addresses.superuser)
  const url = addresses.owner
  const pool = new Pool({ connectionString: url, max: 8 })
  // Dropping the database ends idle connections, which is no failure of a test.
  pool.on('error', () => undefined)
  return {
    url,
    addresses,
    pool,
    close: async () => {
      await pool.end()
      await administer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function administer(server: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
