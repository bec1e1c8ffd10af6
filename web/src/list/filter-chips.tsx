import { phrasesOf } from '@groundbreak/client/language'
import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import { Chip } from '../ui/chip'
import type { Condition } from './filter-words'

const usePhrases = phrasesOf('lists')

interface ChipsProps {
  conditions: readonly Condition[]
  /** The dimensions that cannot be asked for as they are. */
  wrong?: readonly string[]
  onRemove: (dimension: string) => void
  onClear: () => void
  /** Keeps sound conditions under the name that they suggest. */
  keep?: (suggested: string) => ReactNode
}

const none: readonly string[] = []

/** The conditions that are set: each removable, and the way to keep them all. */
export function FilterChips({ conditions, wrong = none, onRemove, onClear, keep }: ChipsProps) {
  const { chips } = usePhrases().lists
  if (conditions.length === 0) return null
  return (
    <>
      {conditions.map(({ dimension, field, value }) => (
        <Chip
          key={dimension}
          field={field}
          value={value}
          unread={wrong.includes(dimension)}
          removeLabel={chips.remove({ field })}
          onRemove={() => onRemove(dimension)}
        />
      ))}
      <Button kind="quiet" size="s" onClick={onClear}>
        {chips.clear}
      </Button>
      {wrong.length === 0 ? keep?.(conditions.map(({ value }) => value).join(' ')) : null}
    </>
  )
}
