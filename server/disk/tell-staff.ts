import { phrases } from '@groundbreak/phrases/phrases'
import type pg from 'pg'
import { transaction } from '../db/pool'
import { type MailDesk, queueMail } from '../mail/outbox'
import { findKeepers } from './disk.queries'
import type { DiskSpace, DiskState } from './disk-guard'

const MB = 1024 * 1024
const DAY_MS = 24 * 3_600_000

/** Writes to IT staff and administrators that the disk is low or full: once a day for each. */
export async function tellStaff(
  pool: pg.Pool,
  desk: MailDesk,
  { state, space, now = Date.now() }: { state: Exclude<DiskState, 'fine'>; space: DiskSpace; now?: number },
): Promise<void> {
  const day = Math.floor(now / DAY_MS)
  const values = { free: Math.round(space.free / MB), total: Math.round(space.total / MB) }
  await transaction(pool, async (db) => {
    for (const { id, name, email, language } of await findKeepers(db)) {
      const { hello, disk } = phrases[language].mail
      await queueMail(db, desk, {
        cause: `disk:${state}:${day}:${id}`,
        kind: 'manager',
        userId: null,
        letter: {
          language,
          to: { name, email },
          subject: disk[state].subject,
          blocks: [
            { kind: 'text', text: hello({ name }) },
            { kind: 'text', text: disk[state].lead(values) },
            { kind: 'small', text: disk.why },
          ],
        },
      })
    }
  })
}
