import { usePhrases } from '@groundbreak/client/language'
import { useSearchParams } from 'react-router'
import { PlainPage } from '../../frame/plain-page'
import { useDocumentTitle } from '../../frame/title'
import { ConfirmScan } from '../scans/confirm-scan'
import { AppUserLogin } from './app-user-login'

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
