import { dial } from '@groundbreak/contract/areas/dial'
import type { CallListState } from '../list-state/call-list'
import { useAsk } from '../query'

/** A page of the calls of mine and of my team; the page before stays while the next loads. */
export function useCalls({ from, to, user, answered, page }: CallListState, perPage: number) {
  return useAsk(
    dial.searchCalls,
    { called_from: from, called_to: to, user_id: user, answered, page, per_page: perPage },
    { keep: true, enabled: !(from !== undefined && to !== undefined && from > to) },
  )
}
