import { phrasesOf } from '@groundbreak/client/language'
import { useMemo, type ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { TabBar } from '../../ui/tab-bar'
import { ScanForm } from '../../areas/scans/scan-form'
import { TokenForm } from '../../areas/second-factor/token-form'
import { WecomButton } from '../../areas/wecom/wecom-button'
import { EmailForm } from '../../areas/session/email-form'
import { PasswordForm } from '../../areas/session/password-form'

const usePhrases = phrasesOf('codes', 'scans', 'secondFactor')

interface LoginWay {
  /** Stands in the address: `?way=`. */
  key: string
  label: (words: ReturnType<typeof usePhrases>) => string
  form: ComponentType
}

/** THE list of ways to log in, in the order of the tabs. */
const loginWays: readonly [LoginWay, ...LoginWay[]] = [
  { key: 'password', label: ({ codes }) => codes.ways.password, form: PasswordForm },
  { key: 'scan', label: ({ scans }) => scans.tab, form: ScanOrWecom },
  { key: 'token', label: ({ secondFactor }) => secondFactor.way, form: TokenForm },
  { key: 'email', label: ({ codes }) => codes.ways.email, form: EmailForm },
]

function ScanOrWecom() {
  return (
    <ScanForm>
      <WecomButton />
    </ScanForm>
  )
}

/** The ways to log in as tabs; the form of the chosen one below. */
export function LoginWays() {
  const words = usePhrases()
  const [params, setParams] = useSearchParams()
  const chosen = loginWays.find(({ key }) => key === params.get('way')) ?? loginWays[0]
  const items = useMemo(() => loginWays.map(({ key, label }) => ({ key, label: label(words) })), [words])
  const choose = (key: string) =>
    setParams(
      (now) => {
        if (key === loginWays[0].key) now.delete('way')
        else now.set('way', key)
        return now
      },
      { replace: true },
    )
  return (
    <div className="login-ways">
      <TabBar
        label={words.codes.ways.title}
        panelId="login-way"
        items={items}
        value={chosen.key}
        onChange={choose}
      />
      <div id="login-way" role="tabpanel" aria-label={chosen.label(words)}>
        <chosen.form />
      </div>
    </div>
  )
}
