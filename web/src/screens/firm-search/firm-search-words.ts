import type { firms } from '@groundbreak/contract/areas/firms'
import { useOptions, useVocabulary } from '@groundbreak/client/areas/options'
import { treesOf } from '@groundbreak/client/list-state/tree'
import { phrasesOf } from '@groundbreak/client/language'
import { useProjectFilterWords } from '../../facts/filter-words'
import type { FilterValues } from '../../list/use-list'

const usePhrases = phrasesOf('firmSearch', 'projects')

type Shared = Omit<FilterValues<typeof firms.search>, 'live_projects_from' | 'live_projects_to' | 'active'>

/** What the filters are called that firms and people have alike. */
export function useSharedWords(filters: Shared) {
  const { firmSearch, projects } = usePhrases()
  const { fields } = firmSearch
  const ofProjects = useProjectFilterWords()(filters)
  const vocabulary = useVocabulary()
  const roles = useOptions().data?.tender_roles
  const place = (label: string, level: 'region_ids' | 'province_ids' | 'city_ids') => ({
    label,
    whole: fields.firm_place,
    of: vocabulary.ready ? vocabulary.of(level) : undefined,
  })
  return {
    ...ofProjects,
    firm_name: { label: fields.firm_name },
    firm_region_ids: place(fields.firm_region, 'region_ids'),
    firm_province_ids: place(fields.firm_province, 'province_ids'),
    firm_city_ids: place(fields.firm_city, 'city_ids'),
    tender_role_group_ids: {
      label: fields.roles,
      whole: fields.roles,
      values: projects.detail.roleGroups,
    },
    tender_role_ids: { label: fields.tender_role, whole: fields.roles, of: roles },
    project_remarks: { label: fields.project_remarks },
  }
}

/** Where firms are, as a tree: a city narrows its province. */
export function useFirmPlaces() {
  const { places } = treesOf(useVocabulary())
  return { levels: ['firm_province_ids', 'firm_city_ids'] as const, parentOf: places.parentOf }
}
