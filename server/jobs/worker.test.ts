import type { ExportTask } from '@groundbreak/contract/areas/exports'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allJobs } from '../areas'
import { createPool } from '../db/pool'
import { DiskGuard } from '../disk/disk-guard'
import { testDesk, useApp } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import { makeProject } from '../test/factories/projects'
import { startWorker, type Worker } from './worker'

const MB = 1024 ** 2
const test = useApp()
const space = { free: 200 * MB, total: 300 * MB }
const disk = new DiskGuard({ read: async () => space, reserve: null })
let worker: Worker

async function leave(free: number): Promise<void> {
  space.free = free
  await disk.look()
}

beforeEach(async () => {
  worker = await startWorker(test().pool, {
    jobs: allJobs(),
    delivery: { ...testDesk, post: null, from: 'test@example.com' },
    files: test().files,
    disk,
    onTrouble: () => undefined,
  })
})
afterEach(() => worker.stop())

const succeeded = (name: string) =>
  new Promise<void>((resolve) => {
    worker.events.on('job:success', ({ job }) => {
      if (job.task_identifier === name) resolve()
    })
  })

it('an export waits while the disk is full, what is small goes on, and it is made once there is room', async () => {
  const { pool } = test()
  const projectid = await makeProject(pool, {})
  const as = await test().signIn((await makeUser(pool)).id)
  await leave(1 * MB)
  const putOff = succeeded('makeExport')
  const asked = await test().call<{ util_work_id: number }>(
    '/project/export_excel',
    { project_ids: [projectid] },
    { as },
  )
  const { util_work_id } = asked.data
  const work = async () => (await test().call<ExportTask>('/tool/work', { util_work_id }, { as })).data
  await putOff
  const purged = succeeded('purge')
  await worker.addJob('purge', {})
  await purged
  const waiting = await pool.query<{ id: string; attempts: number; later: boolean }>(
    `select id, attempts, run_at > now() + interval '20 s' as later
from graphile_worker.jobs where task_identifier = 'makeExport'`,
  )
  expect(waiting.rows).toMatchObject([{ attempts: 0, later: true }])
  expect((await work()).state).toBe('creating')

  await leave(200 * MB)
  const made = succeeded('makeExport')
  await pool.query(`select graphile_worker.reschedule_jobs(array[$1::bigint], run_at := now())`, [
    waiting.rows[0]?.id,
  ])
  await worker.addJob('sweepMails', {})
  await made
  expect((await work()).state).toBe('ready')
})

/** A pool whose database can go away. */
function losable(url: string) {
  const pool = createPool(url, { size: 3 })
  const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  const state = { pool, isAway: false, refused: 0 }
  const losing = (tell?: (error: Error) => void) => {
    if (!state.isAway) return tell ? connect(tell) : connect()
    state.refused++
    if (!tell) return Promise.reject(lost)
    tell(lost)
    return undefined
  }
  pool.connect = losing as typeof pool.connect
  return state
}

it('outlives a database that goes away under a job, and goes on when it is back', async () => {
  // The other worker would take its jobs.
  await worker.stop()
  const database = losable(test().pool.options.connectionString as string)
  const other = await startWorker(database.pool, {
    jobs: allJobs(),
    delivery: { ...testDesk, post: null, from: 'test@example.com' },
    files: test().files,
    onTrouble: () => undefined,
  })
  const failed = new Promise<void>((resolve) => {
    other.events.on('job:error', ({ job }) => {
      if (job.task_identifier === 'digestAlerts') resolve()
    })
  })
  let hasGone = false
  other.events.on('job:start', ({ job }) => {
    if (job.task_identifier === 'digestAlerts' && !hasGone) database.isAway = hasGone = true
  })
  await other.addJob('digestAlerts', { rhythm: 'soon' }, { maxAttempts: 1 })
  await failed
  // To tell that the job failed fails as well, more than once.
  await vi.waitFor(() => expect(database.refused).toBeGreaterThan(3), { timeout: 10_000 })
  database.isAway = false
  const done = new Promise<void>((resolve) => {
    other.events.on('job:success', ({ job }) => {
      if (job.task_identifier === 'digestAlerts') resolve()
    })
  })
  // What it could not load then, it loads now.
  await other.addJob('digestAlerts', { rhythm: 'soon' })
  await done
  await other.stop()
  await database.pool.end()
})
