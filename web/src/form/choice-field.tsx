import { type ChoiceOption, Select } from '../ui/select'
import { Field, type FieldProps } from './field'

interface ChoiceFieldProps<T extends string> extends FieldProps {
  name?: string
  options: readonly (ChoiceOption & { value: T })[]
  value: T
  onChange: (value: T) => void
}

/** One of many, with the list of the system. */
export function ChoiceField<T extends string>({
  name: _name,
  options,
  value,
  onChange,
  ...field
}: ChoiceFieldProps<T>) {
  return (
    <Field {...field}>
      {(control) => (
        <Select
          control={control}
          options={options}
          value={value}
          onChange={(chosen) => onChange(options.find((one) => one.value === chosen)?.value ?? value)}
        />
      )}
    </Field>
  )
}
