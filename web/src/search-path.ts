import type { SearchConditions } from '@groundbreak/contract/areas/searches'
import { writeProjectList, type ProjectListState } from '@groundbreak/client/list-state/project-list'
import { writeProjectMap } from '@groundbreak/client/list-state/project-map'
import { paths } from './paths'

/** Where a search is asked. */
export function searchPath({ filters, sort }: SearchConditions): string {
  const query = writeProjectList({ filters, sort, page: 1 }).toString()
  return `${paths.projectsSearchResult}${query ? `?${query}` : ''}`
}

/** The address of the map with these conditions, and one project picked out. */
export function mapAddress(
  { filters, sort }: Pick<ProjectListState, 'filters' | 'sort'>,
  project?: number,
): string {
  return `${paths.projectsMap}?${writeProjectMap({ filters, sort, page: 1, follows: true, project }).toString()}`
}
