import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import type { Paging } from './list-parts'
import type { ListState, PageAnswer } from './use-list'

const usePhrases = phrasesOf('lists')

type Range = (values: { from: string; to: string; total: string }) => string

/** Which row of the whole list the first one of its page is, from 1; until there is a page it is the first. */
export function firstOf(data: Pick<PageAnswer<unknown>, 'page' | 'per_page'> | undefined): number {
  return data ? (data.page - 1) * data.per_page + 1 : 1
}

/**
 * The pages of a list in words, with the ways to turn them; undefined while there is nothing to turn. `range`: other
 * words for which rows they are.
 */
export function usePaging({ data, turn }: ListState<unknown>, range?: Range): Paging | undefined {
  const { pages } = usePhrases().lists
  if (!data || data.total === 0) return undefined
  const { page, total, list } = data
  const first = firstOf(data)
  const last = first + list.length - 1
  return {
    text: (range ?? pages.range)({ from: whole(first), to: whole(last), total: whole(total) }),
    previous: pages.previous,
    next: pages.next,
    onPrevious: page > 1 ? () => turn(page - 1) : undefined,
    onNext: last < total ? () => turn(page + 1) : undefined,
  }
}
