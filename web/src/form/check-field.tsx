import { useId, type ReactNode } from 'react'
import { Checkbox } from '../ui/checkbox'
import styles from './form.module.css'

interface CheckFieldProps {
  name?: string
  value: boolean
  problem?: string
  /** Below its words. */
  note?: string
  onChange: (value: boolean) => void
  /** What is agreed to or switched on. */
  children: ReactNode
}

/** Something that is or is not. */
export function CheckField({ value, problem, note, onChange, children }: CheckFieldProps) {
  const id = useId()
  return (
    <div className={styles.check}>
      <label>
        <Checkbox
          checked={value}
          invalid={problem !== undefined}
          describedBy={problem ? `${id}-note` : undefined}
          onChange={(on) => onChange(on)}
        />
        <span>
          {children}
          {note ? <small className="mute">{note}</small> : null}
        </span>
      </label>
      {problem ? (
        <div id={`${id}-note`} className={styles.problem} role="alert">
          {problem}
        </div>
      ) : null}
    </div>
  )
}
