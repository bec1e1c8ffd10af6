import { Dropdown, type MenuProps } from 'antd'
import { useRef, useState } from 'react'
import { focusPlace, placeOf } from './focus-place'
import { Icon } from './icon'
import type { MenuButtonProps, MenuEntry } from './menu-button'

/** Opens at once: it is first drawn because its button was pressed. */
export default function MenuDropdown({ entries, children, side }: MenuButtonProps) {
  const [open, setOpen] = useState(true)
  const opener = useRef<HTMLSpanElement>(null)
  const goBack = () => focusPlace(placeOf(opener.current?.querySelector('button') ?? null))
  const change = (next: boolean) => {
    setOpen(next)
    // The focus goes back to the button, unless somebody has already put it elsewhere.
    if (!next)
      requestAnimationFrame(() => {
        const { activeElement } = document
        if (activeElement === document.body || activeElement?.closest('[role=menu]')) goBack()
      })
  }
  // The button has it first: what an entry opens leads back there.
  const choose = ({ key }: { key: string }) => {
    goBack()
    runOf(entries, key)?.()
  }
  const selectedKeys = entries.flatMap((entry) => ('chosen' in entry && entry.chosen ? [entry.key] : []))
  return (
    <span className="opener" ref={opener}>
      <Dropdown
        // A menu takes the focus when it opens, as readers expect of it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        open={open}
        onOpenChange={change}
        menu={{ items: menuItems(entries), selectedKeys, onClick: choose }}
        trigger={['click']}
        placement={side === 'left' ? 'bottomLeft' : 'bottomRight'}
      >
        {children}
      </Dropdown>
    </span>
  )
}

function menuItems(entries: readonly MenuEntry[]): NonNullable<MenuProps['items']> {
  return entries.map((entry) => {
    if ('divider' in entry) return { key: entry.key, type: 'divider' as const }
    if ('heading' in entry)
      return {
        key: entry.key,
        type: 'group' as const,
        label: entry.heading,
        children: menuItems(entry.entries),
      }
    const { key, label, danger, disabled, icon } = entry
    return { key, label, danger, disabled, icon: icon ? <Icon icon={icon} /> : undefined }
  })
}

function runOf(entries: readonly MenuEntry[], key: string): (() => void) | undefined {
  for (const entry of entries) {
    const run =
      'run' in entry && entry.key === key ? entry.run : 'entries' in entry && runOf(entry.entries, key)
    if (run) return run
  }
  return undefined
}
