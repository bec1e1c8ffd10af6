import { useVocabulary } from '@groundbreak/client/areas/options'
import { usePhrases } from '@groundbreak/client/language'
import { fieldName } from '@groundbreak/client/list-state/field-name'
import {
  suggestFilters,
  withSuggestion,
  type FilterSuggestion,
} from '@groundbreak/client/list-state/filter-suggestions'
import { readProjectList, writeProjectList } from '@groundbreak/client/list-state/project-list'
import { treesOf } from '@groundbreak/client/list-state/tree'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../paths'

const most = 4

/** Values of filters that the words name, and the address that has such a value set. */
export function useFilterSuggestions(words: string): {
  suggestions: readonly FilterSuggestion[]
  addressWith: (suggestion: FilterSuggestion) => string
} {
  const { projects } = usePhrases()
  const vocabulary = useVocabulary()
  const { pathname, search } = useLocation()
  const suggestions = useMemo(
    () =>
      suggestFilters(words, { of: vocabulary.of, fieldOf: (filter) => fieldName(filter, projects) }, most),
    [words, vocabulary, projects],
  )
  const { places, categories, stages } = treesOf(vocabulary)
  return {
    suggestions,
    addressWith: (suggestion) => {
      const list = listOf(pathname, search)
      const filters = withSuggestion(list.state.filters, suggestion, [places, categories, stages])
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
