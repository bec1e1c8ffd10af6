import type { FindContent } from '../../files/downloads'
import { visibleProjects } from '../projects/projects.access'
import { type ContentKind, findDownload } from './files.queries'

/** The content of a ticket while the right to its project lasts; in demo mode there is none. */
export const contentOf =
  (kind: ContentKind): FindContent =>
  async (db, viewer, id) => {
    if (!viewer.can.has('projects.read') || viewer.settings.awayMode) return undefined
    return findDownload(db, { kind, id }, visibleProjects(viewer).sql(2))
  }
