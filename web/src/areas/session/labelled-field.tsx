import { usePhrases } from '@groundbreak/client/language'
import { Eye, EyeOff, type LucideIcon } from 'lucide-react'
import { useId, useState, type Ref } from 'react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'

export interface LabelledFieldProps {
  label: string
  icon: LucideIcon
  value: string
  onChange: (value: string) => void
  autoComplete: string
  secret?: boolean
  /** A number key pad on phones. */
  digits?: boolean
  /** What is wrong with it. */
  problem?: string
  help?: string
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
  digits,
  problem,
  help,
  ref,
}: LabelledFieldProps) {
  const { login } = usePhrases().session
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className={problem ? 'labelled wrong' : 'labelled'}>
      <label htmlFor={id}>{label}</label>
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
      </div>
      {(problem ?? help) ? (
        <p id={`${id}-note`} className={problem ? 'problem' : 'help'} role={problem ? 'alert' : undefined}>
          {problem ?? help}
        </p>
      ) : null}
    </div>
  )
}
