import { amongOwn, type AskedOfList, type OwnList } from '../../own-lists/own-lists'
import { loadHiddenIds } from './hidden.queries'

/** All that a user hid, the last one first. */
export async function hiddenProjects({ db, viewer }: AskedOfList): Promise<OwnList> {
  const order = await loadHiddenIds(db, viewer.userId)
  return { clauses: [amongOwn(order)], order }
}
