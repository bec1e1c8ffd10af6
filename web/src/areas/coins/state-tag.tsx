import type { CaseState } from '@groundbreak/contract/areas/coins'
import { phrasesOf } from '@groundbreak/client/language'
import { CircleCheck, CircleDashed, CornerUpLeft, RotateCcw, Undo2, type LucideIcon } from 'lucide-react'
import { type Meaning, Tag } from '../../ui/marks'

const usePhrases = phrasesOf('coins')

const looks: Record<CaseState, { icon: LucideIcon; meaning: Meaning }> = {
  submitted: { icon: CircleDashed, meaning: 'plain' },
  approved: { icon: CircleCheck, meaning: 'ok' },
  refused: { icon: CornerUpLeft, meaning: 'warn' },
  withdrawn: { icon: Undo2, meaning: 'plain' },
  taken_back: { icon: RotateCcw, meaning: 'bad' },
}

/** How far a case has come. */
export function CaseStateTag({ state }: { state: CaseState }) {
  const { states } = usePhrases().coins
  const { icon, meaning } = looks[state]
  return (
    <Tag icon={icon} meaning={meaning}>
      {states[state]}
    </Tag>
  )
}
