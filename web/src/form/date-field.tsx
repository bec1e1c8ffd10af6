import { DayField } from '../ui/day-field'
import { Field, type FieldProps } from './field'

interface DateFieldProps extends FieldProps {
  name?: string
  /** `2026-11-18`; empty: none. */
  value: string
  onChange: (value: string) => void
  /** The form of a date, while there is none. */
  placeholder: string
}

/** A day, typed or picked. */
export function DateField({ name: _name, value, onChange, placeholder, ...field }: DateFieldProps) {
  return (
    <Field {...field}>
      {({ id, 'aria-describedby': describedBy }) => (
        <DayField
          id={id}
          describedBy={describedBy}
          label={field.label}
          help={placeholder}
          value={value || undefined}
          wrong={field.problem !== undefined}
          onChange={(day) => onChange(day ?? '')}
        />
      )}
    </Field>
  )
}
