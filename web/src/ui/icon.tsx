import type { LucideIcon } from 'lucide-react'

/** A line icon. Beside a word it is hidden from readers; alone it takes its `label`, shown as the tooltip too. */
export function Icon({
  icon: Drawing,
  size = 16,
  label,
  className,
}: {
  icon: LucideIcon
  size?: number
  label?: string
  className?: string
}) {
  const shape = { size, strokeWidth: 1.75, className: className ? `icon ${className}` : 'icon' }
  if (label === undefined) return <Drawing {...shape} aria-hidden="true" />
  return (
    <span role="img" aria-label={label} title={label} className="icon-named">
      <Drawing {...shape} aria-hidden="true" />
    </span>
  )
}
