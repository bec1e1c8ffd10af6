import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { findDuplicates } from '../areas/duplicates/duplicates.find'
import { purge } from './purge'

/** The jobs by name. A job takes ids, and may run twice. */
const tasks = (pool: pg.Pool): TaskList => ({
  async purge(_, { logger }) {
    const purged = await purge(pool)
    logger.info(`purged ${purged.sessions} sessions and ${purged.changes} changes`)
  },
  async duplicates() {
    await findDuplicates(pool, DUPLICATES_MS)
  },
})

/** Of every minute so long at most, so that a first reading of very many projects leaves the machine to others. */
const DUPLICATES_MS = 10_000

/** The purge at 03:30 in Shanghai; a night slept through is made up for. */
const BY_CLOCK = parseCronItems([
  { task: 'duplicates', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'purge', match: '30 19 * * *', options: { backfillPeriod: 24 * 3_600_000, maxAttempts: 5 } },
])

const TOLD = new Set<string>(['error', 'warning'])

/** Starts working on jobs; `stop` waits for those under way. */
export async function startWorker(pool: pg.Pool, onTrouble: (message: string) => void): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList: tasks(pool),
    parsedCronItems: BY_CLOCK,
    concurrency: 2,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (TOLD.has(level)) onTrouble(message)
    }),
  })
}
