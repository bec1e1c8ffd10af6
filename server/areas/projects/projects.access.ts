import { scopeOf } from '../../access/scope'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import type { Clause } from '../../search/query'
import { codeColumns } from './projects.columns'
import { isVisibleProject } from './projects.queries'

/** The columns a subscription is bounded by. */
interface Bound {
  column: 'province' | 'category'
  ids: readonly number[]
}

/** Which projects a viewer may see, in the forms its users need; all made from the same bounds. */
export interface VisibleProjects {
  everything: boolean
  /** For the search engine; without what the viewer hid. */
  clauses: Clause[]
  /** What the viewer hid stays away from every list, also from what lies outside the subscription. */
  notHidden: Clause[]
  /** A condition on `projects p`, its values from `$first` on. */
  sql: (first: number) => { text: string; values: unknown[] }
  includes: (row: { province_id: number | null; category_id: number }) => boolean
}

/**
 * The one definition of what a viewer sees: staff everything; a customer the provinces and categories of the
 * subscription in force, and nothing once it has ended (the trial's five minutes of experience come with the
 * trial itself). A project without a province lies outside every subscription that is bounded by provinces.
 */
export function visibleProjects(viewer: Viewer): VisibleProjects {
  const bounds = boundsOf(viewer)
  const notHidden = notHiddenOf(viewer)
  if (bounds === 'nothing')
    return {
      everything: false,
      clauses: [{ kind: 'ids', dimension: 'subscription', ids: [] }],
      notHidden,
      sql: () => ({ text: 'false', values: [] }),
      includes: () => false,
    }
  return {
    everything: bounds.length === 0,
    clauses: [
      ...bounds.map(({ column, ids }): Clause => ({
        kind: 'codes',
        dimension: 'subscription',
        any: [{ column, values: ids }],
      })),
      ...notHidden,
    ],
    notHidden,
    sql: (first) => ({
      text: [
        'true',
        ...bounds.map(({ column }, at) => `p.${codeColumns[column].column} = any($${first + at})`),
      ].join(' and '),
      values: bounds.map(({ ids }) => ids),
    }),
    includes: (row) =>
      bounds.every(({ column, ids }) => {
        const value = row[codeColumns[column].column]
        return value !== null && ids.includes(value)
      }),
  }
}

/** Refuses a project that is not there, or that the viewer does not see whole: both in the same words. */
export async function mustSeeProject(db: Db, viewer: Viewer, projectId: number): Promise<void> {
  if (!(await isVisibleProject(db, projectId, visibleProjects(viewer)))) throw fail('projects.notFound')
}

/** Whether the subscription covers a province at all. */
export function coversProvince(viewer: Viewer, provinceId: number): boolean {
  const bounds = boundsOf(viewer)
  if (bounds === 'nothing') return false
  return bounds.every(({ column, ids }) => column !== 'province' || ids.includes(provinceId))
}

function notHiddenOf({ hiddenProjectIds: ids }: Viewer): Clause[] {
  return ids.length > 0 ? [{ kind: 'ids', dimension: 'hidden', ids, not: true }] : []
}

function boundsOf(viewer: Viewer): Bound[] | 'nothing' {
  const scope = scopeOf(viewer)
  if (!scope) return 'nothing'
  const bounds: Bound[] = []
  if (scope.provinceIds) bounds.push({ column: 'province', ids: scope.provinceIds })
  if (scope.categoryIds) bounds.push({ column: 'category', ids: scope.categoryIds })
  return bounds
}
