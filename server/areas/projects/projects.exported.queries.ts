import type { Db } from '../../db/pool'

/** What an account has in a file counts as seen. */
export async function markExported(
  db: Db,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<void> {
  await db.query(
    `insert into exported_projects (user_id, project_id) select $1, id from projects where id = any($2)
on conflict (user_id, project_id) do update set exported_at = excluded.exported_at`,
    [userId, ids],
  )
}
