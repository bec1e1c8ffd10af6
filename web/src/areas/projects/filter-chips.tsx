import type { ProjectFilters } from '@groundbreak/contract/areas/projects'
import type { ProjectListState } from '@groundbreak/client/list-state/project-list'
import { dropDimension } from '@groundbreak/client/list-state/project-filters'
import { usePhrases } from '@groundbreak/client/language'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { SaveSearch } from '../searches/save-search'
import { useFilterWords } from './filter-words'
import type { SearchProblems } from './search-form-check'

const sound: SearchProblems = {}

/** The conditions that are set, over a list and over the map: each removable, and the way to keep them. */
export function FilterChips({
  state: { filters, sort },
  problems = sound,
  onChange,
}: {
  state: Pick<ProjectListState, 'filters' | 'sort'>
  problems?: SearchProblems
  onChange: (filters: ProjectFilters) => void
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
      {Object.keys(problems).length === 0 ? (
        <SaveSearch
          conditions={{ filters, sort }}
          suggested={conditions.map(({ value }) => value).join(' ')}
        />
      ) : null}
    </>
  )
}
