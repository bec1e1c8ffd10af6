import type pg from 'pg'
import { findUser } from '../../../access/users.queries'
import { transaction } from '../../../db/pool'
import { job, ofOne } from '../../../jobs/job'
import type { MailDesk } from '../../../mail/outbox'
import { tellUser } from '../../../account-changes/account-letters'
import { lockDueRemoval, settleRemoval } from '../../../access/factor-removals.queries'
import { doneLetter, keptLetter } from '../second-factor.letters'
import { endFactor, recordRemoval } from '../removal.act'

export const removeFactorJob = job({
  name: 'removeFactor',
  payload: ofOne,
  run: ({ pool, delivery }, { id }) => removeFactor(pool, delivery, id),
})

/**
 * Takes a dynamic token away whose removal was asked for a day ago, and nobody refused or withdrew. Where the person has
 * set up another one since, or who asked was disabled, the request is void. Run again it does nothing more.
 */
export async function removeFactor(pool: pg.Pool, desk: MailDesk, id: number): Promise<void> {
  await transaction(pool, async (db) => {
    const removal = await lockDueRemoval(db, id)
    if (!removal) return
    const { user_id: userId, reason } = removal
    const user = await findUser(db, { userId, firmId: null })
    if (!user) return
    const isGone = !removal.asker_disabled && (await endFactor(db, { userId, askedIn: id }))
    await settleRemoval(db, { id, state: isGone ? 'done' : 'void', by: null })
    await recordRemoval(
      { db, viewer: null, address: null },
      { kind: isGone ? 'factorRemoved' : 'factorRemovalVoid', user, reason },
    )
    const { username } = user
    await tellUser(db, desk, {
      userId,
      cause: `factor-removal:${id}:end`,
      write: (words, language) =>
        isGone
          ? doneLetter(words, { username, removal, language, agreed: null })
          : keptLetter(words, { username, removal, language, withdrawn: null }),
    })
  })
}
