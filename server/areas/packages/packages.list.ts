import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { loadPackageProjects } from './packages.queries'

/** The projects of a package sent to the viewer, in its order; none of another's. */
export function packageProjects(db: Db, viewer: Viewer, id: number): Promise<number[]> {
  return loadPackageProjects(db, { id, userId: viewer.userId, firmId: viewer.firm?.id ?? null })
}
