import { useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { Lock } from 'lucide-react'
import { Icon } from '../ui/icon'
import './away.css'

const usePhrases = phrasesOf('projects')

/** Demo mode: what the server leaves out is hidden, not unknown. */
export function useAway(): boolean {
  return useViewer().data?.user.away_mode ?? false
}

/** What demo mode hides. */
export function Hidden() {
  const { projects } = usePhrases()
  return (
    <span className="hidden-value">
      <Icon icon={Lock} size={12} />
      {projects.hidden}
    </span>
  )
}
