import { phrasesOf } from '@groundbreak/client/language'
import { useEffect, useRef, type ReactNode } from 'react'
import { useKeys } from '../ui/keys'
import { usePhone } from '../ui/media'
import { EmptyState } from '../ui/states'
import './desk-queue.css'
import type { InsteadWords } from './instead'
import { ListPanel } from './list-panel'
import type { ListState } from './use-list'

const usePhrases = phrasesOf('desk')

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

interface QueueListProps<Row> {
  label: string
  list: ListState<Row>
  words: InsteadWords
  tools: ReactNode
  /** A QueueRow. */
  row: (row: Row) => ReactNode
}

/** What waits at the desk, a page of it, with its states. */
export function QueueList<Row>({ label, list, words, tools, row }: QueueListProps<Row>) {
  return (
    <section className="queue-list" aria-label={label}>
      <ListPanel list={list} words={words} tools={<div className="queue-tools">{tools}</div>}>
        {(rows) => <ul>{rows.map(row)}</ul>}
      </ListPanel>
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
