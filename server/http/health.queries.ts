import type { Db } from '../db/pool'

export interface Work {
  /** Jobs that are due and wait, and for how long the oldest has waited, in seconds. */
  waiting: number
  oldest_seconds: number
  /** Jobs that were given up. */
  failed: number
  /** Mails that could not be sent when they were last tried, within the hour. */
  mails_put_off: number
  /** Text messages the gateway did not take within the hour. */
  texts_failed: number
  /** The last migration. */
  migration: string | null
}

/** What jobs and the ways out are at; one statement. Until a worker has run for the first time there is no queue. */
export async function findWork(db: Db): Promise<Work> {
  const { rows } = await db.query<Work & { has_queue: boolean }>(
    `select to_regclass('graphile_worker.jobs') is not null as has_queue, 0 as waiting, 0 as oldest_seconds, 0 as failed,
  (select count(*) from mails where state = 'queued' and attempts > 0 and reason is not null
    and created_at > now() - interval '1 day') as mails_put_off,
  (select count(*) from sent_codes where channel = 'sms' and state in ('failed', 'uncertain')
    and created_at > now() - interval '1 hour') as texts_failed,
  (select max(name) from schema_migrations) as migration`,
  )
  const { has_queue: hasQueue, ...work } = rows[0]!
  return hasQueue ? { ...work, ...(await findQueue(db)) } : work
}

type Queue = Pick<Work, 'waiting' | 'oldest_seconds' | 'failed'>

async function findQueue(db: Db): Promise<Queue> {
  const { rows } = await db.query<Queue>(
    `select count(*) filter (where is_due) as waiting,
  coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::int as oldest_seconds,
  count(*) filter (where attempts >= max_attempts and locked_at is null) as failed
from (select *, run_at <= now() and locked_at is null and attempts < max_attempts as is_due from graphile_worker.jobs) j`,
  )
  return rows[0]!
}
