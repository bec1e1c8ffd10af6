import type { LucideIcon } from 'lucide-react'
import { moveByArrows } from './arrow-keys'
import { Icon } from './icon'

type Option<T extends string> = { value: T; label: string; icon?: LucideIcon }

/** One of two to four, always visible; the arrow keys go from one to the next. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
  bare,
}: {
  label: string
  options: readonly Option<T>[]
  value: T
  onChange: (value: T) => void
  /** Where room is short: icons alone, the words for readers and as tooltips. */
  bare?: boolean
}) {
  return (
    <div className="seg" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={bare ? option.label : undefined}
          title={bare ? option.label : undefined}
          onClick={() => onChange(option.value)}
          onKeyDown={moveByArrows}
        >
          {option.icon ? <Icon icon={option.icon} /> : null}
          {bare ? null : option.label}
        </button>
      ))}
    </div>
  )
}
