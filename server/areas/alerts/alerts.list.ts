import type { Db } from '../../db/pool'
import { loadAlertedIds } from './alerts.queries'

/** The projects a user has on email alert, of one group or of all, the last added first. */
export function alertedProjects(
  db: Db,
  { userId, groupId }: { userId: number; groupId: number | undefined },
): Promise<number[]> {
  return loadAlertedIds(db, { userId, groupId })
}
