import { MenuButton, type MenuEntry } from '../ui/menu-button'

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
    <MenuButton entries={entries}>
      <button type="button" className="who" aria-label={label}>
        <span className="avatar">{initial}</span>
        <span className="names">
          {name}
          <span className="firm">{firm}</span>
        </span>
      </button>
    </MenuButton>
  )
}
