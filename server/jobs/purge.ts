import { forgetOldCounts } from '../access/budgets.queries'
import { forgetOldExports } from '../areas/exports/exports.queries'
import { forgetOldEvents } from '../access/limit-events.queries'
import { deleteOldTickets } from '../access/scan-tickets.queries'
import { deleteOldCodes } from '../access/codes.queries'
import type { Db } from '../db/pool'
import { forgetUsedTickets } from '../files/tickets.queries'
import { forgetKeptAnswers } from '../http/repeats.queries'
import { forgetOldLetters } from '../mail/outbox.queries'
import { deleteOldChanges, deleteOldSessions } from './jobs.queries'

export interface Purged {
  sessions: number
  changes: number
  letters: number
  codes: number
  exports: number
  answers: number
  counts: number
  tickets: number
  events: number
  downloads: number
}

/** Nightly: removes what nobody asks for any more. Running it again removes nothing more. */
export async function purge(db: Db): Promise<Purged> {
  return {
    sessions: await deleteOldSessions(db),
    changes: await deleteOldChanges(db),
    letters: await forgetOldLetters(db),
    codes: await deleteOldCodes(db),
    exports: await forgetOldExports(db),
    answers: await forgetKeptAnswers(db),
    counts: await forgetOldCounts(db),
    tickets: await deleteOldTickets(db),
    events: await forgetOldEvents(db),
    downloads: await forgetUsedTickets(db),
  }
}
