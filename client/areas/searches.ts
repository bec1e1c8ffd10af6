import { searches, type SearchConditions } from '@groundbreak/contract/areas/searches'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../call'
import { currentLanguage } from '../language'
import { useAct, useAsk } from '../query'

/** The own searches: named ones and the latest. */
export function useSavedSearches() {
  return useAsk(searches.list, {})
}

/** Asks for the search that is opened after login; undefined where there is none or it cannot be read. */
export function useInitialSearch(): () => Promise<SearchConditions | undefined> {
  const client = useQueryClient()
  return async () => {
    const answer = await client
      .fetchQuery({
        queryKey: [searches.list.name, currentLanguage(), {}],
        queryFn: ({ signal }) => send(searches.list, {}, signal),
      })
      .catch(() => undefined)
    return answer?.saved.find((search) => search.is_initial)?.conditions
  }
}

export function useSearchActs() {
  const client = useQueryClient()
  const save = useAct(searches.save)
  const remove = useAct(searches.delete)
  const thenRead = async <T>(deed: Promise<T>): Promise<T> => {
    const answer = await deed
    await client.invalidateQueries({ queryKey: [searches.list.name] })
    return answer
  }
  return {
    save: (search: { id?: number; name?: string; conditions?: SearchConditions; is_initial?: boolean }) =>
      thenRead(save.mutateAsync(search)),
    /** Keeps what was just searched for among the latest. */
    note: (conditions: SearchConditions) => thenRead(save.mutateAsync({ search_type: 10, conditions })),
    /** One search, or without an id all of the latest. */
    remove: (id?: number) => thenRead(remove.mutateAsync({ id })),
  }
}
