import type { Db } from '../../db/pool'
import { CHANGES, type RecentChangesRow } from './projects.queries'

/** The revision of a project up to which its changes are known. */
export interface KnownUpTo {
  projectId: number
  revisionId: number
}

/** The real changes of some projects after a revision of each, oldest first, with the firms they name. */
export async function loadChangesAfter(db: Db, known: readonly KnownUpTo[]): Promise<RecentChangesRow[]> {
  if (known.length === 0) return []
  const { rows } = await db.query<RecentChangesRow>(
    `select ${CHANGES}
from unnest($1::int[], $2::bigint[]) as known (project_id, revision_id)
join project_revisions r on r.project_id = known.project_id and r.id > known.revision_id and r.kind = 'changed'
order by r.project_id, r.id`,
    [known.map(({ projectId }) => projectId), known.map(({ revisionId }) => revisionId)],
  )
  return rows
}
