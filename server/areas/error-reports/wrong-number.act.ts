import type { Db } from '../../db/pool'
import { insertReports } from './error-reports.queries'

interface WrongNumber {
  channelId: number
  contactId: number | null
  /** Whose own number it is, where it is nobody's. */
  firmId: number | null
  projectId: number
  userId: number
  customerFirmId: number | null
}

const caseOf = ({ channelId, contactId, firmId }: Pick<WrongNumber, 'channelId' | 'contactId' | 'firmId'>) =>
  `${contactId === null ? `party:${firmId}` : `contact:${contactId}`}/number:${channelId}`

/** The number that a case is about; null: it is about something else. */
export function numberOfSubject(subject: string): number | null {
  const [, id] = /\/number:(\d+)$/.exec(subject) ?? []
  return id === undefined ? null : Number(id)
}

/** One report of a number at its open case, wherever that was begun; begins one where there is none. */
export async function reportWrongNumber(db: Db, wrong: WrongNumber): Promise<void> {
  const { channelId, contactId, firmId, projectId, userId, customerFirmId } = wrong
  const subject = caseOf(wrong)
  // Who reports the same number waits here, whichever project it stands on; the check that each has written holds its
  // key, for which nobody waits.
  await db.query('select from channels where id = $1 for no key update', [channelId])
  const open = await db.query<{ id: number }>(
    'select id::int from error_tasks where subject = $1 and answered_at is null',
    [subject],
  )
  const begun = async () => {
    const { rows } = await db.query<{ id: number }>(
      `insert into error_tasks (project_id, kind, subject, firm_id, contact_id)
values ($1, 'wrong_phone', $2, $3, $4) returning id::int`,
      [projectId, subject, firmId, contactId],
    )
    return rows[0]!.id
  }
  const id = open.rows[0]?.id ?? (await begun())
  const reported = { projectId, userId, firmId: customerFirmId, kind: 'wrong_phone', text: '' } as const
  await insertReports(db, reported, [id])
}
