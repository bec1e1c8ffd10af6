import { provincesOf } from '../../access/scope'
import type { Viewer } from '../../access/viewer'
import { visibleProjects } from '../projects/projects.access'

/** A condition of SQL, its values from `$first` on. */
type SqlFrom = (first: number) => { text: string; values: unknown[] }

/** Which firms a viewer sees whole. */
export interface VisibleFirms {
  /** On `firms f`. */
  sql: SqlFrom
}

/** Firms registered in a province of the subscription, and those that take part in a project of it. */
export function visibleFirms(viewer: Viewer): VisibleFirms {
  const provinces = provincesOf(viewer)
  const projects = visibleProjects(viewer)
  return {
    sql: (first) => {
      if (provinces === null && projects.everything) return { text: 'true', values: [] }
      const { text, values } = projects.sql(first + 1)
      return {
        text: `(f.province_id = any($${first}::int[]) or exists (select from project_firms pf
  join projects p on p.id = pf.project_id where pf.firm_id = f.id and ${text}))`,
        values: [provinces ?? [], ...values],
      }
    },
  }
}
