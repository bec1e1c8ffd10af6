import { amongOwn, type AskedOfList, type OwnList } from '../../own-lists/own-lists'
import { loadFavoriteIds } from './favorites.queries'

/** The projects a user keeps, in one folder or in all; nothing of a folder of others. */
export async function favoriteProjects({ db, viewer, which }: AskedOfList): Promise<OwnList> {
  const { userId } = viewer
  return { clauses: [amongOwn(await loadFavoriteIds(db, { userId, folderId: which.favorite_id }))] }
}
