import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Cut } from '../ui/cut'
import { useKeptScroll } from './kept-place'
import type { Rows } from './use-rows'

/** The rows of a list on a phone. */
export function CardList<Row>({
  label,
  rows,
  offset,
  opens,
  card,
}: {
  label: string
  rows: Rows<Row>
  /** Another page begins at its top. */
  offset?: number
  /** Cards lead somewhere; where none does, the list itself takes the focus, so that keys scroll it. */
  opens: boolean
  card: (row: Row) => ReactNode
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 98,
    overscan: 6,
  })
  useKeptScroll(scroller, offset)
  return (
    <div className="list-body" ref={scroller} tabIndex={opens ? undefined : 0}>
      <ul className="cards" aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows.rows[index]
          if (row === undefined) return null
          return (
            <li
              key={rows.keyOf(row)}
              ref={virtual.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start}px)` }}
            >
              {card(row)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

export type CardLinesProps = {
  href?: string
  /** Where a press opens something beside the list; without this and without an address it opens nothing. */
  onOpen?: () => void
  /** Out of use. */
  off?: boolean
  name: string
  /** The name as it is drawn, where that is more than its text. */
  shown?: ReactNode
  /** Before the name: a lock. */
  lead?: ReactNode
  lang?: string
  /** Not opened yet; `unreadLabel` says so to readers. */
  unread?: boolean
  unreadLabel?: string
  /** End of the first line: score. */
  trailing?: ReactNode
  /** What changed, or why it is here. */
  second?: ReactNode
  /** Stage and place. */
  third: ReactNode
  /** End of the third line: value. */
  value?: ReactNode
}

/** Three lines: name and score, what changed, stage and place and value. */
export function CardLines({
  href,
  onOpen,
  off,
  name,
  shown,
  lead,
  lang,
  unread,
  unreadLabel,
  trailing,
  second,
  third,
  value,
}: CardLinesProps) {
  const id = useId()
  const className = `card${unread ? '' : ' read'}${off ? ' off' : ''}`
  const lines = (
    <>
      <span className="l1">
        {unread ? <span className="dot" role="img" aria-label={unreadLabel} /> : null}
        {lead}
        <Cut className="grow" lang={lang}>
          {shown ?? name}
        </Cut>
        {trailing}
      </span>
      {second === undefined ? null : (
        <span className="l2" id={`${id}-2`}>
          {typeof second === 'string' ? <Cut>{second}</Cut> : second}
        </span>
      )}
      <span className="l3" id={`${id}-3`}>
        {third}
        {value === undefined ? null : <span className="end">{value}</span>}
      </span>
    </>
  )
  if (href !== undefined)
    return (
      <Link to={href} className={className}>
        {lines}
      </Link>
    )
  if (onOpen)
    return (
      <button
        type="button"
        className={className}
        aria-label={name}
        aria-describedby={`${id}-2 ${id}-3`}
        onClick={onOpen}
      >
        {lines}
      </button>
    )
  return <div className={className}>{lines}</div>
}
