import type { Db } from '../../db/pool'
import { LAST_SEEN } from './projects.queries'

/** A contact by the id that leaves the server, with the projects in which it is named; undefined = there is none. */
export async function findProjectsOfContact(
  db: Db,
  encodeId: string,
): Promise<{ name_zh: string; name_en: string | null; project_ids: number[] } | undefined> {
  const { rows } = await db.query<{ name_zh: string; name_en: string | null; project_ids: number[] }>(
    `select c.name_zh, c.name_en, coalesce((
  select array_agg(distinct pf.project_id) from project_contacts pc
  join project_firms pf on pf.id = pc.project_firm_id where pc.contact_id = c.id), '{}') as project_ids
from contacts c where c.encode_id = $1`,
    [encodeId],
  )
  return rows[0]
}

/** The series that have a major project. */
export async function loadMajorSeriesIds(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select distinct series_id as id from projects where is_major and series_id is not null',
  )
  return rows.map(({ id }) => id)
}

export interface NoticeCountRow {
  /** Null: of all together. */
  key: string | null
  count: number
  projects: number
}

/** The notices of these projects by kind, and together. */
export async function countNoticesByKind(db: Db, projectIds: readonly number[]): Promise<NoticeCountRow[]> {
  const { rows } = await db.query<NoticeCountRow>(
    `select b.kind as key, count(*)::int as count, count(distinct b.project_id)::int as projects
from bid_notices b where b.project_id = any($1)
group by grouping sets ((b.kind), ()) order by count(*) desc, b.kind`,
    [projectIds],
  )
  return rows
}

/** The notices of these projects by the project's category (its id as text), and together. */
export async function countNoticesByCategory(
  db: Db,
  projectIds: readonly number[],
): Promise<NoticeCountRow[]> {
  const { rows } = await db.query<NoticeCountRow>(
    `select p.category_id::text as key, count(*)::int as count, count(distinct b.project_id)::int as projects
from bid_notices b join projects p on p.id = b.project_id where b.project_id = any($1)
group by grouping sets ((p.category_id), ()) order by count(*) desc, p.category_id`,
    [projectIds],
  )
  return rows
}

export interface OwnIdsRow {
  list: 'favorites' | 'viewed' | 'seen' | 'updated' | 'cooperation' | 'cooperation_removed'
  ids: number[]
}

/** The ids of a viewer's own lists in one statement, what was viewed last first; a list without projects is absent. */
export async function loadOwnIds(
  db: Db,
  { userId, firmId }: { userId: number; firmId: number | null },
): Promise<OwnIdsRow[]> {
  const { rows } = await db.query<OwnIdsRow>(
    `select list, array_agg(id order by at desc, id desc) as ids from (
  select 'viewed' as list, v.project_id as id, v.viewed_at as at from project_views v where v.user_id = $1
  union all
  select 'seen', s.project_id, s.at from ${LAST_SEEN} s
  union all
  select 'updated', p.id, p.updated_at from ${LAST_SEEN} s join projects p on p.id = s.project_id
  where p.updated_at > s.at
  union all
  select 'favorites', f.project_id, null from favorite_projects f join favorite_folders o on o.id = f.folder_id
  where o.user_id = $1
  union all
  select case when m.removed_at is null then 'cooperation' else 'cooperation_removed' end, m.project_id, null
  from cooperation_marks m where m.customer_firm_id = $2 and m.project_id is not null
) own group by list`,
    [userId, firmId],
  )
  return rows
}
