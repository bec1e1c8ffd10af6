import { useRef, useState, type MouseEvent, type PointerEvent } from 'react'

/** So far a card is pulled before letting go acts. */
const pullPx = 88
/** Smaller movements are a press. */
const slackPx = 10
const holdMs = 500

interface SwipeActs {
  onLeft: () => void
  onRight: () => void
  onHold: () => void
}

interface Press {
  x: number
  y: number
  /** As drawn; the state of the last drawing may be older. */
  pull: number
  hold: ReturnType<typeof setTimeout>
}

/**
 * Pulling a card aside with a finger, and holding it. The element needs `touch-action: pan-y`.
 * `pull` is how far it is drawn aside now, in px; `done` that letting go acts.
 */
export function useSwipe({ onLeft, onRight, onHold }: SwipeActs) {
  const [pull, setPull] = useState(0)
  const press = useRef<Press | null>(null)
  // A press that became a pull or a hold must not follow the link too.
  const used = useRef(false)
  const end = () => {
    if (press.current) clearTimeout(press.current.hold)
    press.current = null
    setPull(0)
  }
  const hold = () => {
    used.current = true
    end()
    onHold()
  }
  return {
    pull,
    isFar: Math.abs(pull) >= pullPx,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        used.current = false
        if (!event.isPrimary || event.pointerType === 'mouse') return
        press.current = { x: event.clientX, y: event.clientY, pull: 0, hold: setTimeout(hold, holdMs) }
      },
      onPointerMove: (event: PointerEvent) => {
        const { current } = press
        if (!current) return
        const x = event.clientX - current.x
        const y = event.clientY - current.y
        if (current.pull === 0 && Math.abs(x) < slackPx && Math.abs(y) < slackPx) return
        clearTimeout(current.hold)
        if (current.pull === 0 && Math.abs(y) > Math.abs(x)) {
          end()
          return
        }
        if (current.pull === 0) event.currentTarget.setPointerCapture(event.pointerId)
        used.current = true
        current.pull = Math.max(-pullPx * 1.5, Math.min(pullPx * 1.5, x))
        setPull(current.pull)
      },
      onPointerUp: () => {
        const pulled = press.current?.pull ?? 0
        end()
        if (pulled <= -pullPx) onLeft()
        else if (pulled >= pullPx) onRight()
      },
      onPointerCancel: end,
      onContextMenu: (event: MouseEvent) => {
        event.preventDefault()
        if (!used.current) hold()
      },
      onClickCapture: (event: MouseEvent) => {
        if (used.current) event.preventDefault()
        used.current = false
      },
    },
  }
}
