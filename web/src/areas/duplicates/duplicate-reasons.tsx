import type { DuplicateReason } from '@groundbreak/contract/areas/duplicates'
import { phrasesOf } from '@groundbreak/client/language'
import { Equal, Info, Minus, type LucideIcon } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Icon } from '../../ui/icon'

const usePhrases = phrasesOf('duplicates')

const icons: Record<DuplicateReason['effect'], LucideIcon> = { for: Equal, against: Minus, neutral: Info }

/** Why two records are one project, or two: each reason with its weight as a bar. */
export function DuplicateReasons({ reasons }: { reasons: readonly DuplicateReason[] }) {
  const { desk } = usePhrases().duplicates
  return (
    <ul className="duplicate-reasons">
      {reasons.map((reason) => (
        <li key={`${reason.kind} ${reason.words}`} className={reason.effect}>
          <Icon icon={icons[reason.effect]} size={14} />
          <span className="sr">{desk[reason.effect]}</span>
          <span className="words">{reason.words}</span>
          <i className="weight" style={{ '--v': reason.strength } as CSSProperties} aria-hidden="true" />
        </li>
      ))}
    </ul>
  )
}
