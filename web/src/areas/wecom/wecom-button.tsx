import { useScanWays, useWecomAddress } from '@groundbreak/client/areas/wecom'
import { phrasesOf } from '@groundbreak/client/language'
import { MessagesSquare } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/marks'

const usePhrases = phrasesOf('scans')

/** To WeCom's own page with its QR code, which leads back here. Not there where WeCom is not set up. */
export function WecomButton() {
  const words = usePhrases().scans
  const ways = useScanWays().data
  const address = useWecomAddress()
  const [params] = useSearchParams()
  if (!ways?.wecom) return null
  const go = async () => {
    const redirect = params.get('redirect') ?? undefined
    try {
      const answer = await address.mutateAsync({ redirect })
      window.location.assign(answer.address)
    } catch {
      // Shown below.
    }
  }
  return (
    <div className="scan-wecom">
      <Button icon={MessagesSquare} busy={address.isPending} onClick={() => void go()}>
        {words.wecom}
      </Button>
      {address.error ? (
        <div role="alert">
          <Notice meaning="bad">{address.error.message}</Notice>
        </div>
      ) : null}
    </div>
  )
}
