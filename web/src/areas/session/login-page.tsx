import type { LoginInfo } from '@groundbreak/contract/areas/session'
import { can } from '@groundbreak/client/access'
import { useInitialSearch } from '@groundbreak/client/areas/searches'
import { useLogin } from '@groundbreak/client/areas/session'
import { usePhrases } from '@groundbreak/client/language'
import { KeyRound, User } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { expiredSession } from '../../frame/failures'
import { wantedAfterLogin } from '../../frame/guard'
import { PlainPage } from '../../frame/plain-page'
import { useDocumentTitle } from '../../frame/title'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Notice } from '../../ui/marks'
import { addressOfList } from '../projects/project-lists'
import { searchPath } from '../searches/search-path'
import { FreshnessBoard } from './freshness-board'
import { LabelledField } from './labelled-field'
import { checkLogin, type LoginProblems } from './login-form'
import { SampleAccounts } from './sample-accounts'
import './session.css'

export function LoginPage() {
  const { session, titles } = usePhrases()
  const [params] = useSearchParams()
  const title = useDocumentTitle(session.login.title)
  const [expired] = useState(() => expiredSession.message)
  useEffect(() => {
    expiredSession.message = undefined
  }, [])
  return (
    <PlainPage aside={<FreshnessBoard />} foot={<Link to={paths.privacyPolicy}>{titles.privacyPolicy}</Link>}>
      <title>{title}</title>
      <h1>{session.login.title}</h1>
      <p>{wantedAfterLogin(params) === paths.projectsHome ? session.login.leadHome : session.login.lead}</p>
      {expired ? (
        <div className="expired" role="status">
          <Notice meaning="warn">{expired}</Notice>
        </div>
      ) : null}
      <LoginForm />
    </PlainPage>
  )
}

function LoginForm() {
  const { session, errors } = usePhrases()
  const words = session.login
  const login = useLogin()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [form, setForm] = useState({ username: '', password: '', agreed: false })
  const [problems, setProblems] = useState<LoginProblems>({})
  const initialSearch = useInitialSearch()
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
  const firstScreen = async ({ user, settings }: LoginInfo) => {
    if (params.has('redirect') || !can(user, 'projects.read')) return wantedAfterLogin(params)
    if (settings.default_list) return addressOfList(settings.default_list)
    const first = await initialSearch()
    return first ? searchPath(first) : wantedAfterLogin(params)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = checkLogin(form, errors.session)
    setProblems(found)
    focusFirst(found)
    if (Object.keys(found).length > 0) return
    try {
      const info = await login.enter({ ...form, username: form.username.trim() })
      await navigate(info.user.need_change_pwd ? paths.userChangePassword : await firstScreen(info))
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
          value={form.password}
          onChange={(next) => change({ password: next })}
          problem={problems.password ?? refused?.fields.password}
        />
        <div ref={agreement} className={problems.agreed ? 'wrong' : undefined}>
          <label className="agree">
            <Checkbox checked={form.agreed} onChange={(agreed) => change({ agreed })} />
            <span>
              {words.agreeBefore}
              <Link className="link in" to={`${paths.privacyPolicy}#agreement`}>
                {words.agreement}
              </Link>
              {words.agreeBetween}
              <Link className="link in" to={paths.privacyPolicy}>
                {words.privacy}
              </Link>
            </span>
          </label>
          {problems.agreed ? (
            <p className="problem" role="alert">
              {problems.agreed}
            </p>
          ) : null}
        </div>
        {refused && Object.keys(refused.fields).length === 0 ? (
          <div role="alert">
            <Notice meaning="bad">{refused.message}</Notice>
          </div>
        ) : null}
        <Button kind="primary" size="l" block submit busy={login.isPending}>
          {words.submit}
        </Button>
      </form>
      <SampleAccounts onChoose={(username, secret) => change({ username, password: secret })} />
    </>
  )
}
