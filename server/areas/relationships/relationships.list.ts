import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { loadMarkedIds } from './relationships.queries'

/** The projects the viewer's firm has marked, or whose marks were removed, the last one first; none for staff. */
export function markedProjects(
  db: Db,
  { firm }: Viewer,
  { removed }: { removed: boolean },
): Promise<number[]> {
  return firm ? loadMarkedIds(db, { firmId: firm.id, removed }) : Promise.resolve([])
}
