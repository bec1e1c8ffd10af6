import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  run,
  type Runner,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import { signAuditOf } from '../access/audit'
import type { DiskGuard } from '../disk/disk-guard'
import type { Job, JobWork } from './job'

interface WorkerHouse extends Pick<JobWork, 'delivery' | 'files'> {
  /** Null or absent: text messages are not sent. */
  sms?: JobWork['sms']
  /** Null or absent: nobody looks at the disk. */
  disk?: DiskGuard | null
}

/** After so long a job that found the disk full looks again. */
const ROOM_MS = 30_000

/** A job that fills a disk waits while it is full, without using a try up. */
function whenThereIsRoom(disk: DiskGuard | null, task: Task): Task {
  return async (payload, helpers) => {
    if (disk?.state !== 'full') return task(payload, helpers)
    const { key, task_identifier: name, max_attempts: maxAttempts } = helpers.job
    // What the clock adds of its own would make each of its jobs another one.
    const { _cron: _, ...given } = payload as Record<string, unknown>
    await helpers.addJob(name, given, {
      jobKey: key ?? `${name}:${JSON.stringify(given)}`,
      runAt: new Date(Date.now() + ROOM_MS),
      maxAttempts,
    })
  }
}

function tasks(
  jobs: readonly Job[],
  pool: pg.Pool,
  { delivery, sms = null, files, disk = null }: WorkerHouse,
): TaskList {
  const taskOf = ({ payload: schema, run, needsRoom }: Job): Task => {
    const task: Task = async (payload, { job: { attempts }, logger }) => {
      const work = { pool, delivery, sms, files, attempts }
      const told = await run(work, schema.parse(payload) as never)
      if (told) logger.info(told)
    }
    return needsRoom ? whenThereIsRoom(disk, task) : task
  }
  return Object.fromEntries(jobs.map((job) => [job.name, taskOf(job)]))
}

const clockOf = (jobs: readonly Job[]) =>
  parseCronItems(jobs.flatMap(({ name, clock }) => clock.map((tick) => ({ ...tick, task: name }))))

const TOLD = new Set<string>(['error', 'warning'])

/** Between the end of a worker and the next one. */
const AGAIN_MS = 2000

/** What works on jobs. `stop` waits for those under way. */
export interface Worker extends Pick<Runner, 'addJob' | 'events'> {
  stop: () => Promise<void>
}

/** Starts working on jobs. Where the database was away for so long that the worker gave up, another one follows. */
export async function startWorker(
  pool: pg.Pool,
  { jobs, onTrouble, ...house }: WorkerHouse & { jobs: readonly Job[]; onTrouble: (message: string) => void },
): Promise<Worker> {
  signAuditOf(pool, house.delivery.secrets)
  const events: WorkerEvents = new EventEmitter()
  const begin = () =>
    run({
      pgPool: pool,
      taskList: tasks(jobs, pool, house),
      parsedCronItems: clockOf(jobs),
      concurrency: 2,
      pollInterval: 2000,
      noHandleSignals: true,
      events,
      // What became of a job is told in batches, however small: these are tried again while the database is away.
      // One by one a failure to tell it is nobody's, and ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new Logger(() => (level, message) => {
        if (TOLD.has(level)) onTrouble(message)
      }),
    })
  let runner = await begin()
  const stopping = new AbortController()
  const goOn = async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((error: unknown) => onTrouble(`jobs: ${String(error)}`))
      await pause(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        runner = await begin()
      } catch (error) {
        onTrouble(`jobs: ${String(error)}`)
      }
    }
  }
  const going = goOn()
  return {
    addJob: (...given) => runner.addJob(...given),
    events,
    async stop() {
      stopping.abort()
      // One that has ended by itself says so.
      await runner.stop().catch(() => undefined)
      await going
    },
  }
}
