import { useEffect, useState, type ReactNode } from 'react'
import { Button } from './button'

export type EmptyOption = { key: string; label: string; count: string; onChoose: () => void }

/** Why there is nothing, what each way out would give, and one button. */
export function EmptyState({
  title,
  reason,
  options,
  action,
  level = 2,
}: {
  title: string
  reason: ReactNode
  options?: readonly EmptyOption[]
  action?: ReactNode
  /** 1 where it is all that the page has. */
  level?: 1 | 2
}) {
  const Heading = `h${level}` as const
  return (
    <div className="state">
      <Heading>{title}</Heading>
      <p>{reason}</p>
      {options && options.length > 0 ? (
        <ul className="alts">
          {options.map((option) => (
            <li key={option.key}>
              <button type="button" className="link" onClick={option.onChoose}>
                {option.label}
              </button>
              <span className="n">{option.count}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {action ? <div className="btns">{action}</div> : null}
    </div>
  )
}

export type ErrorStateProps = {
  title: string
  /** What failed and what still works. */ reason: ReactNode
  retryLabel: string
  onRetry: () => void
  other?: ReactNode
  code: string
}

export function ErrorState({ title, reason, retryLabel, onRetry, other, code }: ErrorStateProps) {
  return (
    <div className="state" role="alert">
      <h2>{title}</h2>
      <p>{reason}</p>
      <div className="btns">
        <Button kind="primary" onClick={onRetry}>
          {retryLabel}
        </Button>
        {other}
      </div>
      <small className="n">{code}</small>
    </div>
  )
}

/** True once `waiting` has lasted 300 ms: shorter waits show nothing at all. */
export function useSlow(waiting: boolean, afterMs = 300): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), afterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting, afterMs])
  return waiting && slow
}

const widths = ['82%', '64%', '90%', '58%', '76%', '70%', '86%', '66%']

/** Grey rows of the real row's height, 300 ms after they are first asked for. */
export function SkeletonRows({ rows = 12, label }: { rows?: number; label: string }) {
  if (!useSlow(true)) return <div aria-busy="true" />
  return (
    <div className="skeletons" role="status" aria-busy="true">
      <span className="sr">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div className="skeleton" key={row} aria-hidden="true">
          <i />
          <i style={{ width: widths[row % widths.length] }} />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}

/** A line at the top edge while a screen is on its way. */
export function LoadingBar({ active, label }: { active: boolean; label: string }) {
  return (
    <div
      className={active ? 'loading-bar on' : 'loading-bar'}
      role="progressbar"
      aria-label={label}
      aria-hidden={!active}
    />
  )
}
