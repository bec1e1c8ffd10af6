import type { FacetCount } from '@groundbreak/contract/list'
import type { ProjectFilters } from '@groundbreak/contract/areas/projects'
import { allClassTypes, defaultClassTypes } from '@groundbreak/client/list-state/class-types'
import { fieldName } from '@groundbreak/contract/field-name'
import { phrasesOf } from '@groundbreak/client/language'
import { OptionsRow } from './search-form-parts'

const usePhrases = phrasesOf('lists', 'projects')

interface Props {
  filters: ProjectFilters
  set: (filters: ProjectFilters) => void
  counts?: { class_type?: FacetCount[] }
}

/** The types of record: the usual ones are chosen at first, all of them at once by a button. */
export function ClassTypesRow({ filters, set, counts }: Props) {
  const { projects, lists } = usePhrases()
  const chosen = filters.class_type ?? []
  const change = (class_type: readonly number[]) => set({ ...filters, class_type: [...class_type] })
  const isSet = (wanted: readonly number[]) =>
    chosen.length === wanted.length && wanted.every((type) => chosen.includes(type))
  const groups = [
    [lists.form.classDefault, defaultClassTypes],
    [lists.form.classAll, allClassTypes],
  ] as const
  return (
    <OptionsRow
      label={fieldName('class_type', projects)}
      filter="class_type"
      only={allClassTypes}
      chosen={chosen}
      counts={counts?.class_type}
      onChange={change}
    >
      {groups.map(([label, types]) => (
        <button
          key={label}
          type="button"
          className="group"
          title={lists.form.classTypes}
          aria-pressed={isSet(types)}
          onClick={() => change(isSet(types) ? [] : types)}
        >
          {label}
        </button>
      ))}
    </OptionsRow>
  )
}
