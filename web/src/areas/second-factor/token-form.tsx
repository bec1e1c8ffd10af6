import { phrasesOf } from '@groundbreak/client/language'
import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { Smartphone, User } from 'lucide-react'
import { Agreement } from '../../form/agreement'
import { useArriving } from '../../viewer/use-arriving'
import { Form } from '../../form/form'
import { TextField } from '../../form/text-field'
import { useCallForm } from '../../form/use-call-form'

const usePhrases = phrasesOf('secondFactor', 'session')

/** By account and dynamic token. */
export function TokenForm() {
  const { session, secondFactor: words } = usePhrases()
  const arrive = useArriving()
  const form = useCallForm({
    call: secondFactor.verify,
    initial: { username: '', token: '', agreed: false },
    check: ({ username, token, agreed }) => ({
      username: username.trim() === '' ? session.failures.accountRequired : undefined,
      token: token.trim() === '' ? words.tokenRequired : undefined,
      agreed: agreed ? undefined : session.failures.agreementRequired,
    }),
    done: arrive,
  })
  return (
    <Form of={form} submit={session.login.submit} focusFirst>
      <TextField {...form.at('username')} label={session.login.account} icon={User} autoComplete="username" />
      <TextField
        {...form.at('token')}
        label={words.token}
        icon={Smartphone}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={words.tokenHelp}
      />
      <Agreement {...form.at('agreed')} />
    </Form>
  )
}
