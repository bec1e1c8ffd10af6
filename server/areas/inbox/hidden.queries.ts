import type { HideReason } from '@groundbreak/contract/areas/inbox'
import { cap } from '../../access/caps'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'

/** Every list of this person leaves them out by id. */
export const hiddenOnes = cap('hidden projects', {
  of: 'user',
  most: 5000,
  count: 'select count(*) from hidden_projects where user_id = $1',
  refuse: ({ max }) => fail('inbox.tooManyHidden', { max }),
})

interface Hiding {
  userId: number
  projectIds: readonly number[]
  reason: HideReason
  words: string | null
}

/** Hides projects that exist; one hidden before gets the new reason. Gives how many were not hidden before. */
export async function hideProjects(db: Db, { userId, projectIds, reason, words }: Hiding): Promise<number> {
  const { rows } = await db.query<{ fresh: number }>(
    `with hidden as (
  insert into hidden_projects (user_id, project_id, reason, words)
  select $1, p.id, $3, $4 from projects p where p.id = any($2)
  on conflict (user_id, project_id) do update set reason = excluded.reason, words = excluded.words
  returning xmax = 0 as is_fresh
) select count(*) filter (where is_fresh)::int as fresh from hidden`,
    [userId, projectIds, reason, words],
  )
  return rows[0]?.fresh ?? 0
}

interface Of {
  userId: number
  projectIds: readonly number[]
}

/** Gives how many were hidden. */
export async function unhideProjects(db: Db, { userId, projectIds }: Of): Promise<number> {
  const { rowCount } = await db.query(
    'delete from hidden_projects where user_id = $1 and project_id = any($2)',
    [userId, projectIds],
  )
  return rowCount ?? 0
}

export interface HiddenRow {
  project_id: number
  reason: HideReason
  words: string | null
  hidden_at: Date
}

export async function loadHidden(db: Db, { userId, projectIds }: Of): Promise<HiddenRow[]> {
  const { rows } = await db.query<HiddenRow>(
    'select project_id, reason, words, hidden_at from hidden_projects where user_id = $1 and project_id = any($2)',
    [userId, projectIds],
  )
  return rows
}

/** All that a user hid, the last one first. */
export async function loadHiddenIds(db: Db, userId: number): Promise<number[]> {
  const { rows } = await db.query<{ project_id: number }>(
    'select project_id from hidden_projects where user_id = $1 order by hidden_at desc, project_id desc',
    [userId],
  )
  return rows.map(({ project_id: id }) => id)
}
