import { type Scope, scopeOf } from '../../access/scope'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import type { Clause } from '../../search/query'
import { visibleProjects } from '../projects/projects.access'
import { placesWithin } from './firms.columns'
import { isVisibleFirm } from './firms.queries'

/** A condition of SQL, true or false and never null, its values from `$first` on. */
type SqlFrom = (first: number) => { text: string; values: unknown[] }

/** Which firms a viewer sees whole, in the forms its users need; the others are told of by name, place and roles alone. */
export interface VisibleFirms {
  everything: boolean
  /** For the search engine. */
  clauses: Clause[]
  /** On `firms f`. */
  sql: SqlFrom
}

/** Firms registered in a province of the subscription, and those that take part in a project of it. */
export function visibleFirms(viewer: Viewer): VisibleFirms {
  const projects = visibleProjects(viewer)
  const provinces = scopeOf(viewer)?.provinceIds ?? []
  if (projects.everything) return { everything: true, clauses: [], sql: () => ({ text: 'true', values: [] }) }
  return {
    everything: false,
    clauses: withinScope(scopeOf(viewer)),
    sql: (first) => {
      const { text, values } = projects.sql(first + 1)
      return {
        text: `(coalesce(f.province_id = any($${first}::int[]), false) or exists (select from project_firms pf
  join projects p on p.id = pf.project_id where pf.firm_id = f.id and ${text}))`,
        values: [provinces, ...values],
      }
    },
  }
}

/** Of records of the engine that know the `province` of a firm and the `place` of projects. */
export function withinScope(scope: Scope | undefined): Clause[] {
  const { provinceIds, categoryIds } = scope ?? { provinceIds: [], categoryIds: [] }
  return [
    {
      kind: 'codes',
      dimension: 'subscription',
      any: [
        { column: 'province', values: provinceIds ?? [] },
        { column: 'place', values: placesWithin(provinceIds, categoryIds) },
      ],
    },
  ]
}

/** Refuses a firm that is not there, or that the viewer does not see whole: both in the same words. */
export async function mustSeeFirm(db: Db, viewer: Viewer, firmId: number): Promise<void> {
  if (!(await isVisibleFirm(db, firmId, visibleFirms(viewer)))) throw fail('firms.notFound')
}
