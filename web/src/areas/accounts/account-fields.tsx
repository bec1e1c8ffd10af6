import { phrasesOf } from '@groundbreak/client/language'
import { AtSign, KeyRound, Mail, UserRound } from 'lucide-react'
import { TextField } from '../../form/text-field'
import type { Bound } from '../../form/use-form'
import { Button } from '../../ui/button'
import { makePassword } from './password-maker'

const usePhrases = phrasesOf('accounts')

export interface NamesDraft {
  name_zh: string
  name_en: string
  email: string
}
export interface NewAccountDraft extends NamesDraft {
  username: string
  password: string
}

export const emptyAccount: NewAccountDraft = {
  username: '',
  name_zh: '',
  name_en: '',
  email: '',
  password: '',
}

/** As the server takes it: no mail is null, and without an English name the Chinese one serves. */
export function accountOf<D extends NamesDraft>(draft: D) {
  const { name_zh, name_en, email } = draft
  return { ...draft, name_en: name_en.trim() || name_zh, email: email.trim() || null }
}

/** Names and mail of an account. */
export function NameFields({ at }: { at: (name: keyof NamesDraft) => Bound<string> }) {
  const { form } = usePhrases().accounts
  return (
    <>
      <TextField {...at('name_zh')} label={form.nameZh} icon={UserRound} />
      <TextField {...at('name_en')} label={form.nameEn} icon={UserRound} />
      <TextField {...at('email')} label={form.email} icon={Mail} />
    </>
  )
}

interface NewAccountProps {
  at: (name: keyof NewAccountDraft) => Bound<string>
  /** Of the first password. */
  passwordHint?: string
  passwordLength?: number
}

/** User name, names, mail and first password. */
export function NewAccountFields({ at, passwordHint, passwordLength }: NewAccountProps) {
  const { form } = usePhrases().accounts
  return (
    <>
      <TextField {...at('username')} label={form.username} icon={AtSign} hint={form.usernameHelp} />
      <NameFields at={at} />
      <FirstPassword {...at('password')} hint={passwordHint} length={passwordLength} />
    </>
  )
}

/** A password chosen for somebody else; one can be made. */
export function FirstPassword({
  hint,
  length = 12,
  ...field
}: Bound<string> & { hint?: string; length?: number }) {
  const { form } = usePhrases().accounts
  return (
    <div className="first-password">
      <TextField
        {...field}
        label={form.password}
        icon={KeyRound}
        secret
        autoComplete="new-password"
        hint={hint ?? form.passwordHelp}
      />
      <Button size="s" onClick={() => field.onChange(makePassword(length))}>
        {form.generate}
      </Button>
    </div>
  )
}
