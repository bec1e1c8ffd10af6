import type { ProjectFilters } from '@groundbreak/contract/areas/projects'
import { dropDimension } from '@groundbreak/client/list-state/project-filters'
import { phrasesOf } from '@groundbreak/client/language'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { useFilterWords } from '../../facts/filter-words'
import type { SearchProblems } from './search-form-check'

const usePhrases = phrasesOf('projects')

const sound: SearchProblems = {}

/** The conditions that are set, over a list and over the map: each removable, and the way to keep them all. */
export function FilterChips({
  filters,
  problems = sound,
  onChange,
  keep,
}: {
  filters: ProjectFilters
  problems?: SearchProblems
  onChange: (filters: ProjectFilters) => void
  /** Keeps sound conditions under the name that they suggest. */
  keep: (suggested: string) => ReactNode
}) {
  const { chips } = usePhrases().projects.list
  const conditions = useFilterWords()(filters)
  if (conditions.length === 0) return null
  return (
    <>
      {conditions.map(({ dimension, field, value }) => (
        <Chip
          key={dimension}
          field={field}
          value={value}
          unread={dimension in problems}
          removeLabel={chips.remove({ field })}
          onRemove={() => onChange(dropDimension(filters, dimension))}
        />
      ))}
      <Button kind="quiet" size="s" onClick={() => onChange({})}>
        {chips.clear}
      </Button>
      {Object.keys(problems).length === 0 ? keep(conditions.map(({ value }) => value).join(' ')) : null}
    </>
  )
}
