import type { Viewer } from '../../access/viewer'
import type { Page } from '../../db/page'
import type { Db } from '../../db/pool'
import { mustSeeProject } from '../projects/projects.access'
import { recordsOfFirm } from './records.access'
import type { PageOfProject } from './records.queries'

interface Asking<Row> {
  db: Db
  viewer: Viewer
  input: { projectid: number }
  page: Page
  load: (db: Db, asked: PageOfProject) => Promise<{ rows: Row[]; total: number }>
}

/** A page of one kind of records of a project: at most three statements; none in demo mode, where colleagues have no names. */
export async function listRecords<Row, Shown>(
  { db, viewer, input, page, load }: Asking<Row>,
  present: (row: Row) => Shown,
): Promise<{ list: Shown[]; total: number }> {
  const { projectid: projectId } = input
  await mustSeeProject(db, viewer, projectId)
  const asked = { projectId, firmId: recordsOfFirm(viewer), ...page }
  const { rows, total } = viewer.settings.awayMode ? { rows: [], total: 0 } : await load(db, asked)
  return { list: rows.map(present), total }
}
