import type { FacetCount } from '@groundbreak/contract/list'
import type { ProjectFacet } from '@groundbreak/contract/areas/projects.filters'
import { histograms, roleGroupCounts } from './projects.columns'

/** The engine's counts by facet: codes by count, most first; buckets of a histogram in their order. */
export function facetCounts(
  facets: readonly ProjectFacet[],
  counted: readonly Map<number, number>[],
): Partial<Record<ProjectFacet, FacetCount[]>> {
  return Object.fromEntries(facets.map((facet, at) => [facet, countsOf(facet, counted[at] ?? new Map())]))
}

function countsOf(facet: ProjectFacet, found: Map<number, number>): FacetCount[] {
  const isRoles = facet === 'role_groups_known' || facet === 'role_groups_missing'
  const counted = isRoles ? roleGroupCounts(found, facet === 'role_groups_known') : found
  const counts = [...counted].map(([id, count]) => ({ id, count })).filter(({ count }) => count > 0)
  const bounds = histograms[facet]
  if (!bounds) return counts.toSorted((one, other) => other.count - one.count || one.id - other.id)
  return counts
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, count }) => ({ id, count, from: bounds[id - 1], to: bounds[id] }))
}
