import type { Db } from '../../db/pool'
import { loadHiddenIds } from './hidden.queries'

/** All that a user hid, the last one first. */
export function hiddenProjects(db: Db, userId: number): Promise<number[]> {
  return loadHiddenIds(db, userId)
}
