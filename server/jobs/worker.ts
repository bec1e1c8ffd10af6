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
import { z } from 'zod'
import { type AlertRhythm, alertRhythm } from '@groundbreak/contract/areas/alerts'
import { signAuditOf } from '../access/audit'
import { digestAlerts } from '../areas/alerts/jobs/digest-alerts'
import { makeExport } from '../areas/exports/jobs/make-export'
import type { Making } from '../areas/exports/making/file-maker'
import { ThreadMaker } from '../areas/exports/making/thread-maker'
import { sweepExports } from '../areas/exports/exports.queries'
import { watchHabits } from '../areas/customers/jobs/watch-habits'
import { sweepContents } from '../areas/files/jobs/sweep-contents'
import { findDuplicates } from '../areas/duplicates/duplicates.find'
import { removeFactor } from '../areas/second-factor/jobs/remove-factor'
import { enqueueDueRemovals } from '../access/factor-removals.queries'
import { sendCodeNow } from '../areas/session/jobs/send-code'
import { Vocabularies } from '../vocabularies/vocabularies'
import type { DiskGuard } from '../disk/disk-guard'
import type { FileStore } from '../files/file-store'
import { type Delivery, deliverMail, sweepMails } from '../mail/deliver'
import type { Gateway } from '../sms/gateway'
import { purge } from './purge'

const ofOne = z.object({ id: z.int() })
const ofRhythm = z.object({ rhythm: alertRhythm })

/** Of every minute so long at most, so that a first reading of very many projects leaves the machine to others. */
const DUPLICATES_MS = 10_000

/** Of an export; then it has failed. */
const MOST_TRIES = 3

interface WorkerHouse {
  delivery: Delivery
  /** Null or absent: text messages are not sent. */
  sms?: Gateway | null
  files: FileStore
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

/** The jobs by name. A job takes ids, and may run twice. */
function tasks(pool: pg.Pool, { delivery, sms = null, files, disk = null }: WorkerHouse): TaskList {
  const inRoom = (task: Task) => whenThereIsRoom(disk, task)
  let loaded: Promise<Vocabularies> | undefined
  const vocabularies = () =>
    (loaded ??= Vocabularies.load(pool).catch((error: unknown) => {
      // A database that was away once is not away for good.
      loaded = undefined
      throw error
    }))
  return {
    async purge(_, { logger }) {
      const purged = await purge(pool)
      const told = Object.entries(purged).map(([what, count]) => `${count} ${what}`)
      logger.info(`purged ${told.join(', ')}`)
    },
    async sweepContents(_, { logger }) {
      logger.info(`swept ${await sweepContents(pool, files)} contents`)
    },
    duplicates: inRoom(async () => {
      await findDuplicates(pool, DUPLICATES_MS)
    }),
    sendMail: (payload) => deliverMail(pool, delivery, ofOne.parse(payload).id),
    sendCode: (payload) => sendCodeNow(pool, { desk: delivery, sms }, ofOne.parse(payload).id),
    removeFactor: (payload) => removeFactor(pool, delivery, ofOne.parse(payload).id),
    async sweepRemovals() {
      await enqueueDueRemovals(pool)
    },
    async sweepMails() {
      await sweepMails(pool)
    },
    makeExport: inRoom(async (payload, { job }) => {
      const work = {
        pool,
        files,
        vocabularies: await vocabularies(),
        openMaker: async (making: Making) => new ThreadMaker(making),
        isLastTry: job.attempts >= MOST_TRIES,
      }
      await makeExport(work, ofOne.parse(payload).id)
    }),
    watchHabits: inRoom(async (_, { logger }) => {
      logger.info(`told of ${await watchHabits(pool, delivery)} accounts`)
    }),
    async sweepExports() {
      await sweepExports(pool)
    },
    digestAlerts: inRoom(async (payload) => {
      const work = { desk: delivery, vocabularies: await vocabularies() }
      await digestAlerts(pool, work, ofRhythm.parse(payload).rhythm)
    }),
  }
}

const DAY_MS = 24 * 3_600_000
const rhythm = (one: AlertRhythm) => ({ rhythm: one })

/** In UTC. What was slept through is made up for: the nightly purge, the digests of 08:00 in Shanghai. */
const CLOCK = parseCronItems([
  { task: 'purge', match: '30 19 * * *', options: { backfillPeriod: DAY_MS, maxAttempts: 5 } },
  { task: 'sweepContents', match: '40 19 * * *', options: { backfillPeriod: DAY_MS, maxAttempts: 5 } },
  { task: 'watchHabits', match: '50 19 * * *', options: { backfillPeriod: DAY_MS, maxAttempts: 5 } },
  { task: 'duplicates', match: '* * * * *', options: { jobKey: 'duplicates', maxAttempts: 1 } },
  { task: 'sweepMails', match: '* * * * *', options: { jobKey: 'sweepMails', maxAttempts: 1 } },
  { task: 'sweepRemovals', match: '* * * * *', options: { jobKey: 'sweepRemovals', maxAttempts: 1 } },
  { task: 'sweepExports', match: '* * * * *', options: { jobKey: 'sweepExports', maxAttempts: 1 } },
  {
    task: 'digestAlerts',
    match: '* * * * *',
    options: { jobKey: 'digestAlerts:soon', maxAttempts: 1 },
    payload: rhythm('soon'),
    identifier: 'digestAlerts:soon',
  },
  {
    task: 'digestAlerts',
    match: '0 0 * * *',
    options: { backfillPeriod: DAY_MS, maxAttempts: 5 },
    payload: rhythm('daily'),
    identifier: 'digestAlerts:daily',
  },
  {
    task: 'digestAlerts',
    match: '0 0 * * 1',
    options: { backfillPeriod: 7 * DAY_MS, maxAttempts: 5 },
    payload: rhythm('weekly'),
    identifier: 'digestAlerts:weekly',
  },
])

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
  { onTrouble, ...house }: WorkerHouse & { onTrouble: (message: string) => void },
): Promise<Worker> {
  signAuditOf(pool, house.delivery.secrets)
  const events: WorkerEvents = new EventEmitter()
  const begin = () =>
    run({
      pgPool: pool,
      taskList: tasks(pool, house),
      parsedCronItems: CLOCK,
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
