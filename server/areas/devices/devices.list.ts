import type { Viewer } from '../../access/viewer'
import type { Page } from '../../db/page'
import type { Db } from '../../db/pool'
import { type AuditRow, loadOwnAudit } from './devices.queries'

interface Asking {
  db: Db
  viewer: Viewer
  page: Page
  actions: readonly string[]
}

/** A page of what the audit holds of the viewer: at most two statements. */
export async function listOwnAudit<Shown>(
  { db, viewer, page, actions }: Asking,
  present: (row: AuditRow) => Shown,
): Promise<{ list: Shown[]; total: number }> {
  const { rows, total } = await loadOwnAudit(db, { userId: viewer.userId, actions, ...page })
  return { list: rows.map(present), total }
}
