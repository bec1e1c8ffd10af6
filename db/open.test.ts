import { expect, test } from 'vitest'
import { openDatabase, StartError } from './open'
import { createTestDatabase } from './test-database'

test('with a database address that one is migrated and used, and stopping leaves it running', async () => {
  const database = await createTestDatabase({ begins: 'nothing' })
  const opened = await openDatabase({ dataDir: '/nonexistent', databaseUrl: database.url })
  expect(opened).toMatchObject({ url: database.url, embedded: false })
  await opened.stop()
  const { rows } = await database.pool.query('select count(*)::int > 0 as migrated from schema_migrations')
  expect(rows).toEqual([{ migrated: true }])
  await database.close()
})

test('an address that nobody answers on is told in one line without the password', async () => {
  // Port 1 is nobody's.
  const failure = openDatabase({
    dataDir: '/nonexistent',
    databaseUrl: 'postgres://me:secret@127.0.0.1:1/x',
  })
  await expect(failure).rejects.toThrow(StartError)
  await expect(failure).rejects.toThrow(
    /^The PostgreSQL of DATABASE_URL cannot be reached: .*ECONNREFUSED(?!.*secret)[^\n]*$/,
  )
})
