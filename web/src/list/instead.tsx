import { phrasesOf } from '@groundbreak/client/language'
import type { ReactNode } from 'react'
import { Failed } from '../page/failed'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/states'
import type { ListState } from './use-list'

const usePhrases = phrasesOf('lists')

/** Why a list has no rows where nothing narrows it. */
export interface ListNone {
  title: string
  reason: string
  action?: ReactNode
}

export interface InsteadWords {
  failed: string
  /** One line where the list is a small part of what is shown. */
  none: ListNone | string
}

/** Whether something else stands in place of the rows. */
export function isInstead({ error, reversed, data }: ListState<unknown>): boolean {
  return error !== null || reversed.length > 0 || data?.total === 0
}

/** In place of rows: the failure, or why there are none. */
export function Instead({ list, words }: { list: ListState<unknown>; words: InsteadWords }) {
  const { narrow } = usePhrases().lists
  if (list.error) return <Failed title={words.failed} failure={list.error} onRetry={list.retry} />
  if (list.set.length > 0)
    return (
      <EmptyState
        title={narrow.none}
        reason={narrow.noneReason}
        action={<Button onClick={list.clear}>{narrow.clear}</Button>}
      />
    )
  if (typeof words.none === 'string') return <p className="empty-line">{words.none}</p>
  return <EmptyState {...words.none} />
}
