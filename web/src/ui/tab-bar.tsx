import { useEffect, useRef, type KeyboardEvent } from 'react'

export type TabItem<T extends string> = { key: T; label: string; count?: string }

/** Tabs with counts; arrow keys move. The panel takes `id={panelId}` and `role="tabpanel"`. */
export function TabBar<T extends string>({
  label,
  items,
  value,
  onChange,
  panelId,
}: {
  label: string
  items: readonly TabItem<T>[]
  value: T
  onChange: (key: T) => void
  panelId?: string
}) {
  function move(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = (items.findIndex((item) => item.key === value) + step + items.length) % items.length
    const item = items[next]
    if (!item) return
    onChange(item.key)
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  const bar = useRef<HTMLDivElement>(null)
  // Where there are more tabs than room, the chosen one is in sight.
  useEffect(() => {
    const chosen = items.findIndex(({ key }) => key === value)
    bar.current?.children[chosen]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [items, value])
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={bar}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          aria-selected={item.key === value}
          aria-controls={panelId}
          tabIndex={item.key === value ? 0 : -1}
          onClick={() => onChange(item.key)}
          onKeyDown={move}
        >
          {item.label}
          {item.count === undefined ? null : <small>{item.count}</small>}
        </button>
      ))}
    </div>
  )
}
