import type { Revision } from '@groundbreak/contract/areas/projects'
import type { Db } from '../../db/pool'
import type { Showing } from '../../showing/showing'
import { type KnownUpTo, loadChangesAfter } from './project-changes.queries'
import { presentTogether } from './revisions.present'

/**
 * What really changed in each project after a revision of it, by project id, field by field from the first value
 * to the last; nothing of a project whose fields are all as they were. One statement.
 */
export async function changesAfter(
  db: Db,
  known: readonly KnownUpTo[],
  show: Showing,
): Promise<Map<number, Revision['changes']>> {
  const rows = await loadChangesAfter(db, known)
  const told = known.map(({ projectId }) => {
    const own = rows.filter((row) => row.project_id === projectId)
    return [projectId, presentTogether(own, show)] as const
  })
  return new Map(told.filter(([, changes]) => changes.length > 0))
}
