import { phrasesOf } from '@groundbreak/client/language'
import type { Ref } from 'react'
import { Field, type FieldProps } from './field'
import styles from './form.module.css'

const usePhrases = phrasesOf('shell')

/** How long a text is, as its reader counts. */
export function lengthOf(text: string): number {
  return [...text.trim()].length
}

interface WordsFieldProps extends FieldProps {
  name?: string
  value: string
  onChange: (value: string) => void
  /** Characters; more can be typed, and not sent. */
  longest: number
  placeholder?: string
  /** The label is for readers alone: what the lines are is plain from their place. */
  bare?: boolean
  /** Lines, as long as there is little in it. */
  rows?: number
  onEscape?: () => void
  ref?: Ref<HTMLTextAreaElement>
}

/** Some lines of text; says how many characters are left once few are. */
export function WordsField({
  name,
  value,
  onChange,
  longest,
  placeholder,
  bare,
  rows = 3,
  onEscape,
  ref,
  ...field
}: WordsFieldProps) {
  const { form } = usePhrases().shell
  const over = lengthOf(value) - longest
  const count =
    over > 0 ? form.over({ count: over }) : over > -100 ? form.left({ count: -over }) : (field.hint ?? '')
  const area = (
    <Field {...field} hint={field.problem ? undefined : <span role="status">{count}</span>}>
      {(control) => (
        <textarea
          {...control}
          ref={ref}
          name={name}
          rows={rows}
          placeholder={placeholder}
          value={value}
          aria-invalid={over > 0 || field.problem !== undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onEscape?.()
          }}
        />
      )}
    </Field>
  )
  return bare ? <div className={styles.bare}>{area}</div> : area
}
