import { useLogin } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { KeyRound, User } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { Agreement } from '../../form/agreement'
import { LabelledField } from '../../form/labelled-field'
import { Refusal } from '../../form/refusal'
import { checkLogin, type LoginProblems } from './login-form'
import { SampleAccounts } from './sample-accounts'
import { useArriving } from '../../viewer/use-arriving'

const usePhrases = phrasesOf('codes', 'errors', 'session')

/** By account and password. */
export function PasswordForm() {
  const { session, errors, codes } = usePhrases()
  const words = session.login
  const login = useLogin()
  const arrive = useArriving()
  const [form, setForm] = useState({ username: '', password: '', agreed: false })
  const [problems, setProblems] = useState<LoginProblems>({})
  const account = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const agreement = useRef<HTMLDivElement>(null)
  useEffect(() => account.current?.focus(), [])
  const focusFirst = (wrong: LoginProblems) => {
    if (wrong.username) account.current?.focus()
    else if (wrong.password) password.current?.focus()
    else if (wrong.agreed) agreement.current?.querySelector('input')?.focus()
  }
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    setProblems({})
    login.reset()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = checkLogin(form, errors.session)
    setProblems(found)
    focusFirst(found)
    if (Object.keys(found).length > 0) return
    try {
      await arrive(await login.mutateAsync({ ...form, username: form.username.trim() }))
    } catch {
      // Shown above the button.
      password.current?.select()
    }
  }
  const refused = login.error?.kind === 'refused' || login.error?.kind === 'invalidInput' ? login.error : null
  return (
    <>
      <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
        <LabelledField
          ref={account}
          label={words.account}
          icon={User}
          autoComplete="username"
          value={form.username}
          onChange={(username) => change({ username })}
          problem={problems.username ?? refused?.fields.username}
        />
        <LabelledField
          ref={password}
          label={words.password}
          icon={KeyRound}
          secret
          autoComplete="current-password"
          beside={
            <Link className="link" to={paths.resetPassword}>
              {codes.reset.forgotten}
            </Link>
          }
          value={form.password}
          onChange={(next) => change({ password: next })}
          problem={problems.password ?? refused?.fields.password}
        />
        <Agreement
          ref={agreement}
          checked={form.agreed}
          onChange={(agreed) => change({ agreed })}
          problem={problems.agreed}
        />
        <Refusal of={login.error} />
        <Button kind="primary" size="l" block submit busy={login.isPending}>
          {words.submit}
        </Button>
      </form>
      <SampleAccounts onChoose={({ username, password: secret }) => change({ username, password: secret })} />
    </>
  )
}
