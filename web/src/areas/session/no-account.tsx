import { useSampleAccounts } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { Notice } from '../../ui/marks'

const usePhrases = phrasesOf('session')

const COMMAND = 'npm run create-admin'

/** On a server where nobody can log in yet: what its operator does now. */
export function NoAccount() {
  const { login } = usePhrases().session
  const { data } = useSampleAccounts()
  if (!data?.no_account) return null
  return (
    <div className="no-account" role="status">
      <Notice>
        <span>
          {login.noAccount} <code>{COMMAND}</code>
        </span>
      </Notice>
    </div>
  )
}
