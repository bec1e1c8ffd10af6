import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { visibleProjects } from '../projects/projects.access'
import { countVisible } from './duplicates.queries'

/** Whether the viewer sees all of these projects whole. */
export async function seesAll(db: Db, viewer: Viewer, ids: readonly number[]): Promise<boolean> {
  return (await countVisible(db, ids, visibleProjects(viewer).sql(2))) === new Set(ids).size
}
