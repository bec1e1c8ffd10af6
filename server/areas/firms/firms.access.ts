import { scopeOf } from '../../access/scope'
import type { Viewer } from '../../access/viewer'
import type { Clause } from '../../search/query'
import { placesWithin } from './firms.columns'

/** Which firms a viewer sees whole, in the forms its users need; all made from the same bounds. */
export interface VisibleFirms {
  everything: boolean
  /** For the search engine. */
  clauses: Clause[]
  /** A condition on `firms f`, its values from `$first` on. */
  sql: (first: number) => { text: string; values: unknown[] }
}

/**
 * The one definition of which firms a viewer sees whole: staff all; a customer those registered in a province of the
 * subscription, and those that take part in a project of it; none once it has ended.
 */
export function visibleFirms(viewer: Viewer): VisibleFirms {
  const bounds = boundsOf(viewer)
  if (bounds === 'everything')
    return { everything: true, clauses: [], sql: () => ({ text: 'true', values: [] }) }
  const { provinces, categories } = bounds
  return {
    everything: false,
    clauses: withinBounds(bounds),
    sql: (first) => ({
      text: `(f.province_id = any($${first}::int[]) or exists (select from project_firms pf join projects p on p.id = pf.project_id
  where pf.firm_id = f.id and p.province_id = any($${first}::int[]) and ($${first + 1}::int[] is null or p.category_id = any($${first + 1}))))`,
      values: [provinces, categories],
    }),
  }
}

interface Bounds {
  provinces: readonly number[]
  categories: readonly number[] | null
}

/** A subscription without bounds of place covers every place in which firms are registered. */
export function boundsOf(viewer: Viewer): Bounds | 'everything' {
  const scope = scopeOf(viewer)
  if (!scope) return { provinces: [], categories: null }
  if (scope.provinceIds === null) return 'everything'
  return { provinces: scope.provinceIds, categories: scope.categoryIds }
}

/** For records of the engine that know a `province` and the `place` of projects. */
export function withinBounds({ provinces, categories }: Bounds): Clause[] {
  return [
    {
      kind: 'codes',
      dimension: 'subscription',
      any: [
        { column: 'province', values: provinces },
        { column: 'place', values: placesWithin(provinces, categories) },
      ],
    },
  ]
}
