import { Button as AntButton, Tooltip } from 'antd'
import type { LucideIcon } from 'lucide-react'
import type { MouseEventHandler, ReactNode, Ref } from 'react'
import { Icon } from './icon'
import { Kbd } from './kbd'

export type ButtonProps = {
  children?: ReactNode
  /** One per screen is primary; quiet has no edge. */
  kind?: 'default' | 'primary' | 'quiet'
  size?: 's' | 'm' | 'l'
  icon?: LucideIcon
  iconSize?: number
  /** Needed when there is no text: the name for readers and the tooltip. */
  label?: string
  /** What is left of a quota, beside the text. */
  note?: ReactNode
  noteLow?: boolean
  /** The key that does the same. */
  shortcut?: string
  disabled?: boolean
  /** Why it is disabled, and until when. */
  reason?: string
  busy?: boolean
  danger?: boolean
  block?: boolean
  submit?: boolean
  href?: string
  className?: string
  expanded?: boolean
  pressed?: boolean
  onClick?: MouseEventHandler<HTMLElement>
  ref?: Ref<HTMLButtonElement>
}

const types = { default: 'default', primary: 'primary', quiet: 'text' } as const
const sizes = { s: 'small', m: 'middle', l: 'large' } as const

/** The antd button with what the screens add: a quota note, a key, a reason while disabled, a name when it is an icon alone. */
export function Button({ kind = 'default', size = 'm', reason, label, children, ...rest }: ButtonProps) {
  const {
    icon,
    iconSize = 16,
    note,
    noteLow,
    shortcut,
    busy,
    submit,
    expanded,
    pressed,
    className,
    ...passed
  } = rest
  const noted = note !== undefined && note !== ''
  const button = (
    <AntButton
      {...passed}
      type={types[kind]}
      size={sizes[size]}
      className={`btn-${kind}${className ? ` ${className}` : ''}`}
      icon={icon ? <Icon icon={icon} size={iconSize} /> : undefined}
      loading={busy}
      htmlType={submit ? 'submit' : 'button'}
      aria-label={label}
      aria-expanded={expanded}
      aria-pressed={pressed}
    >
      {/* An array of nothing would count as text, and antd would not draw it square. */}
      {children === undefined && !noted && !shortcut ? undefined : (
        <>
          {children}
          {noted ? <span className={noteLow ? 'note low' : 'note'}>{note}</span> : null}
          {shortcut ? <Kbd>{shortcut}</Kbd> : null}
        </>
      )}
    </AntButton>
  )
  const tip = passed.disabled && reason ? reason : children === undefined ? label : undefined
  return tip ? <Tooltip title={tip}>{button}</Tooltip> : button
}
