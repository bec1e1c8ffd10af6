import { amongOwn, type AskedOfList, type OwnList } from '../../own-lists/own-lists'
import { loadAlertedIds } from './alerts.queries'

/** The projects a user has on email alert, of one group or of all. */
export async function alertedProjects({ db, viewer, which }: AskedOfList): Promise<OwnList> {
  const { userId } = viewer
  return { clauses: [amongOwn(await loadAlertedIds(db, { userId, groupId: which.alert_group_id }))] }
}
