import { phrasesOf } from '@groundbreak/client/language'
import { AtSign, KeyRound, Mail, UserRound } from 'lucide-react'
import { Button } from '../../ui/button'
import { LabelledField } from '../../form/labelled-field'
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

type Problems = Readonly<Record<string, string>>

/** Names and mail of an account. */
export function NameFields<D extends NamesDraft>({
  draft,
  problems,
  onChange,
}: {
  draft: D
  problems: Problems
  onChange: (draft: D) => void
}) {
  const { form } = usePhrases().accounts
  const field = (key: keyof NamesDraft) => ({
    value: draft[key],
    problem: problems[key],
    autoComplete: 'off',
    onChange: (value: string) => onChange({ ...draft, [key]: value }),
  })
  return (
    <>
      <LabelledField label={form.nameZh} icon={UserRound} {...field('name_zh')} />
      <LabelledField label={form.nameEn} icon={UserRound} {...field('name_en')} />
      <LabelledField label={form.email} icon={Mail} {...field('email')} />
    </>
  )
}

/** User name, names, mail and first password. */
export function NewAccountFields<D extends NewAccountDraft>({
  draft,
  problems,
  onChange,
  passwordHelp,
  passwordLength,
}: {
  draft: D
  problems: Problems
  onChange: (draft: D) => void
  passwordHelp?: string
  passwordLength?: number
}) {
  const { form } = usePhrases().accounts
  return (
    <>
      <LabelledField
        label={form.username}
        icon={AtSign}
        value={draft.username}
        autoComplete="off"
        problem={problems.username}
        help={form.usernameHelp}
        onChange={(username) => onChange({ ...draft, username })}
      />
      <NameFields draft={draft} problems={problems} onChange={onChange} />
      <FirstPassword
        value={draft.password}
        problem={problems.password}
        help={passwordHelp}
        length={passwordLength}
        onChange={(password) => onChange({ ...draft, password })}
      />
    </>
  )
}

/** A password chosen for somebody else; one can be made. */
export function FirstPassword({
  value,
  problem,
  help,
  length = 12,
  onChange,
}: {
  value: string
  problem?: string
  help?: string
  length?: number
  onChange: (value: string) => void
}) {
  const { form } = usePhrases().accounts
  return (
    <div className="first-password">
      <LabelledField
        label={form.password}
        icon={KeyRound}
        secret
        value={value}
        autoComplete="new-password"
        problem={problem}
        help={help ?? form.passwordHelp}
        onChange={onChange}
      />
      <Button size="s" onClick={() => onChange(makePassword(length))}>
        {form.generate}
      </Button>
    </div>
  )
}
