import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@groundbreak/db/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FolderStore } from '../files/file-store'
import { hashOf } from '../access/sessions'
import { testDesk } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import { makeSession } from '../test/factories/sessions'
import { allJobs } from '../areas'
import { ownForgetting, purge } from './purge'
import { startWorker } from './worker'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('removes long ended sessions and old changes; the second run finds nothing', async () => {
  const { pool } = database
  const { id } = await makeUser(pool)
  await makeSession(pool, { userId: id, hashOf })
  await makeSession(pool, { userId: id, hashOf, ended: true })
  await makeSession(pool, { userId: id, hashOf, expires: '-31 days' })
  await pool.query(
    `insert into change_log (entity, entity_id, at) values ('projects', 1, now() - interval '31 days'), ('projects', 2, now())`,
  )
  await pool.query(
    `insert into kept_answers (user_id, key_hash, request_hash, created_at)
values ($1, '\\x01', '', now() - interval '25 hours'), ($1, '\\x02', '', now() - interval '23 hours')`,
    [id],
  )
  await pool.query(`
insert into budget_counts values ('account', '1', 'details.day', '{}', now() - interval '1 s'),
  ('account', '2', 'details.day', '{}', now() + interval '1 hour')`)
  await pool.query(`insert into captcha_uses values ('\\x01', now() - interval '1 s')`)
  await pool.query(`insert into captcha_passes values ('1', 'details', now() - interval '1 s')`)
  await pool.query(
    `insert into known_devices (user_id, device_hash, seen_at)
values ($1, '\\x01', now() - interval '13 months'), ($1, '\\x02', now())`,
    [id],
  )
  await pool.query(
    `insert into scan_tickets (kind, ticket_hash, browser_hash, address, created_at, expires_at)
select 'qr', sha256(days::text::bytea), sha256('b'), '127.0.0.1', now() - make_interval(days => days), now() + interval '1 s'
from unnest(array[2, 0]) days`,
  )
  await pool.query(
    `insert into limit_events (kind, limit_name, user_id, at)
values ('reached', 'details.day', $1, now() - interval '13 months'), ('reached', 'details.day', $1, now())`,
    [id],
  )
  await pool.query(
    `insert into used_tickets select substr(sha256(hours::text::bytea), 1, 16), now() - make_interval(hours => hours)
from unnest(array[0, 2]) hours`,
  )
  const forgetting = { ...ownForgetting, exports: async () => 3 }
  expect(await purge(pool, forgetting)).toEqual({
    sessions: 1,
    changes: 1,
    letters: 0,
    codes: 0,
    exports: 3,
    answers: 1,
    counts: 4,
    tickets: 1,
    events: 1,
    downloads: 1,
  })
  expect(await purge(pool, ownForgetting)).toEqual({
    sessions: 0,
    changes: 0,
    letters: 0,
    codes: 0,
    answers: 0,
    counts: 0,
    tickets: 0,
    events: 0,
    downloads: 0,
  })
  const left = await pool.query<{ sessions: string; changes: string }>(
    'select (select count(*) from sessions) as sessions, (select count(*) from change_log) as changes',
  )
  expect(left.rows).toEqual([{ sessions: '2', changes: '1' }])
})

it('is known to the worker, which stops when asked', async () => {
  const { pool } = database
  const troubles: string[] = []
  const worker = await startWorker(pool, {
    jobs: allJobs(),
    delivery: { ...testDesk, post: null, from: 'test@example.com' },
    files: new FolderStore(join(tmpdir(), 'groundbreak-no-files')),
    onTrouble: (message) => troubles.push(message),
  })
  const done = new Promise((resolve) => worker.events.once('job:success', resolve))
  await worker.addJob('purge', {})
  await done
  await worker.stop()
  expect(troubles).toEqual([])
})
