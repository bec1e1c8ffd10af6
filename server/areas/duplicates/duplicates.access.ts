import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { visibleProjects } from '../projects/projects.access'
import { countVisible, findSurvivor } from './duplicates.queries'

/** Whether the viewer sees all of these projects whole. */
export async function seesAll(db: Db, viewer: Viewer, ids: readonly number[]): Promise<boolean> {
  return (await countVisible(db, ids, visibleProjects(viewer).sql(2))) === new Set(ids).size
}

/** Into which record this one was merged; 0, the id of none, where it was not. */
export async function survivorOf(db: Db, projectId: number): Promise<number> {
  return (await findSurvivor(db, projectId)) ?? 0
}
