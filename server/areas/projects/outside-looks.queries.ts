import type { Db } from '../../db/pool'

/** Different projects a user looked at outside the subscription in 90 days, and whether this one is new among them. */
export async function countOutsideLooks(
  db: Db,
  { userId, projectId }: { userId: number; projectId: number },
): Promise<{ projects: number; is_new: boolean }> {
  const { rows } = await db.query<{ projects: number; is_new: boolean }>(
    `select count(distinct subject_id)::int as projects, count(*) filter (where subject_id = $2) = 1 as is_new
from audit where user_id = $1 and action = 'projects.viewedOutside' and at > now() - interval '90 days'`,
    [userId, projectId],
  )
  return rows[0] as { projects: number; is_new: boolean }
}

export interface Manager {
  email: string
  language: 'zh' | 'en'
  name_zh: string | null
  name_en: string | null
}

/** The manager of an account; undefined = it has none. Whoever has an account is written to in its language. */
export async function findManager(db: Db, userId: number): Promise<Manager | undefined> {
  const { rows } = await db.query<Manager>(
    `select u.manager_email as email, coalesce(s.language, 'zh') as language, m.name_zh, m.name_en
from users u left join users m on lower(m.email) = lower(u.manager_email) and m.disabled_at is null
left join user_settings s on s.user_id = m.id
where u.id = $1 and u.manager_email is not null order by m.id limit 1`,
    [userId],
  )
  return rows[0]
}

/** The projects a user looked at outside the subscription, the last one first. */
export async function loadOutsideLooks(db: Db, userId: number, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select subject_id::int as id from audit
where user_id = $1 and action = 'projects.viewedOutside' and at > now() - interval '90 days'
group by subject_id order by max(at) desc, subject_id limit $2`,
    [userId, limit],
  )
  return rows.map(({ id }) => id)
}
