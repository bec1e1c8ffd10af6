import { useWecomReturn, useWecomSteps } from '@groundbreak/client/areas/wecom'
import { phrasesOf } from '@groundbreak/client/language'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PlainPage } from '../../page/plain-page'
import { useSecondStep } from '../../viewer/second-step'
import { useDocumentTitle } from '../../page/title'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/marks'
import { AccountForm } from '../../areas/app-accounts/account-form'
import { LatestPassword } from '../../areas/scans/latest-password'
import { SecondStep } from '../../areas/second-factor/second-step'
import { useArriving } from '../../viewer/use-arriving'
import '../../areas/scans/scans.css'

const usePhrases = phrasesOf('wecom')

/** Where WeCom leads back to: logs in, or asks for what is missing. Its code leaves the address at once. */
export function WecomLoginPage() {
  const words = usePhrases().wecom
  const title = useDocumentTitle(words.title)
  const step = useSecondStep()
  const [params, setParams] = useSearchParams()
  const [given] = useState(() => ({ state: params.get('state') ?? '', code: params.get('code') }))
  const hasCode = params.has('code')
  useEffect(() => {
    if (!hasCode) return
    setParams(
      (now) => {
        now.delete('code')
        return now
      },
      { replace: true },
    )
  }, [hasCode, setParams])
  return (
    <PlainPage>
      <title>{title}</title>
      <h1>{words.title}</h1>
      {step ? <SecondStep need={step} /> : <Steps {...given} />}
    </PlainPage>
  )
}

function Steps({ state, code }: { state: string; code: string | null }) {
  const words = usePhrases().wecom
  const { data, error } = useWecomReturn({ state, code })
  const { bind, confirm } = useWecomSteps()
  const arrive = useArriving()
  const login = data?.login
  useEffect(() => {
    if (login) void arrive(login)
    // The way there is made anew at each drawing; only the login counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [login])
  if (error) return <Failed message={error.message} />
  if (data?.step === 'bind')
    return (
      <>
        <p>{words.bind.lead}</p>
        <AccountForm
          words={words.bind}
          failure={bind.error}
          busy={bind.isPending}
          onChange={bind.reset}
          onSubmit={async (account) => {
            const answer = await bind.mutateAsync({ state, ...account })
            if (answer.login) await arrive(answer.login)
          }}
        />
      </>
    )
  if (data?.step === 'password')
    return (
      <LatestPassword
        account={data.account ?? ''}
        failure={confirm.error}
        busy={confirm.isPending}
        onSubmit={async (password) => {
          const answer = await confirm.mutateAsync({ state, password })
          if (answer.login) await arrive(answer.login)
        }}
      />
    )
  return <p aria-busy="true">{words.checking}</p>
}

function Failed({ message }: { message: string }) {
  const words = usePhrases().wecom
  const navigate = useNavigate()
  return (
    <>
      <p>{words.failed}</p>
      <div className="expired" role="alert">
        <Notice meaning="bad">{message}</Notice>
      </div>
      <div className="fields">
        <Button kind="primary" size="l" block onClick={() => void navigate(`${paths.login}?way=scan`)}>
          {words.back}
        </Button>
      </div>
    </>
  )
}
