import { Popover } from 'antd'
import { createContext, use, type ReactNode } from 'react'

/** Where a value comes from and since when; a loader may draw it when it is opened. */
export type FieldProps = {
  label: string
  /** Undefined or null: not disclosed. */
  value: ReactNode
  /** The popover of the dotted underline: what says so, and since when. */
  source?: { title: string; content: ReactNode }
  lang?: string
}

const Unknown = createContext('')

/** Columns of field groups. `unknown` is the word for a value nobody has published. */
export function FieldGroups({ unknown, children }: { unknown: string; children: ReactNode }) {
  return (
    <Unknown value={unknown}>
      <div className="groups">{children}</div>
    </Unknown>
  )
}

export function FieldGroup({
  title,
  wide,
  foot,
  children,
}: {
  title: string
  /** Long labels: English, or few fields. */ wide?: boolean
  /** Under the fields: what is folded. */ foot?: ReactNode
  children: ReactNode
}) {
  return (
    <div>
      <h3>{title}</h3>
      <dl className={wide ? 'wide' : undefined}>{children}</dl>
      {foot ? <p className="folded">{foot}</p> : null}
    </div>
  )
}

export function Field({ label, value, source, lang }: FieldProps) {
  const unknown = use(Unknown)
  const missing = value === undefined || value === null || value === ''
  return (
    <>
      <dt>{label}</dt>
      <dd lang={lang} className={missing ? 'mute' : undefined}>
        {missing ? unknown : source ? <Sourced source={source}>{value}</Sourced> : value}
      </dd>
    </>
  )
}

/** A value with a dotted underline that opens where it comes from. */
export function Sourced({
  source,
  children,
}: {
  source: NonNullable<FieldProps['source']>
  children: ReactNode
}) {
  return (
    <Popover
      trigger="click"
      arrow={false}
      content={
        <div className="source">
          <b>{source.title}</b>
          {source.content}
        </div>
      }
    >
      <button type="button" className="sourced">
        {children}
      </button>
    </Popover>
  )
}
