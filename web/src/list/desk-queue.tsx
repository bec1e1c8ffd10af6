import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../ui/button'
import { useKeys } from '../ui/keys'
import { usePhone } from '../ui/media'
import { EmptyState, SkeletonRows } from '../ui/states'
import './desk-queue.css'
import { Failed } from '../page/failed'

const usePhrases = phrasesOf('desk', 'lists', 'shell')

interface DeskQueueProps {
  /** The rows of the queue, in their order. */
  ids: readonly number[]
  open: number | undefined
  onOpen: (id: number | undefined) => void
  /** Of the keys: to the next one, to the one before, to the decision. */
  keys: { next: string; previous: string; decide: string }
  onDecide: () => void
  queue: ReactNode
  /** Where nothing is open. */
  choose: string
  /** What is open; `onBack` is absent where the queue stands beside it. */
  children: (id: number, acts: { onOpen: (id: number) => void; onBack?: () => void }) => ReactNode
}

/** The two panes of the research desk: the queue, and what is open of it; on a phone one at a time. */
export function DeskQueue({ ids, open, onOpen, keys, onDecide, queue, choose, children }: DeskQueueProps) {
  const { desk } = usePhrases()
  const phone = usePhone()
  // Keys come faster than an address is drawn.
  const shown = useRef(open)
  useEffect(() => {
    shown.current = open
  }, [open])
  const step = (by: 1 | -1) => () => {
    const at = shown.current === undefined ? -1 : ids.indexOf(shown.current)
    const next = ids[at === -1 ? 0 : at + by]
    if (next === undefined) return
    shown.current = next
    onOpen(next)
  }
  useKeys({
    group: desk.keys.group,
    bindings: [
      { keys: 'j', label: keys.next, run: step(1) },
      { keys: 'k', label: keys.previous, run: step(-1) },
      { keys: 'e', label: keys.decide, run: onDecide },
    ],
  })
  const nothing = phone ? null : (
    <div className="desk-case none">
      <EmptyState title={choose} reason="" />
    </div>
  )
  return (
    <div className="desk-queue">
      {phone && open !== undefined ? null : queue}
      {open === undefined
        ? nothing
        : children(open, { onOpen, onBack: phone ? () => onOpen(undefined) : undefined })}
    </div>
  )
}

interface QueueListProps {
  label: string
  queue: {
    data: { total: number; per_page: number } | undefined
    error: Error | null
    refetch: () => unknown
  }
  failed: string
  tools: ReactNode
  /** In place of rows. */
  none: ReactNode
  page: number
  onPage: (page: number) => void
  children: ReactNode
}

/** What waits at the desk, a page of it, with its states. */
export function QueueList({ label, queue, failed, tools, none, page, onPage, children }: QueueListProps) {
  const { shell } = usePhrases()
  const { data, error, refetch } = queue
  return (
    <section className="queue-list" aria-label={label}>
      <div className="queue-tools">{tools}</div>
      {error ? <Failed title={failed} failure={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={8} label={shell.loading} />}
      {data?.total === 0 ? none : null}
      <ul>{children}</ul>
      {data ? <Pages page={page} total={data.total} perPage={data.per_page} onPage={onPage} /> : null}
    </section>
  )
}

interface RowProps {
  isOpen: boolean
  onOpen: () => void
  first: ReactNode
  second: ReactNode
}

export function QueueRow({ isOpen, onOpen, first, second }: RowProps) {
  return (
    <li className={isOpen ? 'open' : undefined}>
      <button type="button" aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
        <span className="first">{first}</span>
        <span className="second">{second}</span>
      </button>
    </li>
  )
}

interface PagesProps {
  page: number
  total: number
  perPage: number
  onPage: (page: number) => void
}

function Pages({ page, total, perPage, onPage }: PagesProps) {
  const { pages } = usePhrases().lists
  if (total <= perPage) return null
  const from = (page - 1) * perPage + 1
  const range = { from: whole(from), to: whole(Math.min(total, page * perPage)), total: whole(total) }
  return (
    <footer className="pages n">
      <Button size="s" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {pages.previous}
      </Button>
      <span className="mute small">{pages.range(range)}</span>
      <Button size="s" disabled={page * perPage >= total} onClick={() => onPage(page + 1)}>
        {pages.next}
      </Button>
    </footer>
  )
}
