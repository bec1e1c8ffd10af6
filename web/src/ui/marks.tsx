import type { LucideIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Icon } from './icon'

const percent = (value: number) => ({ '--v': value }) as CSSProperties

/** The number leads, the bar only supports. */
export function Score({ value }: { value: number }) {
  return (
    <span className="score" style={percent(value)}>
      {value}
      <i />
    </span>
  )
}

/** Parts of a hundred as one bar; `label` says the sum. */
export function SumBar({ parts, label }: { parts: readonly number[]; label: string }) {
  return (
    <div className="sumbar" role="img" aria-label={label}>
      {parts.map((part, index) => (
        // Parts have no name here and never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <i key={index} style={percent(part)} />
      ))}
    </div>
  )
}

export type EvidencePart = { key: string; title: string; points: number; outOf: number; evidence: ReactNode }

/** The parts of a sum, each with its evidence. */
export function Evidence({ parts }: { parts: readonly EvidencePart[] }) {
  return (
    <ul className="evidence">
      {parts.map((part) => (
        <li key={part.key}>
          <b>{part.title}</b>
          <span className="pts">
            {part.points} <small>/ {part.outOf}</small>
          </span>
          <p>{part.evidence}</p>
        </li>
      ))}
    </ul>
  )
}

/** Three bars and words: 80 and more, 40 to 79, below. */
export function Reach({ percent, children }: { percent: number; children: ReactNode }) {
  const level = percent >= 80 ? 'hi' : percent >= 40 ? 'mid' : 'lo'
  return (
    <span className={`reach ${level}`}>
      <span className="bars" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {children}
    </span>
  )
}

type DiffProps = {
  field?: string
  before?: string
  after?: string
  /** By how much a number changed. */
  percent?: string | null
  /** Words for readers before the old and the new value. */
  words: { before: string; after: string; added: string; gone: string }
}

/** `field old → new`; without the old `＋ new`, without the new `－ old`. */
export function Diff({ field, before, after, percent: change, words }: DiffProps) {
  return (
    <span className="diff">
      {field ? <dfn>{field}</dfn> : null}
      {before === undefined ? <Sign sign="＋" label={words.added} /> : null}
      {after === undefined ? <Sign sign="－" label={words.gone} /> : null}
      {before === undefined ? null : (
        <del>
          <span className="sr">{words.before}</span>
          {before}
        </del>
      )}
      {before !== undefined && after !== undefined ? <span aria-hidden="true">→</span> : null}
      {after === undefined ? null : (
        <ins>
          <span className="sr">{words.after}</span>
          {after}
        </ins>
      )}
      {change ? <small className="mute">{change}</small> : null}
    </span>
  )
}

function Sign({ sign, label }: { sign: string; label: string }) {
  return (
    <span className="sign" role="img" aria-label={label}>
      {sign}
    </span>
  )
}

export type Meaning = 'plain' | 'ok' | 'warn' | 'bad'

type MarkProps = { meaning?: Meaning; icon?: LucideIcon; children: ReactNode }

export function Tag({ meaning = 'plain', icon, children }: MarkProps) {
  return (
    <span className={`tag ${meaning}`}>
      {icon ? <Icon icon={icon} size={12} /> : null}
      {children}
    </span>
  )
}

/** A strip that says one thing about what is below it. */
export function Notice({ meaning = 'plain', children }: Omit<MarkProps, 'icon'>) {
  return <div className={`notice ${meaning}`}>{children}</div>
}

export type LimitProps = { title: string; left: number; of: number; leftText: string; note: ReactNode }

/** What is left of a limit; warns at five. */
export function Limit({ title, left, of, leftText, note }: LimitProps) {
  return (
    <div
      className={left <= 5 && left > 0 ? 'limit low' : 'limit'}
      style={percent(of === 0 ? 0 : (left / of) * 100)}
    >
      <b>{title}</b>
      <b className="left">{leftText}</b>
      <div className="level" />
      <p>{note}</p>
    </div>
  )
}
