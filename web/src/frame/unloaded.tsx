import { phrasesOf } from '@groundbreak/client/language'
import { Failed } from '../page/failed'
import { Themed } from './frame'

const usePhrases = phrasesOf('core')

/** In place of everything, where the words of the frame did not come. */
export function Unloaded() {
  const { core } = usePhrases()
  return (
    <Themed>
      <div className="filled">
        <Failed
          title={core.failed.broken}
          reason={core.failed.noConnection}
          failure={undefined}
          onRetry={() => window.location.reload()}
        />
      </div>
    </Themed>
  )
}
