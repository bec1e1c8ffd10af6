import { phrasesOf } from '@groundbreak/client/language'
import { PlainPage } from '../../page/plain-page'
import { useDocumentTitle } from '../../page/title'
import { AppUserLogin } from './app-user-login'

const usePhrases = phrasesOf('appAccounts')

/** The login of the personal account by user name and password. */
export function AppUserLoginPage() {
  const title = useDocumentTitle(usePhrases().appAccounts.login.title)
  return (
    <PlainPage>
      <title>{title}</title>
      <AppUserLogin />
    </PlainPage>
  )
}
