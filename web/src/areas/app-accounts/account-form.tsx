import type { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf } from '@groundbreak/client/language'
import { KeyRound, User } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { LabelledField } from '../../form/labelled-field'
import { Refusal } from '../../form/refusal'

const usePhrases = phrasesOf('errors')

export interface Account {
  username: string
  password: string
}

interface Props {
  words: { account: string; password: string; submit: string }
  failure: CallFailure | null
  busy: boolean
  /** What was refused is no longer what stands in the fields. */
  onChange: () => void
  onSubmit: (account: Account) => Promise<void>
}

/** Another account and its password. */
export function AccountForm({ words, failure, busy, onChange, onSubmit }: Props) {
  const { session } = usePhrases().errors
  const [form, setForm] = useState<Account>({ username: '', password: '' })
  const [missing, setMissing] = useState<Partial<Account>>({})
  const account = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => account.current?.focus(), [])
  const change = (part: Partial<Account>) => {
    setForm({ ...form, ...part })
    setMissing({})
    onChange()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const username = form.username.trim()
    const found: Partial<Account> = {
      ...(username === '' ? { username: session.accountRequired } : {}),
      ...(form.password === '' ? { password: session.passwordRequired } : {}),
    }
    setMissing(found)
    if (found.username) return account.current?.focus()
    if (found.password) return password.current?.focus()
    try {
      await onSubmit({ username, password: form.password })
    } catch {
      // Shown above the button.
      password.current?.select()
    }
  }
  const refused = failure?.kind === 'refused' || failure?.kind === 'invalidInput' ? failure : null
  return (
    <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
      <LabelledField
        ref={account}
        label={words.account}
        icon={User}
        autoComplete="off"
        value={form.username}
        onChange={(username) => change({ username })}
        problem={missing.username ?? refused?.fields.username}
      />
      <LabelledField
        ref={password}
        label={words.password}
        icon={KeyRound}
        secret
        autoComplete="off"
        value={form.password}
        onChange={(next) => change({ password: next })}
        problem={missing.password ?? refused?.fields.password}
      />
      <Refusal of={failure} />
      <Button kind="primary" size="l" block submit busy={busy}>
        {words.submit}
      </Button>
    </form>
  )
}
