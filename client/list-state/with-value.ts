import type { ProjectCodeFilter, ProjectFilters } from '@groundbreak/contract/areas/projects'
import { choose, type Tree } from './tree'

/** The filters with one more value set beside what is set already. */
export function withValue(
  filters: ProjectFilters,
  { filter, id }: { filter: ProjectCodeFilter; id: number },
  trees: readonly Tree[],
): ProjectFilters {
  const tree = trees.find(({ levels }) => levels.includes(filter))
  const chosen = filters[filter] ?? []
  if (chosen.includes(id)) return filters
  return tree ? choose(tree, filters, filter, [...chosen, id]) : { ...filters, [filter]: [...chosen, id] }
}
