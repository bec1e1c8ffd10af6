import { provincesOf, scopeOf } from '../../access/scope'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import { visibleProjects } from '../projects/projects.access'
import { isVisibleFirm } from './firms.queries'

/** Which firms a viewer sees whole; the others by name, place and roles alone. */
export interface VisibleFirms {
  /** A condition on `firms f`, its values from `$first` on. */
  sql: (first: number) => { text: string; values: unknown[] }
}

/** Those registered in a province of the subscription, and those with a part in a project of it; staff see all. */
export function visibleFirms(viewer: Viewer): VisibleFirms {
  if (!scopeOf(viewer)) return { sql: () => ({ text: 'false', values: [] }) }
  const provinces = provincesOf(viewer)
  const projects = visibleProjects(viewer)
  return {
    sql: (first) => {
      if (projects.everything) return { text: 'true', values: [] }
      const { text, values } = projects.sql(first + 1)
      return {
        text: `($${first}::int[] is null or coalesce(f.province_id = any($${first}), false) or exists (
  select from project_firms pf join projects p on p.id = pf.project_id where pf.firm_id = f.id and ${text}))`,
        values: [provinces, ...values],
      }
    },
  }
}

/** Refuses a firm that is not there, or that the viewer does not see whole: both in the same words. */
export async function mustSeeFirm(db: Db, viewer: Viewer, firmId: number): Promise<void> {
  if (!(await isVisibleFirm(db, firmId, visibleFirms(viewer)))) throw fail('firms.notFound')
}
