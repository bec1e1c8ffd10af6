import { phrasesOf } from '@groundbreak/client/language'
import { KeyRound } from 'lucide-react'
import { Form } from '../../form/form'
import { TextField } from '../../form/text-field'
import { useForm } from '../../form/use-form'

const usePhrases = phrasesOf('scans', 'session')

interface Props {
  account: string
  /** Throws what was refused. */
  onSubmit: (password: string) => Promise<void>
}

/** After a change of the enterprise account's password its first scan asks for the new one. */
export function LatestPassword({ account, onSubmit }: Props) {
  const { scans, session } = usePhrases()
  const words = scans.password
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? session.failures.passwordRequired : undefined }),
    send: ({ password }) => onSubmit(password),
    wholeAt: 'password',
    again: 'password',
  })
  return (
    <Form of={form} submit={words.submit} focusFirst>
      <div>
        <h2 className="scan-title">{words.title}</h2>
        <p className="scan-about">{words.lead({ account })}</p>
      </div>
      <TextField
        {...form.at('password')}
        label={words.label}
        icon={KeyRound}
        secret
        autoComplete="current-password"
      />
    </Form>
  )
}
