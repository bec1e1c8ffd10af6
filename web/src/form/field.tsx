import { useId, type ReactNode } from 'react'
import styles from './form.module.css'

/** What a control needs to be known by its label and its note. */
export interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-required': boolean | undefined
  'aria-describedby': string | undefined
}

export interface FieldProps {
  label: string
  /** What is wrong with it, in place of the hint. */
  problem?: string
  hint?: ReactNode
  /** Marked, where fields of the same form may be left empty. */
  required?: boolean
  /** At the right of the label. */
  beside?: ReactNode
}

/** A field of any form: its words above it, below it what is wrong with it or else a hint. */
export function Field({
  label,
  problem,
  hint,
  required,
  beside,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const note = problem ?? hint
  return (
    <div className={problem ? `${styles.field} ${styles.wrong}` : styles.field}>
      <label htmlFor={id} className={required ? styles.required : undefined}>
        {label}
      </label>
      {beside ? <span className={styles.beside}>{beside}</span> : null}
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-required': required,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      <Note id={`${id}-note`} problem={problem} hint={hint} />
    </div>
  )
}

function Note({ id, problem, hint }: { id: string; problem?: string; hint?: ReactNode }) {
  if (!problem && !hint) return null
  return (
    <div id={id} className={problem ? styles.problem : styles.hint} role={problem ? 'alert' : undefined}>
      {problem ?? hint}
    </div>
  )
}

/** Several controls under one name: boxes to tick, what was picked elsewhere. */
export function FieldGroup({
  label,
  problem,
  hint,
  row,
  children,
}: FieldProps & { /** They stand side by side. */ row?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset
      className={`${styles.field} ${styles.group}`}
      aria-describedby={(problem ?? hint) ? `${id}-note` : undefined}
    >
      <legend>{label}</legend>
      {row ? <div className={styles.row}>{children}</div> : children}
      <Note id={`${id}-note`} problem={problem} hint={hint} />
    </fieldset>
  )
}
