import type { SearchInfo } from '@groundbreak/contract/areas/options'
import { useSearchInfos, useVocabulary } from '@groundbreak/client/areas/options'
import { readProjectList, writeProjectList } from '@groundbreak/client/list-state/project-list'
import { treesOf } from '@groundbreak/client/list-state/tree'
import { withValue } from '@groundbreak/client/list-state/with-value'
import { useLocation } from 'react-router'
import { paths } from '../../paths'

const most = 4
const none: readonly SearchInfo[] = []

/** Values of filters that the words name, and the address that has such a value set. */
export function useFilterSuggestions(words: string): {
  suggestions: readonly SearchInfo[]
  addressWith: (suggestion: SearchInfo) => string
} {
  const vocabulary = useVocabulary()
  const { pathname, search } = useLocation()
  const suggestions = useSearchInfos(words, most).data?.list ?? none
  const { places, categories, stages } = treesOf(vocabulary)
  return {
    suggestions: words === '' ? none : suggestions,
    addressWith: (suggestion) => {
      const list = listOf(pathname, search)
      const filters = withValue(list.state.filters, suggestion, [places, categories, stages])
      return `${list.path}?${writeProjectList({ ...list.state, filters, page: 1 }).toString()}`
    },
  }
}

/** The list on the screen, which the value narrows; from elsewhere a new search. What was typed before is replaced. */
function listOf(pathname: string, search: string) {
  const state = readProjectList(new URLSearchParams(search))
  if (pathname === paths.projectsList || pathname === paths.projectsSearchResult)
    return { path: pathname, state }
  const path = paths.projectsSearchResult
  if (pathname !== paths.projectsQuickSearch) return { path, state: { filters: {}, page: 1 } }
  return { path, state: { ...state, filters: { ...state.filters, keyword: undefined } } }
}
