import type { CronItemOptions } from 'graphile-worker'
import type pg from 'pg'
import { z } from 'zod'
import type { FileStore } from '../files/file-store'
import type { Delivery } from '../mail/deliver'
import type { Gateway } from '../sms/gateway'

/** What a job works with. */
export interface JobWork {
  pool: pg.Pool
  delivery: Delivery
  /** Null: text messages are not sent. */
  sms: Gateway | null
  files: FileStore
  /** How often it was tried, this time included. */
  attempts: number
}

/** When the clock adds a job, in UTC. */
export interface Tick {
  /** Minute, hour, day, month and weekday, as in a crontab. */
  match: string
  options: CronItemOptions
  payload?: Record<string, unknown>
  /** Tells the ticks of one job from each other. Default: the job's name. */
  identifier?: string
}

/** Work that waits in the queue under its name. Its payload is ids, not rows, and it may run twice. */
export interface Job {
  name: string
  payload: z.ZodType
  clock: readonly Tick[]
  /** It fills a disk: while that is full it waits, without using a try up. */
  needsRoom: boolean
  /** Words for the log, or nothing. */
  run: (work: JobWork, payload: never) => Promise<string | void>
}

interface JobShape<P extends z.ZodType> {
  name: string
  /** Default: none is looked at. */
  payload?: P
  clock?: readonly Tick[]
  needsRoom?: boolean
  run: (work: JobWork, payload: z.output<P>) => Promise<string | void>
}

export function job<P extends z.ZodType = z.ZodUnknown>({
  payload,
  clock = [],
  needsRoom = false,
  ...shape
}: JobShape<P>): Job {
  return { ...shape, payload: payload ?? z.unknown(), clock, needsRoom }
}

/** The payload of a job on one row. */
export const ofOne = z.object({ id: z.int() })

const DAY_MS = 24 * 3_600_000

/** Each minute, one at a time; what was missed is missed. */
export const eachMinute = (jobKey: string): Tick => ({
  match: '* * * * *',
  options: { jobKey, maxAttempts: 1 },
})

/** Regularly, and made up for after a sleep of so many days. */
export const madeUpFor = (match: string, { days }: { days: number } = { days: 1 }): Tick => ({
  match,
  options: { backfillPeriod: days * DAY_MS, maxAttempts: 5 },
})
