import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import { type AuditRow, loadOwnAudit } from './devices.queries'

const PER_PAGE = 50
const DEEPEST = 50_000

interface Asking {
  db: Db
  viewer: Viewer
  input: { page: number; per_page?: number }
  actions: readonly string[]
}

/** A page of what the audit holds of the viewer: at most two statements. */
export async function listOwnAudit<Shown>(
  { db, viewer, input, actions }: Asking,
  present: (row: AuditRow) => Shown,
): Promise<{ list: Shown[]; total: number; total_capped: boolean; page: number; per_page: number }> {
  const { page, per_page: limit = PER_PAGE } = input
  const offset = (page - 1) * limit
  if (offset >= DEEPEST) throw fail('projects.pageLimit', { rows: DEEPEST })
  const { rows, total } = await loadOwnAudit(db, { userId: viewer.userId, actions, limit, offset })
  return { list: rows.map(present), total, total_capped: false, page, per_page: limit }
}
