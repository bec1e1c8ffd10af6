import { phrasesOf } from '@groundbreak/client/language'
import { KeyRound } from 'lucide-react'
import { TextField } from '../../form/text-field'
import type { Bound } from '../../form/use-form'
import type { NewPassword } from './login-form'

const usePhrases = phrasesOf('session')

interface NewPasswordFieldsProps {
  at: (name: keyof NewPassword) => Bound<string>
}

/** A new password, twice, where a code stands in place of the old one. */
export function NewPasswordFields({ at }: NewPasswordFieldsProps) {
  const words = usePhrases().session.password
  return (
    <>
      <TextField
        {...at('new_password')}
        label={words.next}
        icon={KeyRound}
        secret
        autoComplete="new-password"
        hint={words.nextHelp}
      />
      <TextField
        {...at('repeat_password')}
        label={words.repeat}
        icon={KeyRound}
        secret
        autoComplete="new-password"
      />
    </>
  )
}
