import { Client, Pool } from 'pg'
import { inject } from 'vitest'
import { TEMPLATE } from './test-cluster'

export type TestDatabase = {
  url: string
  /** As the role that answers calls, which owns nothing. */
  callsUrl: string
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
  const server = inject('testServer')
  const name = `test_${process.pid}_${process.hrtime.bigint()}_${++made}`
  const template = (options.migrated ?? true) ? TEMPLATE : 'template0'
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
  const url = `${server}/${name}`
  const pool = new Pool({ connectionString: url, max: 8 })
  // Dropping the database ends idle connections, which is no failure of a test.
  pool.on('error', () => undefined)
  return {
    url,
    callsUrl: `${inject('testCallsServer')}/${name}`,
    pool,
    close: async () => {
      await pool.end()
      await administer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function administer(server: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
