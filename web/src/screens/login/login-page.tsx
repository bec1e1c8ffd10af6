import { phrasesOf } from '@groundbreak/client/language'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { expiredSession } from '../../viewer/expired-session'
import { wantedAfterLogin } from '../../viewer/wanted-after-login'
import { PlainPage } from '../../page/plain-page'
import { useDocumentTitle } from '../../page/title'
import { useSecondStep } from '../../viewer/second-step'
import { paths } from '../../paths'
import { Notice } from '../../ui/marks'
import { SecondStep } from '../../areas/second-factor/second-step'
import { FreshnessBoard } from '../../areas/session/freshness-board'
import { LoginWays } from './login-ways'
import { NoAccount } from '../../areas/session/no-account'
import '../../areas/session/session.css'

const usePhrases = phrasesOf('session', 'titles')

export function LoginPage() {
  const { session, titles } = usePhrases()
  const [params] = useSearchParams()
  const title = useDocumentTitle(session.login.title)
  const step = useSecondStep()
  const [expired] = useState(() => expiredSession.message)
  useEffect(() => {
    expiredSession.message = undefined
  }, [])
  return (
    <PlainPage aside={<FreshnessBoard />} foot={<Link to={paths.privacyPolicy}>{titles.privacyPolicy}</Link>}>
      <title>{title}</title>
      <h1>{session.login.title}</h1>
      {step ? null : (
        <p>{wantedAfterLogin(params) === paths.projectsHome ? session.login.leadHome : session.login.lead}</p>
      )}
      {expired && !step ? (
        <div className="expired" role="status">
          <Notice meaning="warn">{expired}</Notice>
        </div>
      ) : null}
      {step ? null : <NoAccount />}
      {step ? <SecondStep need={step} /> : <LoginWays />}
    </PlainPage>
  )
}
