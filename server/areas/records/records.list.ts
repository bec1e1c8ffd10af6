import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { mustSeeProject } from '../projects/projects.access'
import { recordsOfFirm } from './records.access'
import type { PageOfProject } from './records.queries'

const PER_PAGE = 50

interface Asking<Row> {
  db: Db
  viewer: Viewer
  input: { projectid: number; page: number; per_page?: number }
  load: (db: Db, asked: PageOfProject) => Promise<{ rows: Row[]; total: number }>
}

/** A page of one kind of records of a project: at most three statements; none in demo mode, where colleagues have no names. */
export async function listRecords<Row, Shown>(
  { db, viewer, input, load }: Asking<Row>,
  present: (row: Row) => Shown,
): Promise<{ list: Shown[]; total: number; total_capped: boolean; page: number; per_page: number }> {
  const { projectid: projectId, page, per_page: limit = PER_PAGE } = input
  await mustSeeProject(db, viewer, projectId)
  const asked = { projectId, firmId: recordsOfFirm(viewer), limit, offset: (page - 1) * limit }
  const { rows, total } = viewer.settings.awayMode ? { rows: [], total: 0 } : await load(db, asked)
  return { list: rows.map(present), total, total_capped: false, page, per_page: limit }
}
