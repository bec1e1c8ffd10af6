import { createContext, use } from 'react'
import { Button, type ButtonProps } from '../ui/button'

/** Whether the actions of a record are icons alone, as in the bar at the top of a phone. */
export const AsIcons = createContext(false)

export interface RecordActionProps extends Omit<ButtonProps, 'children' | 'kind' | 'size' | 'iconSize'> {
  /** What it does: its name where no word is shown. */
  label: string
  /** The word on it; without one it is an icon everywhere. */
  word?: string
  /** Not on a phone. */
  wideOnly?: boolean
  /** The one that is expected next. */
  primary?: boolean
}

/** One of the actions of a record: a button with its word beside the title, its icon alone on a phone. */
export function RecordAction({ label, word, wideOnly, primary, note, noteLow, ...rest }: RecordActionProps) {
  const bare = use(AsIcons)
  if (bare && wideOnly) return null
  if (bare) return <Button {...rest} kind="quiet" iconSize={20} label={label} />
  return (
    // A word that says it all needs no other name, which would hide what is left of a quota.
    <Button
      {...rest}
      kind={primary ? 'primary' : undefined}
      label={word === label ? undefined : label}
      note={note}
      noteLow={noteLow}
    >
      {word}
    </Button>
  )
}
