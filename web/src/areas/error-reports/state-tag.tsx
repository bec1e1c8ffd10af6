import type { ErrorState } from '@groundbreak/contract/areas/error-reports'
import { phrasesOf } from '@groundbreak/client/language'
import { CircleCheck, CircleDashed, CircleHelp, Eye, PenLine, type LucideIcon } from 'lucide-react'
import { Tag } from '../../ui/marks'

const usePhrases = phrasesOf('errorReports')

const icons: Record<ErrorState, LucideIcon> = {
  received: CircleDashed,
  checking: Eye,
  corrected: PenLine,
  confirmed: CircleCheck,
  unknown: CircleHelp,
}

/** How far a report has come. */
export function StateTag({ state }: { state: ErrorState }) {
  const { states } = usePhrases().errorReports
  return (
    <Tag icon={icons[state]} meaning={state === 'corrected' ? 'ok' : 'plain'}>
      {states[state]}
    </Tag>
  )
}
