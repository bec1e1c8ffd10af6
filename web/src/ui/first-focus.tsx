import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { reachable } from './focus-place'

const field = 'input:not([readonly]), textarea:not([readonly]), select, [role=combobox]'

/**
 * The content of a dialog or drawer: its first field has the focus, else the first thing in it, else its main button;
 * never the cross. Content that comes later, or takes the place of what had the focus, is treated alike.
 */
export function FirstFocus({
  children,
  initialFocus,
}: {
  children: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
}) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = body.current?.closest<HTMLElement>('[role=dialog]')
    if (!dialog || !body.current) return
    const content = body.current
    const take = () => {
      const { activeElement } = document
      if (activeElement !== dialog && dialog.contains(activeElement)) return
      const first = initialFocus?.current ?? firstOf(content, dialog)
      first.focus({ preventScroll: true })
      if (first instanceof HTMLInputElement) first.select()
    }
    take()
    const changed = new MutationObserver(() => {
      if (document.activeElement === dialog || document.activeElement === document.body) take()
    })
    changed.observe(dialog, { childList: true, subtree: true })
    return () => changed.disconnect()
  }, [initialFocus])
  return (
    <div className="opener" ref={body}>
      {children}
    </div>
  )
}

function firstOf(content: HTMLElement, dialog: HTMLElement): HTMLElement {
  const inside = reachable(content)
  const first = inside.find((element) => element.matches(field)) ?? inside[0]
  if (first) return chosenOf(first, inside)
  const buttons = reachable(dialog).filter((element) =>
    element.closest('footer, .ant-modal-footer, .ant-drawer-footer'),
  )
  return buttons.find((button) => button.matches('.btn-primary')) ?? buttons[0] ?? dialog
}

/** Of a group the one that is chosen, as Tab would find it. */
function chosenOf(first: HTMLElement, inside: readonly HTMLElement[]): HTMLElement {
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return (
    inside.find((one) => one instanceof HTMLInputElement && one.name === first.name && one.checked) ?? first
  )
}
