import type { Db } from '../../db/pool'

interface Opened {
  opened: number
  /** This project is among them. */
  again: boolean
  /** Codes given in for this in 24 hours. */
  passes: number
}

/** Different projects a user opened in the last 24 hours. */
export async function countOpened(
  db: Db,
  { userId, projectId }: { userId: number; projectId: number },
): Promise<Opened> {
  const { rows } = await db.query<Opened>({
    name: 'count-opened',
    text: `select count(*)::int as opened, coalesce(bool_or(project_id = $2), false) as again,
  (select count(*) from sent_codes where user_id = $1 and purpose = 'project_limit'
    and used_at > now() - interval '24 hours')::int as passes
from project_views where user_id = $1 and viewed_at > now() - interval '24 hours'`,
    values: [userId, projectId],
  })
  return rows[0] as Opened
}

export interface OwnMobile {
  mobile_cipher: Buffer | null
  mobile_masked: string | null
}

export async function findOwnMobile(db: Db, userId: number): Promise<OwnMobile> {
  const { rows } = await db.query<OwnMobile>('select mobile_cipher, mobile_masked from users where id = $1', [
    userId,
  ])
  return rows[0] ?? { mobile_cipher: null, mobile_masked: null }
}
