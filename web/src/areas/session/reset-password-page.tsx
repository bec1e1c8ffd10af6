import { useResetPassword, useSendResetCode } from '@groundbreak/client/areas/session.codes'
import { phrasesOf } from '@groundbreak/client/language'
import { AtSign } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { PlainPage } from '../../page/plain-page'
import { useDocumentTitle } from '../../page/title'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toasts'
import { CodeField } from './code-field'
import { checkCode, checkNext, isFine } from './code-form'
import { LabelledField } from '../../form/labelled-field'
import { NewPasswordFields } from './new-password-fields'
import { Refusal } from '../../form/refusal'
import './session.css'

const usePhrases = phrasesOf('codes', 'errors', 'session')

type Problems = Partial<Record<'account' | 'code' | 'next' | 'repeat', string>>

/** A forgotten password: by a code to the mail address or mobile of the account. */
export function ResetPasswordPage() {
  const { codes, errors, session } = usePhrases()
  const words = codes.reset
  const title = useDocumentTitle()
  const navigate = useNavigate()
  const sending = useSendResetCode()
  const reset = useResetPassword()
  const [form, setForm] = useState({ account: '', code: '', next: '', repeat: '' })
  const [problems, setProblems] = useState<Problems>({})
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    setProblems({})
    reset.reset()
    sending.reset()
  }
  const account = form.account.trim()
  const checkAccount = () => (account === '' ? errors.codes.accountInvalid : undefined)
  const ask = async () => {
    const problem = checkAccount()
    setProblems({ account: problem })
    return problem ? undefined : sending.mutateAsync({ account })
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found: Problems = {
      account: checkAccount(),
      code: checkCode(form.code, errors),
      ...checkNext(form, errors, session.password.repeatRequired),
    }
    setProblems(found)
    if (!isFine(found)) return
    try {
      const { code, next, repeat } = form
      await reset.mutateAsync({ account, code, new_password: next, repeat_password: repeat })
    } catch {
      return
    }
    showToast({ text: words.done })
    await navigate(paths.login)
  }
  const refused = reset.error?.fields
  return (
    <PlainPage>
      <title>{title}</title>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
        <LabelledField
          label={words.account}
          icon={AtSign}
          autoComplete="username"
          value={form.account}
          onChange={(next) => change({ account: next })}
          problem={problems.account ?? sending.error?.fields.account ?? refused?.account}
        />
        <CodeField
          value={form.code}
          onChange={(code) => change({ code })}
          problem={problems.code ?? refused?.code}
          ask={ask}
        />
        <NewPasswordFields
          value={form}
          onChange={change}
          problems={{
            next: problems.next ?? refused?.new_password,
            repeat: problems.repeat ?? refused?.repeat_password,
          }}
        />
        <Refusal of={reset.error} />
        <Button kind="primary" size="l" block submit busy={reset.isPending}>
          {words.submit}
        </Button>
        <Link className="link" to={paths.login}>
          {words.back}
        </Link>
      </form>
    </PlainPage>
  )
}
