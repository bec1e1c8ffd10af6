import { useEndedSubscription } from '@groundbreak/client/areas/session'
import { day } from '@groundbreak/client/format/dates'
import { useLanguage, usePhrases } from '@groundbreak/client/language'
import { CalendarX } from 'lucide-react'
import { Icon } from '../ui/icon'

/** The line above the sheet once the trial or subscription has ended: why nothing is shown, and whom to ask. */
export function EndedStrip() {
  const { shell } = usePhrases()
  const language = useLanguage()
  const ended = useEndedSubscription()
  if (!ended) return null
  const words = ended.is_trial ? shell.ended.trial : shell.ended.subscription
  return (
    <div className="strip warn" role="status">
      <Icon icon={CalendarX} size={14} />
      <span>{words({ date: day(ended.ends_on, language) })}</span>
    </div>
  )
}
