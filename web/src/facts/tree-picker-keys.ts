import type { KeyboardEvent } from 'react'

/** Arrow keys between the boxes of a picker: up and down move, right opens a branch, left folds it or goes up. */
export function moveInTree(event: KeyboardEvent<HTMLElement>): void {
  const box = event.target
  if (!(box instanceof HTMLInputElement) || box.type !== 'checkbox') return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const at = boxes.indexOf(box)
  const go = (index: number) => boxes[Math.max(0, Math.min(boxes.length - 1, index))]?.focus()
  const opener = box.closest('.leaf')?.querySelector<HTMLElement>('.opener')
  const isOpen = opener?.getAttribute('aria-expanded') === 'true'
  const deeds: Record<string, () => void> = {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    Home: () => go(0),
    End: () => go(boxes.length - 1),
    ArrowRight: () => (opener && !isOpen ? opener.click() : go(at + 1)),
    ArrowLeft: () => {
      if (isOpen) opener?.click()
      else box.closest('.branch')?.parentElement?.querySelector<HTMLInputElement>('input')?.focus()
    },
  }
  const deed = deeds[event.key]
  if (!deed) return
  event.preventDefault()
  event.stopPropagation()
  deed()
}
