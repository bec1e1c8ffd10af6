import type { LucideIcon } from 'lucide-react'
import { cloneElement, lazy, Suspense, useState, type MouseEventHandler, type ReactElement } from 'react'

export type MenuEntry =
  | {
      key: string
      label: string
      icon?: LucideIcon
      run: () => void
      danger?: boolean
      disabled?: boolean
      chosen?: boolean
    }
  | { key: string; divider: true }
  | { key: string; heading: string; entries: readonly MenuEntry[] }

// The menu's code comes with the first press on any of them.
const MenuDropdown = lazy(() => import('./menu-dropdown'))

export type MenuButtonProps = {
  entries: readonly MenuEntry[]
  /** The button: it takes onClick. */
  children: ReactElement<{ onClick?: MouseEventHandler<HTMLElement>; 'aria-haspopup'?: 'menu' }>
  side?: 'left' | 'right'
}

/** A button that opens a menu. */
export function MenuButton({ entries, children, side = 'right' }: MenuButtonProps) {
  const [used, setUsed] = useState(false)
  const waiting = cloneElement(children, { onClick: () => setUsed(true), 'aria-haspopup': 'menu' })
  if (!used) return waiting
  return (
    <Suspense fallback={waiting}>
      <MenuDropdown entries={entries} side={side}>
        {children}
      </MenuDropdown>
    </Suspense>
  )
}
