import { phrasesOf } from '@groundbreak/client/language'
import { KeyRound, User } from 'lucide-react'
import { Form } from '../../form/form'
import { TextField } from '../../form/text-field'
import { useForm } from '../../form/use-form'

const usePhrases = phrasesOf('session')

export interface Account {
  username: string
  password: string
}

interface Props {
  words: { account: string; password: string; submit: string }
  /** Throws what was refused. */
  onSubmit: (account: Account) => Promise<void>
}

/** Another account and its password. */
export function AccountForm({ words, onSubmit }: Props) {
  const { failures } = usePhrases().session
  const form = useForm({
    initial: { username: '', password: '' },
    check: ({ username, password }) => ({
      username: username.trim() === '' ? failures.accountRequired : undefined,
      password: password === '' ? failures.passwordRequired : undefined,
    }),
    send: ({ username, password }) => onSubmit({ username: username.trim(), password }),
    again: 'password',
  })
  return (
    <Form of={form} submit={words.submit} focusFirst>
      <TextField {...form.at('username')} label={words.account} icon={User} />
      <TextField {...form.at('password')} label={words.password} icon={KeyRound} secret />
    </Form>
  )
}
