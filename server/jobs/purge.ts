import { forgetOldCounts } from '../access/budgets.queries'
import { forgetOldEvents } from '../access/limit-events.queries'
import { deleteOldTickets } from '../access/scan-tickets.queries'
import { deleteOldCodes } from '../access/codes.queries'
import type { Db } from '../db/pool'
import { forgetUsedTickets } from '../files/tickets.queries'
import { forgetKeptAnswers } from '../http/repeats.queries'
import { forgetOldLetters } from '../mail/outbox.queries'
import { type Job, job, madeUpFor } from './job'
import { deleteOldChanges, deleteOldSessions } from './jobs.queries'

/** What nobody asks for any more, by what it is told as. Each answers how many it removed, and run again none. */
export type Forgetting = Record<string, (db: Db) => Promise<number>>

/** Of the server itself. */
export const ownForgetting: Forgetting = {
  sessions: deleteOldSessions,
  changes: deleteOldChanges,
  letters: forgetOldLetters,
  codes: deleteOldCodes,
  answers: forgetKeptAnswers,
  counts: forgetOldCounts,
  tickets: deleteOldTickets,
  events: forgetOldEvents,
  downloads: forgetUsedTickets,
}

/** Nightly: removes what is only kept for a while. Answers how many of each. */
export async function purge(db: Db, forgetting: Forgetting): Promise<Record<string, number>> {
  const purged: Record<string, number> = {}
  for (const [what, forget] of Object.entries(forgetting)) purged[what] = await forget(db)
  return purged
}

export const purgeJob = (forgetting: Forgetting): Job =>
  job({
    name: 'purge',
    clock: [madeUpFor('30 19 * * *')],
    async run({ pool }) {
      const told = Object.entries(await purge(pool, forgetting)).map(([what, count]) => `${count} ${what}`)
      return `purged ${told.join(', ')}`
    },
  })
