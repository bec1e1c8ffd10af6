import { useId } from 'react'
import { type ChoiceOption, Select } from './select'

/** One of many, with its label above. `bare`: the label is for readers alone. */
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
      <Select
        control={{
          id,
          'aria-label': bare ? label : undefined,
          'aria-invalid': problem !== undefined,
          'aria-describedby': problem ? `${id}-note` : undefined,
        }}
        options={options}
        value={value}
        onChange={onChange}
      />
      {problem ? (
        <small id={`${id}-note`} role="alert" className="wrong">
          {problem}
        </small>
      ) : null}
    </div>
  )
}
