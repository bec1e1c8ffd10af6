import type pg from 'pg'
import { FEWEST_LOOKS, FLAGGED, scoreHabits } from '../../../access/habits'
import { findBusy, findInCharge, insertHabits, loadLooks } from '../../../access/limit-events.queries'
import { defaultLimits } from '../../../access/limits'
import { transaction } from '../../../db/pool'
import { job, madeUpFor } from '../../../jobs/job'
import { habitsLetter } from '../../../mail/limit-letters'
import { type MailDesk, queueMail } from '../../../mail/outbox'

export const watchHabitsJob = job({
  name: 'watchHabits',
  clock: [madeUpFor('50 19 * * *')],
  needsRoom: true,
  run: async ({ pool, delivery }) => `told of ${await watchHabits(pool, delivery)} accounts`,
})

/** Looks of so many accounts are read at once. */
const AT_ONCE = 20

/**
 * Looks through the last week of who looked at much, and tells of habits that are no person's: a row for the
 * provider's staff, a mail to who is in charge. Nobody is locked out. Answers how many. Run again it tells nothing
 * more.
 */
export async function watchHabits(pool: pg.Pool, desk: MailDesk): Promise<number> {
  const busy = await findBusy(pool, FEWEST_LOOKS)
  const dayLimit = defaultLimits['details.day'].most
  let told = 0
  for (let first = 0; first < busy.length; first += AT_ONCE) {
    for (const { user_id: userId, projects, times } of await loadLooks(
      pool,
      busy.slice(first, first + AT_ONCE),
    )) {
      const looks = projects.map((projectId, at) => ({ projectId, at: times[at] ?? 0 }))
      const habits = scoreHabits(looks, { dayLimit })
      if (habits.score < FLAGGED) continue
      await transaction(pool, async (db) => {
        const id = await insertHabits(db, userId, habits)
        const inCharge = await findInCharge(db, { userId })
        if (!inCharge?.email) return
        await queueMail(db, desk, {
          cause: `habits:${id}`,
          kind: 'manager',
          userId: null,
          letter: habitsLetter(habits, inCharge, desk.publicUrl),
        })
      })
      told++
    }
  }
  return told
}
