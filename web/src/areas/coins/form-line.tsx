import { useId, type ReactNode } from 'react'

/** A field that names itself, under its words. */
export function FormLine({
  label,
  problem,
  children,
}: {
  label: string
  problem?: string
  children: ReactNode
}) {
  return (
    <div className="form-line">
      <span>{label}</span>
      {children}
      {problem ? (
        <small role="alert" className="wrong">
          {problem}
        </small>
      ) : null}
    </div>
  )
}

/** One line of text or a number, with its words, a note and what is wrong with it. */
export function TextLine({
  label,
  hint,
  note,
  value,
  longest,
  isNumber = false,
  problem,
  onChange,
}: {
  label: string
  hint?: string
  note?: string
  value: string
  longest: number
  isNumber?: boolean
  problem?: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const said = problem ?? note
  return (
    <div className="form-line">
      <label htmlFor={id}>{label}</label>
      <div className={problem ? 'field wrong' : 'field'}>
        <input
          id={id}
          value={value}
          placeholder={hint}
          maxLength={longest}
          inputMode={isNumber ? 'decimal' : undefined}
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby={said ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {said ? (
        <small id={`${id}-note`} role={problem ? 'alert' : undefined} className={problem ? 'wrong' : 'mute'}>
          {said}
        </small>
      ) : null}
    </div>
  )
}
