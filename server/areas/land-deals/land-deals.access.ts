import { provincesOf } from '../../access/scope'
import type { Viewer } from '../../access/viewer'
import { visibleProjects, type VisibleProjects } from '../projects/projects.access'

/** Which land deals a viewer sees, and which of their projects. */
export interface VisibleLandDeals {
  /** Of these provinces; null: all, and those without a province. */
  provinces: readonly number[] | null
  projects: VisibleProjects['sql']
}

/** The provinces of the subscription, of whichever category. */
export function visibleLandDeals(viewer: Viewer): VisibleLandDeals {
  return { provinces: provincesOf(viewer), projects: visibleProjects(viewer).sql }
}
