import { usePhrases } from '@groundbreak/client/language'
import { useEffect } from 'react'
import { useSignOut } from './sign-out'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/states'
import { PlainPage } from './plain-page'

/** Accounts that cover tenders only are sent to the site for them; without its address the page says so. */
export function BidOnly({ address }: { address: string | null }) {
  const { bidOnly, menu, pageTitle } = usePhrases().shell
  const signOut = useSignOut()
  useEffect(() => {
    if (address) window.location.assign(address)
  }, [address])
  return (
    <PlainPage>
      <title>{pageTitle({ screen: bidOnly.title })}</title>
      <EmptyState
        level={1}
        title={bidOnly.title}
        reason={address ? bidOnly.reason : bidOnly.unset}
        action={
          <>
            {address ? (
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
