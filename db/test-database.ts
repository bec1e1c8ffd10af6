import { Client, Pool } from 'pg'
import { inject } from 'vitest'
import { type Addresses, addressesOf, closeDatabase, handOver, otherDatabase, ROLES } from './embedded/roles'
import { TEMPLATES } from './test-cluster'

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

/** A database of its own for one test file, on the server of this test run: a copy of one that has `begins`. */
export async function createTestDatabase({
  begins = 'tables',
}: { begins?: keyof typeof TEMPLATES } = {}): Promise<TestDatabase> {
  const server = inject('testSuperuser')
  const name = `test_${process.pid}_${process.hrtime.bigint()}_${++made}`
  const addresses = addressesOf(otherDatabase(server, name))
  await administer(server, [
    `create database ${name} owner ${ROLES.owner} template ${TEMPLATES[begins]} strategy file_copy`,
    closeDatabase(name),
  ])
  if (begins === 'nothing') await handOver(addresses.superuser)
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
      await administer(server, [`drop database if exists ${name} with (force)`])
    },
  }
}

async function administer(server: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
