import { useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { FlaskConical } from 'lucide-react'
import { Icon } from '../ui/icon'

const usePhrases = phrasesOf('shell')

/** Says that the data is made up, where it is. */
export function SampleMark() {
  const { shell } = usePhrases()
  if (!useViewer().data?.sample_market) return null
  return (
    <span className="sample-mark" title={shell.sampleNote}>
      <Icon icon={FlaskConical} size={14} />
      {shell.sample}
    </span>
  )
}
