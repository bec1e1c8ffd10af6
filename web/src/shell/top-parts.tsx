import { Dropdown, type MenuProps } from 'antd'
import type { LucideIcon } from 'lucide-react'
import { Icon } from '../ui/icon'

export type Meter = { key: string; label: string; left: number; of: number }

/** What is left of the day's limits; warns at five. */
export function Meters({ meters }: { meters: readonly Meter[] }) {
  return (
    <div className="meter">
      {meters.map((meter) => (
        <span key={meter.key} className={meter.left <= 5 ? 'low' : undefined}>
          {meter.label} <b>{meter.left}</b>/{meter.of}
        </span>
      ))}
    </div>
  )
}

export type MenuEntry =
  | { key: string; label: string; icon?: LucideIcon; run: () => void; danger?: boolean }
  | { key: string; divider: true }
  | { key: string; heading: string; entries: readonly MenuEntry[] }

/** Entries of a menu in antd's shape. */
export function menuItems(entries: readonly MenuEntry[]): NonNullable<MenuProps['items']> {
  return entries.map((entry) => {
    if ('divider' in entry) return { key: entry.key, type: 'divider' as const }
    if ('heading' in entry)
      return {
        key: entry.key,
        type: 'group' as const,
        label: entry.heading,
        children: menuItems(entry.entries),
      }
    return {
      key: entry.key,
      label: entry.label,
      danger: entry.danger,
      icon: entry.icon ? <Icon icon={entry.icon} /> : undefined,
      onClick: entry.run,
    }
  })
}

export function AccountMenu({
  name,
  firm,
  initial,
  label,
  entries,
}: {
  name: string
  firm: string
  initial: string
  label: string
  entries: readonly MenuEntry[]
}) {
  return (
    <Dropdown menu={{ items: menuItems(entries) }} trigger={['click']} placement="bottomRight">
      <button type="button" className="who" aria-label={label}>
        <span className="avatar">{initial}</span>
        <span className="names">
          {name}
          <span className="firm">{firm}</span>
        </span>
      </button>
    </Dropdown>
  )
}
