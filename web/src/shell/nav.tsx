import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon'
import { Mark } from './mark'

export type NavItem = {
  key: string
  label: string
  icon: LucideIcon
  href: string
  /** A `NavBadge`, or nothing. */
  badge?: ReactNode
  /** At the foot of the rail. */
  foot?: boolean
  /** `g` and this letter go there. */
  goKey?: string
}

type NavProps = { label: string; items: readonly NavItem[]; current?: string }

export function Rail({ label, home, items, current }: NavProps & { home: { label: string; href: string } }) {
  return (
    <nav className="rail" aria-label={label}>
      <Link className="home" to={home.href} aria-label={home.label}>
        <Mark />
      </Link>
      <RailItems items={items} current={current} size={18} />
    </nav>
  )
}

/** The rail's content when it is a drawer. */
export function DrawerNav({ label, items, current, onGo }: NavProps & { onGo: () => void }) {
  return (
    <nav className="rail drawer" aria-label={label} onClickCapture={onGo}>
      <RailItems items={items} current={current} size={18} />
    </nav>
  )
}

function RailItems({ items, current, size }: { items: readonly NavItem[]; current?: string; size: number }) {
  const head = items.filter((item) => !item.foot)
  const foot = items.filter((item) => item.foot)
  return (
    <>
      {head.map((item) => (
        <NavLink key={item.key} className="nav" item={item} current={current} size={size} />
      ))}
      <span className="gap" />
      {foot.map((item) => (
        <NavLink key={item.key} className="nav" item={item} current={current} size={size} />
      ))}
    </>
  )
}

/** Five tabs at the foot of a phone. */
export function BottomTabs({ label, items, current }: NavProps) {
  return (
    <nav className="bottom-tabs" aria-label={label}>
      {items.slice(0, 5).map((item) => (
        <NavLink key={item.key} item={item} current={current} size={22} />
      ))}
    </nav>
  )
}

function NavLink({
  item,
  current,
  size,
  className,
}: {
  item: NavItem
  current?: string
  size: number
  className?: string
}) {
  return (
    <Link to={item.href} className={className} aria-current={item.key === current ? 'page' : undefined}>
      <Icon icon={item.icon} size={size} />
      {item.label}
      {item.badge}
    </Link>
  )
}

/** A short number at an item; `label` says what it counts. */
export function NavBadge({ number, label }: { number: string; label: string }) {
  return (
    <b className="badge">
      <span aria-hidden="true">{number}</span>
      <span className="sr">{label}</span>
    </b>
  )
}
