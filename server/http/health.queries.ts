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
  const { rows } = await db.query<Work>(
    `select q.waiting, q.oldest_seconds, q.failed,
  (select count(*) from mails where state = 'queued' and attempts > 0 and reason is not null
    and created_at > now() - interval '1 day') as mails_put_off,
  (select count(*) from sent_codes where channel = 'sms' and state in ('failed', 'uncertain')
    and created_at > now() - interval '1 hour') as texts_failed,
  (select max(name) from schema_migrations) as migration
from queue_state() q`,
  )
  return rows[0]!
}
