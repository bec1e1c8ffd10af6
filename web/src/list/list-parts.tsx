import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import { Cut } from '../ui/cut'
import { Kbd } from '../ui/kbd'

/** How many there are: the number leads, a grey bar while it is counted. */
export function ListCount({
  text,
  note,
  counting,
  stale,
  rest,
}: {
  text: string
  note?: string
  counting?: boolean
  /** Of the question before. */
  stale?: boolean
  /** The words after the grey bar. */ rest?: string
}) {
  if (counting)
    return (
      <span className="count">
        <i className="grey-bar" /> {rest}
      </span>
    )
  return (
    <>
      <span className={stale ? 'count stale' : 'count'} role="status">
        {text}
      </span>
      {note ? <Cut className="mute n">{note}</Cut> : null}
    </>
  )
}

/** Docked above the foot while rows are chosen: what can be done with them, with what is left of each limit. */
export function SelectionBar({
  label,
  text,
  children,
  clear,
  onClear,
}: {
  label: string
  text: string
  children: ReactNode
  clear: string
  onClear: () => void
}) {
  return (
    <div className="list-selection" role="toolbar" aria-label={label}>
      <b>{text}</b>
      {children}
      <span className="grow" />
      <Button kind="quiet" size="s" shortcut="Esc" onClick={onClear}>
        {clear}
      </Button>
    </div>
  )
}

export type FootKey = { keys: readonly string[]; label: string }
export type Paging = {
  text: string
  previous: string
  next: string
  onPrevious?: () => void
  onNext?: () => void
}

/** Which rows these are, and the ways to the page before and the next one. */
export function Pages({ text, previous, next, onPrevious, onNext }: Paging) {
  return (
    <>
      <span className="n">{text}</span>
      <Button
        kind="quiet"
        size="s"
        icon={ChevronLeft}
        label={previous}
        disabled={!onPrevious}
        onClick={onPrevious}
      />
      <Button kind="quiet" size="s" icon={ChevronRight} label={next} disabled={!onNext} onClick={onNext} />
    </>
  )
}

/** The few keys that matter here, and the pages. */
export function ListFoot({
  keys,
  paging,
  note,
}: {
  keys: readonly FootKey[]
  paging?: Paging
  note?: ReactNode
}) {
  return (
    <footer className="list-foot">
      {keys.map((entry) => (
        <span className="key" key={entry.label}>
          {entry.keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {entry.label}
        </span>
      ))}
      <span className="grow" />
      {note}
      {paging ? <Pages {...paging} /> : null}
    </footer>
  )
}
