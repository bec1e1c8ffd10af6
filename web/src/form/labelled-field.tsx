import { phrasesOf } from '@groundbreak/client/language'
import { Eye, EyeOff, type LucideIcon } from 'lucide-react'
import { useId, useState, type ReactNode, type Ref } from 'react'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'

const usePhrases = phrasesOf('session')

export interface LabelledFieldProps {
  label: string
  icon: LucideIcon
  value: string
  onChange: (value: string) => void
  autoComplete: string
  secret?: boolean
  /** What is wrong with it. */
  problem?: string
  help?: string
  /** At the right of the label. */
  beside?: ReactNode
  /** Inside the field, at its right end. */
  after?: ReactNode
  /** Digits alone: phones show the keys for them. */
  digits?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One line of a form before login: label above, problem below; a secret can be shown. */
export function LabelledField({
  label,
  icon,
  value,
  onChange,
  autoComplete,
  secret,
  problem,
  help,
  beside,
  after,
  digits,
  ref,
}: LabelledFieldProps) {
  const { login } = usePhrases().session
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className={problem ? 'labelled wrong' : 'labelled'}>
      <label htmlFor={id}>{label}</label>
      {beside ? <span className="beside">{beside}</span> : null}
      <div className="field">
        <Icon icon={icon} />
        <input
          ref={ref}
          id={id}
          type={secret && !shown ? 'password' : 'text'}
          value={value}
          autoComplete={autoComplete}
          inputMode={digits ? 'numeric' : undefined}
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={(problem ?? help) ? `${id}-note` : undefined}
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
      {(problem ?? help) ? (
        <p id={`${id}-note`} className={problem ? 'problem' : 'help'} role={problem ? 'alert' : undefined}>
          {problem ?? help}
        </p>
      ) : null}
    </div>
  )
}
