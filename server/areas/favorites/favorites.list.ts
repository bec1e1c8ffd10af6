import type { Db } from '../../db/pool'
import { loadFavoriteIds } from './favorites.queries'

/** The projects a user keeps, in one folder or in all, the last added first; nothing of a folder of others. */
export function favoriteProjects(
  db: Db,
  { userId, folderId }: { userId: number; folderId: number | undefined },
): Promise<number[]> {
  return loadFavoriteIds(db, { userId, folderId })
}
