import type { LoginInfo } from '@groundbreak/contract/areas/session'
import { useScanLogin, useScanPassword } from '@groundbreak/client/areas/scans'
import { phrasesOf } from '@groundbreak/client/language'
import { CircleCheck, RotateCw, type LucideIcon } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { useArriving } from '../../viewer/use-arriving'
import { LatestPassword } from './latest-password'
import { QrCode } from './qr-code'
import { useSecondsLeft } from '../../ui/use-seconds-left'
import './scans.css'

const usePhrases = phrasesOf('scans', 'session')

/** By a phone that is logged in: this browser shows a code, the phone confirms. Other ways by phone stand below. */
export function ScanForm({ children }: { children: ReactNode }) {
  const { code, madeAt, checked, failure, refresh } = useScanLogin()
  const password = useScanPassword()
  const arrive = useArrivingOnce(checked?.login)
  const ticket = code?.ticket ?? ''
  if (checked?.state === 'password')
    return (
      <LatestPassword
        account={checked.account ?? ''}
        failure={password.error}
        busy={password.isPending}
        onSubmit={async (given) => {
          const { login } = await password.mutateAsync({ ticket, password: given })
          if (login) await arrive(login)
        }}
      />
    )
  return (
    <div className="scan">
      <ScanPicture
        qr={code?.qr}
        until={madeAt + (code?.expires_in ?? 0) * 1000}
        state={checked?.state}
        problem={failure?.message}
        onRefresh={refresh}
      />
      {children}
      <Agreement />
    </div>
  )
}

/** Goes on to the first screen as soon as the phone has let this browser in. */
function useArrivingOnce(login: LoginInfo | null | undefined) {
  const arrive = useArriving()
  useEffect(() => {
    if (login) void arrive(login)
    // The way there is made anew at each drawing; only the login counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [login])
  return arrive
}

interface Picture {
  qr?: { size: number; path: string }
  until: number
  state?: string
  problem?: string
  onRefresh: () => void
}

function ScanPicture({ qr, until, state, problem, onRefresh }: Picture) {
  const words = usePhrases().scans
  const seconds = useSecondsLeft(until)
  const again = (title: string) => (
    <Over title={title}>
      <Button kind="primary" icon={RotateCw} onClick={onRefresh}>
        {words.refresh}
      </Button>
    </Over>
  )
  const over =
    problem !== undefined ? (
      again(qr ? words.lost : words.failed)
    ) : state === 'refused' ? (
      again(words.refused)
    ) : state === 'expired' || (qr && seconds === 0 && state !== 'scanned') ? (
      again(words.expired)
    ) : state === 'scanned' || state === 'loggedIn' ? (
      <Over icon={CircleCheck} title={words.scanned}>
        {words.scannedLead}
      </Over>
    ) : undefined
  return (
    <>
      <QrCode qr={qr} label={words.picture} over={over} />
      <p className="scan-lead">{problem ?? words.lead}</p>
      <p className="scan-left">{over ? '\u00A0' : qr ? words.secondsLeft({ seconds }) : words.making}</p>
    </>
  )
}

function Over({ icon, title, children }: { icon?: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div role="status">
      {icon ? <Icon icon={icon} size={32} /> : null}
      <b>{title}</b>
      {children}
    </div>
  )
}

/** Whoever logs in by scanning accepts the texts by doing so. */
function Agreement() {
  const { scans, session } = usePhrases()
  return (
    <p className="scan-agree">
      {scans.agree}
      <Link className="link in" to={`${paths.privacyPolicy}#agreement`}>
        {session.login.agreement}
      </Link>
      {session.login.agreeBetween}
      <Link className="link in" to={paths.privacyPolicy}>
        {session.login.privacy}
      </Link>
    </p>
  )
}
