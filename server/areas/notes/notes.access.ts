import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { visibleProjects } from '../projects/projects.access'
import { findVisibleProjects } from './notes.queries'

/** Whose notes a viewer reads: those of the own firm, staff those of the provider. */
export function notesOfFirm({ firm }: Viewer): number | null {
  return firm?.id ?? null
}

/** Of these projects the ones the viewer sees whole; notes stand on no other. */
export function notable(db: Db, viewer: Viewer, projectIds: readonly number[]): Promise<number[]> {
  return findVisibleProjects(db, projectIds, visibleProjects(viewer).sql(2))
}
