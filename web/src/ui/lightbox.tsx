import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from './button'
import { useWayBack } from './focus-place'
import { useKeys } from './keys'

export interface LightboxItem {
  key: string
  url: string
  alt: string
  caption: ReactNode
}

export interface LightboxProps {
  items: readonly LightboxItem[]
  /** Which one is shown; null = closed. */
  at: number | null
  onMove: (at: number) => void
  onClose: () => void
  /** A picture could not be read. */
  onBroken: () => void
  words: {
    title: string
    keys: string
    place: (v: { at: number; of: number }) => string
    previous: string
    next: string
    close: string
  }
}

/** One picture over everything; arrow keys go on, Escape closes. */
export function Lightbox({ items, at, onMove, onClose, onBroken, words }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = at !== null && items[at] !== undefined
  useEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) element.showModal()
  }, [open])
  useWayBack(open)
  const step = (by: number) => {
    if (at !== null && items.length > 1) onMove((at + by + items.length) % items.length)
  }
  useKeys(
    {
      group: words.keys,
      modal: true,
      bindings: [
        { keys: 'ArrowLeft', label: words.previous, run: () => step(-1) },
        { keys: 'ArrowRight', label: words.next, run: () => step(1) },
      ],
    },
    open,
  )
  const item = open ? items[at] : undefined
  if (!item || at === null) return null
  return (
    <dialog ref={dialog} className="lightbox" aria-label={words.title} onClose={onClose}>
      <header>
        <span className="n" role="status">
          {words.place({ at: at + 1, of: items.length })}
        </span>
        <Button kind="quiet" icon={X} label={words.close} onClick={onClose} />
      </header>
      <div className="stage">
        <Button
          kind="quiet"
          icon={ChevronLeft}
          iconSize={20}
          label={words.previous}
          disabled={items.length < 2}
          onClick={() => step(-1)}
        />
        <img key={item.key} src={item.url} alt={item.alt} onError={onBroken} />
        <Button
          kind="quiet"
          icon={ChevronRight}
          iconSize={20}
          label={words.next}
          disabled={items.length < 2}
          onClick={() => step(1)}
        />
      </div>
      <footer>{item.caption}</footer>
    </dialog>
  )
}
