import { phrasesOf } from '@groundbreak/client/language'
import { session } from '@groundbreak/contract/areas/session'
import { KeyRound, User } from 'lucide-react'
import { Link } from 'react-router'
import { Form } from '../../form/form'
import { TextField } from '../../form/text-field'
import { useCallForm } from '../../form/use-call-form'
import { paths } from '../../paths'
import { Agreement } from '../../form/agreement'
import { checkLogin } from './login-form'
import { SampleAccounts } from './sample-accounts'
import { useArriving } from '../../viewer/use-arriving'

const usePhrases = phrasesOf('codes', 'session')

/** By account and password. */
export function PasswordForm() {
  const { session: words, codes } = usePhrases()
  const arrive = useArriving()
  const form = useCallForm({
    call: session.login,
    initial: { username: '', password: '', agreed: false },
    input: (values) => ({ ...values, username: values.username.trim() }),
    check: (values) => checkLogin(values, words.failures),
    done: arrive,
    again: 'password',
  })
  return (
    <>
      <Form of={form} submit={words.login.submit} focusFirst>
        <TextField {...form.at('username')} label={words.login.account} icon={User} autoComplete="username" />
        <TextField
          {...form.at('password')}
          label={words.login.password}
          icon={KeyRound}
          secret
          autoComplete="current-password"
          beside={
            <Link className="link" to={paths.resetPassword}>
              {codes.reset.forgotten}
            </Link>
          }
        />
        <Agreement {...form.at('agreed')} />
      </Form>
      <SampleAccounts onChoose={({ username, password }) => form.change({ username, password })} />
    </>
  )
}
