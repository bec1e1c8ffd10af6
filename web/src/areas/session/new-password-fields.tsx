import { phrasesOf } from '@groundbreak/client/language'
import { KeyRound } from 'lucide-react'
import { LabelledField } from '../../form/labelled-field'

const usePhrases = phrasesOf('session')

export interface NewPasswordOnly {
  next: string
  repeat: string
}

interface NewPasswordFieldsProps {
  value: NewPasswordOnly
  onChange: (part: Partial<NewPasswordOnly>) => void
  /** By field of the call, too. */
  problems: { next?: string; repeat?: string }
}

/** A new password, twice, where a code stands in place of the old one. */
export function NewPasswordFields({ value, onChange, problems }: NewPasswordFieldsProps) {
  const words = usePhrases().session.password
  return (
    <>
      <LabelledField
        label={words.next}
        icon={KeyRound}
        secret
        autoComplete="new-password"
        value={value.next}
        onChange={(next) => onChange({ next })}
        problem={problems.next}
        help={words.nextHelp}
      />
      <LabelledField
        label={words.repeat}
        icon={KeyRound}
        secret
        autoComplete="new-password"
        value={value.repeat}
        onChange={(repeat) => onChange({ repeat })}
        problem={problems.repeat}
      />
    </>
  )
}
