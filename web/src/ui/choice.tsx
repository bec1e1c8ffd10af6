import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Icon } from './icon'

export type ChoiceOption = { value: string; label: string }

/** One of many, with the list of the system. `bare`: the label is for readers alone. */
export function Choice({
  label,
  options,
  value,
  onChange,
  problem,
  bare,
}: {
  label: string
  options: readonly ChoiceOption[]
  value: string
  onChange: (value: string) => void
  problem?: string
  bare?: boolean
}) {
  const id = useId()
  return (
    <div className="choice">
      {bare ? null : <label htmlFor={id}>{label}</label>}
      <span className="pick-one">
        <select
          id={id}
          aria-label={bare ? label : undefined}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-note` : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} size={14} />
      </span>
      {problem ? (
        <small id={`${id}-note`} role="alert" className="wrong">
          {problem}
        </small>
      ) : null}
    </div>
  )
}
