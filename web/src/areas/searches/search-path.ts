import type { SearchConditions } from '@groundbreak/contract/areas/searches'
import { writeProjectList } from '@groundbreak/client/list-state/project-list'
import { paths } from '../../paths'

/** Where a search is asked. */
export function searchPath({ filters, sort }: SearchConditions): string {
  const query = writeProjectList({ filters, sort, page: 1 }).toString()
  return `${paths.projectsSearchResult}${query ? `?${query}` : ''}`
}
