import { useTrialOver } from '@groundbreak/client/areas/session'
import { day } from '@groundbreak/client/format/dates'
import { useLanguage, usePhrases } from '@groundbreak/client/language'
import { CalendarX } from 'lucide-react'
import { Icon } from '../ui/icon'

/** The line above the sheet once the trial has ended: why nothing is shown, and whom to ask. */
export function TrialOver() {
  const { shell } = usePhrases()
  const language = useLanguage()
  const endedOn = useTrialOver()
  if (!endedOn) return null
  return (
    <div className="strip warn" role="status">
      <Icon icon={CalendarX} size={14} />
      <span>{shell.trialOver({ date: day(endedOn, language) })}</span>
    </div>
  )
}
