import type { GuideKey } from '@groundbreak/contract/areas/options'
import type { Db } from '../../db/pool'

/** The guides that an account has put away. */
export async function findGuidesSeen(db: Db, userId: number): Promise<string[]> {
  const { rows } = await db.query<{ guides_seen: string[] }>(
    'select guides_seen from user_settings where user_id = $1',
    [userId],
  )
  return rows[0]?.guides_seen ?? []
}

export async function saveGuidesSeen(
  db: Db,
  { userId, keys, seen }: { userId: number; keys: readonly GuideKey[]; seen: boolean },
): Promise<void> {
  await db.query(
    `insert into user_settings as s (user_id, guides_seen) values ($1, case when $3 then $2::text[] else '{}' end)
on conflict (user_id) do update set guides_seen = array(
  select kept from unnest(s.guides_seen) kept where not kept = any($2)
  union all
  select added from unnest(excluded.guides_seen) added)`,
    [userId, keys, seen],
  )
}
