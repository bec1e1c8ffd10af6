import { ChevronDown } from 'lucide-react'
import { Icon } from './icon'
import styles from './select.module.css'

export type ChoiceOption = { value: string; label: string }
/** Options under a heading of their own. */
export type ChoiceGroup = { heading: string; options: readonly ChoiceOption[] }

interface SelectProps {
  options: readonly (ChoiceOption | ChoiceGroup)[]
  value: string
  onChange: (value: string) => void
  /** How it is known: its id, its label, its note. */
  control: {
    id?: string
    'aria-label'?: string
    'aria-invalid'?: boolean
    'aria-required'?: boolean
    'aria-describedby'?: string
  }
  /** Without a border until it is pointed at: in the foot of a list. */
  quiet?: boolean
}

/** One of many: the list of the system, which keys, readers and phones know, behind a field of ours. */
export function Select({ options, value, onChange, control, quiet }: SelectProps) {
  return (
    <span className={quiet ? `${styles.select} ${styles.quiet}` : styles.select}>
      <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) =>
          'heading' in option ? (
            <optgroup key={option.heading} label={option.heading}>
              {option.options.map(offered)}
            </optgroup>
          ) : (
            offered(option)
          ),
        )}
      </select>
      <Icon icon={ChevronDown} size={14} />
    </span>
  )
}

const offered = ({ value, label }: ChoiceOption) => (
  <option key={value} value={value}>
    {label}
  </option>
)
