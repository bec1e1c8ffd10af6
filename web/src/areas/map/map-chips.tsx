import type { ProjectFilters } from '@groundbreak/contract/areas/projects'
import type { ProjectListState } from '@groundbreak/client/list-state/project-list'
import { dropDimension } from '@groundbreak/client/list-state/project-filters'
import { usePhrases } from '@groundbreak/client/language'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { useFilterWords } from '../projects/filter-words'
import { SaveSearch } from '../searches/save-search'

/** The conditions of the map, each removable, and the way to keep them. */
export function MapChips({
  state,
  onChange,
}: {
  state: Pick<ProjectListState, 'filters' | 'sort'>
  onChange: (filters: ProjectFilters) => void
}) {
  const { chips } = usePhrases().projects.list
  const conditions = useFilterWords()(state.filters)
  if (conditions.length === 0) return null
  return (
    <>
      {conditions.map(({ dimension, field, value }) => (
        <Chip
          key={dimension}
          field={field}
          value={value}
          removeLabel={chips.remove({ field })}
          onRemove={() => onChange(dropDimension(state.filters, dimension))}
        />
      ))}
      <Button kind="quiet" size="s" onClick={() => onChange({})}>
        {chips.clear}
      </Button>
      <SaveSearch
        conditions={{ filters: state.filters, sort: state.sort }}
        suggested={conditions.map(({ value }) => value).join(' ')}
      />
    </>
  )
}
