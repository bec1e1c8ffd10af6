import { useSendEmailCode } from '@groundbreak/client/areas/session.codes'
import { phrasesOf } from '@groundbreak/client/language'
import { type LoginInfo, session } from '@groundbreak/contract/areas/session'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { CheckField } from '../../form/check-field'
import { Form, SubmitButton } from '../../form/form'
import { TextField } from '../../form/text-field'
import { useCallForm } from '../../form/use-call-form'
import { Button } from '../../ui/button'
import { Agreement } from '../../form/agreement'
import { CodeField } from './code-field'
import { checkCode } from './code-form'
import { checkNewPassword } from './login-form'
import { NewPasswordFields } from './new-password-fields'
import { SampleAccounts } from './sample-accounts'
import { useArriving } from '../../viewer/use-arriving'

const usePhrases = phrasesOf('codes', 'core', 'session', 'shell')

/** By a code sent to the company mail address; a new password may follow, and must where it is due. */
export function EmailForm() {
  const { codes, core, session: phrases } = usePhrases()
  const words = codes.email
  const arrive = useArriving()
  const sending = useSendEmailCode()
  const [entered, setEntered] = useState<LoginInfo>()
  const checkEmail = (email: string) => (email.trim() === '' ? core.input.required : undefined)
  const form = useCallForm({
    call: session.validEmailLogin,
    initial: { email: '', code: '', agreed: false, setPassword: false },
    input: ({ email, code, agreed }) => ({ email: email.trim(), code, agreed }),
    check: ({ email, code, agreed }) => ({
      email: checkEmail(email),
      code: checkCode(code, codes.failures),
      agreed: agreed ? undefined : phrases.failures.agreementRequired,
    }),
    done: (info, { setPassword }) =>
      info.user.need_change_pwd || setPassword ? setEntered(info) : arrive(info),
  })
  const { email } = form.values
  const ask = async () =>
    form.refuse({ email: checkEmail(email) }) ? sending.mutateAsync({ email: email.trim() }) : undefined
  if (entered) return <SetPassword info={entered} />
  return (
    <>
      <Form of={form} submit={words.submit}>
        <TextField {...form.at('email')} label={words.address} icon={Mail} autoComplete="email" />
        <CodeField {...form.at('code')} ask={ask} onRefused={form.refuse} />
        <CheckField {...form.at('setPassword')}>{words.setPassword}</CheckField>
        <Agreement {...form.at('agreed')} />
      </Form>
      <SampleAccounts onChoose={(account) => form.change({ email: account.email })} />
    </>
  )
}

/** Logged in already; the screens open afterwards. */
function SetPassword({ info }: { info: LoginInfo }) {
  const { codes, session: words, shell } = usePhrases()
  const arrive = useArriving()
  const { user } = info
  const form = useCallForm({
    call: session.emailLoginPassword,
    initial: { new_password: '', repeat_password: '' },
    check: (values) => checkNewPassword(values, words.failures, words.password.repeatRequired),
    done: () => arrive({ ...info, user: { ...user, need_change_pwd: false } }),
  })
  return (
    <Form
      of={form}
      foot={
        <>
          <SubmitButton of={form} block>
            {codes.email.save}
          </SubmitButton>
          {user.need_change_pwd ? null : (
            <Button kind="quiet" block onClick={() => void arrive(info)}>
              {shell.cancel}
            </Button>
          )}
        </>
      }
    >
      <p role="status">{codes.email.next}</p>
      <NewPasswordFields at={form.at} />
    </Form>
  )
}
