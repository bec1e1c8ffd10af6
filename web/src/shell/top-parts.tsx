import { MenuButton, type MenuEntry } from '../ui/menu-button'

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
