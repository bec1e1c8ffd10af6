import type { LucideIcon } from 'lucide-react'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { moveByArrows } from '../ui/arrow-keys'
import { Icon } from '../ui/icon'
import { Dialog } from '../ui/overlays'
import './swipe.css'
import { useSwipe } from './use-swipe'

export interface CardVerb {
  icon: LucideIcon
  label: string
  run: () => void
}

/**
 * A card that a finger pulls aside or holds. Whatever that does must have a button too: see CardMenu. `left` is what
 * pulling it to the left does; its sign comes out behind the card's right edge.
 */
export function Swipe({
  left,
  right,
  onHold,
  children,
}: {
  left: CardVerb
  right: CardVerb
  onHold: () => void
  children: ReactNode
}) {
  const { pull, isFar, handlers } = useSwipe({ onLeft: left.run, onRight: right.run, onHold })
  const verb = pull < 0 ? left : right
  return (
    <div className="swipe" {...handlers}>
      {pull === 0 ? null : (
        <span className={`behind ${pull < 0 ? 'left' : 'right'}${isFar ? ' far' : ''}`} aria-hidden="true">
          <Icon icon={verb.icon} size={20} />
          {verb.label}
        </span>
      )}
      <div className="front" style={pull === 0 ? undefined : { transform: `translateX(${pull}px)` }}>
        {children}
      </div>
    </div>
  )
}

/** The button on a card that opens its verbs; `quiet`: seen only while the keys are on it, where holding does the same. */
export function CardVerbsButton({
  label,
  quiet = false,
  onPress,
}: {
  label: string
  quiet?: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={quiet ? 'card-verbs quiet' : 'card-verbs'}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onPress}
    >
      <Icon icon={Ellipsis} size={20} />
    </button>
  )
}

/** All that can be done with a card, as large buttons. */
export function CardMenu({
  title,
  label,
  verbs,
  open,
  onClose,
}: {
  title: string
  label: string
  verbs: readonly CardVerb[]
  open: boolean
  onClose: () => void
}) {
  return (
    <Dialog open={open} onClose={onClose} title={title} width={360}>
      <ul className="card-menu" aria-label={label}>
        {verbs.map((verb) => (
          <li key={verb.label}>
            <button
              type="button"
              onClick={() => {
                onClose()
                verb.run()
              }}
              onKeyDown={moveByArrows}
            >
              <Icon icon={verb.icon} size={20} />
              {verb.label}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
