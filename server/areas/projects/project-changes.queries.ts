import type { Db } from '../../db/pool'
import type { RecentChangesRow } from './projects.queries'

/** The revision of a project up to which its changes are known. */
export interface KnownUpTo {
  projectId: number
  revisionId: number
}

/** The real changes of some projects after a revision of each, oldest first, with the firms they name. */
export async function loadChangesAfter(db: Db, known: readonly KnownUpTo[]): Promise<RecentChangesRow[]> {
  if (known.length === 0) return []
  const { rows } = await db.query<RecentChangesRow>(
    `select r.project_id, r.changes, coalesce((
  select json_agg(json_build_object('id', f.id, 'name_zh', f.name_zh, 'name_en', f.name_en,
    'is_natural_person', f.is_natural_person))
  from firms f where f.id in (
    select (side ->> 'firm_id')::int from jsonb_array_elements(r.changes) change,
      lateral (values (change -> 'from'), (change -> 'to')) sides (side)
    where jsonb_typeof(side) = 'object')), '[]') as firms
from unnest($1::int[], $2::bigint[]) as known (project_id, revision_id)
join project_revisions r on r.project_id = known.project_id and r.id > known.revision_id and r.kind = 'changed'
order by r.project_id, r.id`,
    [known.map(({ projectId }) => projectId), known.map(({ revisionId }) => revisionId)],
  )
  return rows
}
