import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database'

test('each test database stands alone', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await one.pool.query('create table only_here (id int)')
  const { rows } = await two.pool.query(`select to_regclass('only_here') as found`)
  expect(rows).toEqual([{ found: null }])
  await Promise.all([one.close(), two.close()])
})

test('Chinese letters make trigrams, upper and lower case fold', async () => {
  const database = await createTestDatabase({ begins: 'nothing' })
  await database.pool.query('create extension pg_trgm')
  const { rows } = await database.pool.query(
    `select cardinality(show_trgm('宝兴水电站')) as n, lower('ÀÉ') as low`,
  )
  expect(rows).toEqual([{ n: 6, low: 'àé' }])
  await database.close()
})
