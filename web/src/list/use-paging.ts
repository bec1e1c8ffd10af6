import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import type { Paging } from './list-parts'
import type { ListState } from './use-list'

const usePhrases = phrasesOf('lists')

/** The pages of a list in words, with the ways to turn them; undefined while there is nothing to turn. */
export function usePaging({ data, turn }: ListState<unknown>): Paging | undefined {
  const { pages } = usePhrases().lists
  if (!data || data.total === 0) return undefined
  const { page, per_page: perPage, total, list } = data
  const first = (page - 1) * perPage + 1
  const last = first + list.length - 1
  return {
    text: pages.range({ from: whole(first), to: whole(last), total: whole(total) }),
    previous: pages.previous,
    next: pages.next,
    onPrevious: page > 1 ? () => turn(page - 1) : undefined,
    onNext: last < total ? () => turn(page + 1) : undefined,
  }
}
