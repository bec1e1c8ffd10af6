import { phrasesOf } from '@groundbreak/client/language'
import { webAddress } from '@groundbreak/contract/own-path'
import { useEffect } from 'react'
import { useSignOut } from '../viewer/sign-out'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/states'
import { PlainPage } from '../page/plain-page'

const usePhrases = phrasesOf('shell')

/**
 * Accounts that cover tenders only leave for the site for them, the one that the settings of the server name;
 * without it the page says so. What is behind them in the history is not this page again.
 */
export function BidOnly({ address }: { address: string | null }) {
  const { bidOnly, menu, pageTitle } = usePhrases().shell
  const signOut = useSignOut()
  const allowed = address !== null && webAddress(address) !== null
  useEffect(() => {
    if (allowed) window.location.replace(address)
  }, [allowed, address])
  return (
    <PlainPage>
      <title>{pageTitle({ screen: bidOnly.title })}</title>
      <EmptyState
        level={1}
        title={bidOnly.title}
        reason={allowed ? bidOnly.reason({ host: new URL(address).host }) : bidOnly.unset}
        action={
          <>
            {allowed ? (
              <Button kind="primary" href={address}>
                {bidOnly.go}
              </Button>
            ) : null}
            <Button onClick={signOut}>{menu.logout}</Button>
          </>
        }
      />
    </PlainPage>
  )
}
