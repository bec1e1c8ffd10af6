import { phrasesOf } from '@groundbreak/client/language'
import { Eye, EyeOff, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { Field, type FieldProps } from './field'
import type { Bound } from './use-form'

const usePhrases = phrasesOf('session')

export interface TextFieldProps extends FieldProps, Partial<Pick<Bound<string>, 'name'>> {
  value: string
  onChange: (value: string) => void
  icon?: LucideIcon
  /** While it is empty. */
  placeholder?: string
  /** As browsers know it; absent: they fill nothing in. */
  autoComplete?: string
  /** Not shown while it is typed, unless asked for. */
  secret?: boolean
  /** The keys that a phone shows. */
  inputMode?: 'numeric' | 'decimal'
  /** Characters; more cannot be typed. */
  longest?: number
  /** Inside the field, at its right end. */
  after?: ReactNode
}

/** One line of text or a number. */
export function TextField({
  name,
  value,
  onChange,
  icon,
  placeholder,
  autoComplete = 'off',
  secret,
  inputMode,
  longest,
  after,
  ...field
}: TextFieldProps) {
  const { login } = usePhrases().session
  const [shown, setShown] = useState(false)
  return (
    <Field {...field}>
      {(control) => (
        <div className="field">
          {icon ? <Icon icon={icon} /> : null}
          <input
            {...control}
            name={name}
            type={secret && !shown ? 'password' : 'text'}
            value={value}
            placeholder={placeholder}
            maxLength={longest}
            autoComplete={autoComplete}
            inputMode={inputMode}
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          {secret ? (
            <Button
              kind="quiet"
              size="s"
              icon={shown ? EyeOff : Eye}
              label={shown ? login.hide : login.show}
              onClick={() => setShown(!shown)}
            />
          ) : null}
          {after}
        </div>
      )}
    </Field>
  )
}
