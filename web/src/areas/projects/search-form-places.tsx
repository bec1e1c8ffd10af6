import type { FacetCount } from '@groundbreak/contract/list'
import type { ProjectFilters } from '@groundbreak/contract/areas/projects'
import { useQuickProvinces, useVocabulary } from '@groundbreak/client/areas/options'
import { whole } from '@groundbreak/client/format/numbers'
import { choose, touched, treesOf } from '@groundbreak/client/list-state/tree'
import { phrasesOf } from '@groundbreak/client/language'
import { FormRow } from './search-form-parts'

const usePhrases = phrasesOf('lists')

interface Props {
  filters: ProjectFilters
  set: (filters: ProjectFilters) => void
  counts?: { province_ids?: FacetCount[]; region_ids?: FacetCount[] }
}

/** One press for the provinces of the subscription; whose subscription has them all, for the regions. */
export function QuickPlaces({ filters, set, counts }: Props) {
  const { lists } = usePhrases()
  const { places } = treesOf(useVocabulary())
  const regions = useQuickProvinces().data?.list ?? []
  const provinces = regions.flatMap((region) => region.provinces)
  const own = provinces.filter(({ subscribed }) => subscribed)
  const everywhere = own.length === 0 || own.length === provinces.length
  const level = everywhere ? 'region_ids' : 'province_ids'
  const chosen = touched(places, filters, level)
  if (regions.length === 0) return null
  return (
    <FormRow label={lists.form.quickPlace}>
      <div className="toggles">
        {(everywhere ? regions : own).map(({ id, name }) => {
          const on = chosen.includes(id)
          const count = counts?.[level]?.find((one) => one.id === id)?.count
          return (
            <button
              key={id}
              type="button"
              aria-pressed={on}
              onClick={() =>
                set(choose(places, filters, level, on ? chosen.filter((one) => one !== id) : [...chosen, id]))
              }
            >
              {name}
              {count === undefined ? null : <span className="n">{whole(count)}</span>}
            </button>
          )
        })}
      </div>
    </FormRow>
  )
}
