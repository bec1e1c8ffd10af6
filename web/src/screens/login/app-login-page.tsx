import { phrasesOf } from '@groundbreak/client/language'
import { useSearchParams } from 'react-router'
import { PlainPage } from '../../page/plain-page'
import { useDocumentTitle } from '../../page/title'
import { ConfirmScan } from '../../areas/scans/confirm-scan'
import { AppUserLogin } from '../../areas/app-accounts/app-user-login'

const usePhrases = phrasesOf('appAccounts', 'scans')

/** Where a scanned QR code leads the phone; without one, the login of the personal account. */
export function AppLoginPage() {
  const { scans, appAccounts } = usePhrases()
  const [params] = useSearchParams()
  const ticket = params.get('ticket')
  const title = useDocumentTitle(ticket === null ? appAccounts.login.title : scans.phone.title)
  return (
    <PlainPage>
      <title>{title}</title>
      {ticket === null ? <AppUserLogin /> : <ConfirmScan key={ticket} ticket={ticket} />}
    </PlainPage>
  )
}
