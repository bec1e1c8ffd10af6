import { useSendResetCode } from '@groundbreak/client/areas/session.codes'
import { phrasesOf } from '@groundbreak/client/language'
import { session } from '@groundbreak/contract/areas/session'
import { AtSign } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { PlainPage } from '../../page/plain-page'
import { useDocumentTitle } from '../../page/title'
import { Form, SubmitButton } from '../../form/form'
import { TextField } from '../../form/text-field'
import { useCallForm } from '../../form/use-call-form'
import { paths } from '../../paths'
import { showToast } from '../../ui/toasts'
import { CodeField } from './code-field'
import { checkCode } from './code-form'
import { checkNewPassword } from './login-form'
import { NewPasswordFields } from './new-password-fields'
import './session.css'

const usePhrases = phrasesOf('codes', 'session')

/** A forgotten password: by a code to the mail address or mobile of the account. */
export function ResetPasswordPage() {
  const { codes, session: phrases } = usePhrases()
  const words = codes.reset
  const title = useDocumentTitle()
  const navigate = useNavigate()
  const sending = useSendResetCode()
  const checkAccount = (account: string) =>
    account.trim() === '' ? codes.failures.accountInvalid : undefined
  const form = useCallForm({
    call: session.resetPassword,
    initial: { account: '', code: '', new_password: '', repeat_password: '' },
    check: (values) => ({
      account: checkAccount(values.account),
      code: checkCode(values.code, codes.failures),
      ...checkNewPassword(values, phrases.failures, phrases.password.repeatRequired),
    }),
    done: () => {
      showToast({ text: words.done })
      return navigate(paths.login)
    },
  })
  const account = form.values.account.trim()
  const ask = async () =>
    form.refuse({ account: checkAccount(account) }) ? sending.mutateAsync({ account }) : undefined
  return (
    <PlainPage>
      <title>{title}</title>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <Form
        of={form}
        foot={
          <>
            <SubmitButton of={form} block>
              {words.submit}
            </SubmitButton>
            <Link className="link" to={paths.login}>
              {words.back}
            </Link>
          </>
        }
      >
        <TextField {...form.at('account')} label={words.account} icon={AtSign} autoComplete="username" />
        <CodeField {...form.at('code')} ask={ask} onRefused={form.refuse} />
        <NewPasswordFields at={form.at} />
      </Form>
    </PlainPage>
  )
}
