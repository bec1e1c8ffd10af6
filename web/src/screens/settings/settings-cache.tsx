import { loadViewer } from '@groundbreak/client/areas/session'
import { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf } from '@groundbreak/client/language'
import { useQueryClient } from '@tanstack/react-query'
import { Eraser, TriangleAlert } from 'lucide-react'
import { forgetKeptKeys } from '../../list/kept-selection'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toasts'
import { Row } from '../../form/settings-row'

const usePhrases = phrasesOf('lists')

/** What this browser keeps to be quick can be thrown away; drafts that were not sent stay. */
export function CacheRow() {
  const { settings } = usePhrases().lists
  const client = useQueryClient()
  const clear = async () => {
    try {
      forgetKeptKeys()
      await client.resetQueries()
      // What of a screen that went meanwhile was given up is no failure; who is logged in has to be readable.
      await loadViewer(client)
      showToast({ text: settings.cacheCleared })
    } catch (failure) {
      const code = failure instanceof CallFailure ? String(failure.code) : String(failure)
      showToast({ text: settings.cacheFailed({ code }), icon: TriangleAlert })
    }
  }
  return (
    <Row title={settings.cache} note={settings.cacheNote}>
      <Button size="s" icon={Eraser} onClick={() => void clear()}>
        {settings.clearCache}
      </Button>
    </Row>
  )
}
