import { createTestDatabase } from '@groundbreak/db/test-database'
import { expect, it } from 'vitest'
import { createPool } from '../db/pool'
import { PostgresKeeper } from './postgres-keeper'

it('gives a connection that is lost back to the pool, which waits for it when it ends', async () => {
  const database = await createTestDatabase()
  const pool = createPool(database.url, { size: 2, onLost: () => undefined })
  const keeper = new PostgresKeeper(pool, [], new AbortController().signal)
  await keeper.follow()
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'groundbreak'`,
  )
  await expect.poll(() => pool.totalCount).toBe(0)
  await keeper.follow()
  await keeper.close()
  await pool.end()
  await database.close()
  expect(pool.ended).toBe(true)
})
