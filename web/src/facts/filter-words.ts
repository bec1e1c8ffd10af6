import { type ProjectCodeFilter, type ProjectFilters } from '@groundbreak/contract/areas/projects'
import { codeFilters as declared, filtersOfProjects } from '@groundbreak/contract/areas/projects.filters'
import { fieldName } from '@groundbreak/contract/field-name'
import { dimensionOf } from '@groundbreak/contract/filters'
import type { Phrases } from '@groundbreak/phrases/phrases'
import { useVocabulary, type Vocabulary } from '@groundbreak/client/areas/options'
import { convert, investValue, toMillions, unitOfCode } from '@groundbreak/client/format/money'
import { codeFilters } from '@groundbreak/client/list-state/project-filters'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useCallback } from 'react'
import { type Condition, describeFilters, type WordsOf } from '../list/filter-words'
import { areaWords } from './area-words'
import { useMoney, type Money } from './money'

const usePhrases = phrasesOf('lists', 'projects')

export type ProjectFilterWords = WordsOf<typeof filtersOfProjects>

interface Known {
  projects: Phrases['projects']
  lists: Phrases['lists']
  vocabulary: Vocabulary
  money: Money
}

/** What filters by codes are called: the levels of a tree each, and together. */
function codeWords({ projects, vocabulary }: Known): WordsOf<typeof declared> {
  const { fields } = projects
  const own: Partial<Record<ProjectCodeFilter, string>> = {
    city_ids: fields.city,
    district_ids: fields.district,
    project_subcategory_ids: fields.subcategory,
    project_new_subcategory_ids: fields.new_subcategory,
  }
  return Object.fromEntries(
    codeFilters.map((name) => {
      return [
        name,
        {
          label: own[name] ?? fieldName(name, projects),
          whole: fieldName(dimensionOf(name, declared[name]), projects),
          of: vocabulary.ready ? vocabulary.of(name) : undefined,
        },
      ]
    }),
  ) as unknown as WordsOf<typeof declared>
}

/** What the filters of projects and their values are called; how some are meant is said by others beside them. */
function wordsOf(filters: ProjectFilters, known: Known): ProjectFilterWords {
  const { projects, lists, money } = known
  const { conditions, fields, units, list, search, detail } = projects
  const { chips } = list
  const joined = (text: string, isEither: boolean) =>
    text.split(/\s+/).join(` ${(isEither ? chips.or : chips.and).trim()} `)
  const roles = { values: detail.roleGroups }
  const counted = (ids: readonly number[]) => lists.facet.set({ count: ids.length })
  const squareMetres = (label: string) => ({
    label,
    title: projects.titleWithUnit({ title: label, unit: units.squareMetres }),
    unit: (text: string) => `${text} ${units.squareMetres}`,
  })
  const codes = codeWords(known)
  return {
    keyword: { label: conditions.keyword },
    project_name: {
      label: conditions.project_name,
      text: (name) =>
        filters.project_name_accurate === true ? name : joined(name, filters.project_name_operator === 'OR'),
    },
    project_remark: {
      label: conditions.project_remark,
      text: (remark) => joined(remark, filters.project_remark_all_or_any === 'any'),
    },
    firm_name: { label: conditions.firm_name },
    address: { label: conditions.address },
    invest_value: {
      label: fields.invest_value,
      title: projects.titleWithUnit({ title: fields.invest_value, unit: money.short }),
      number: (value) => investValue(toMillions(value, unitOfCode(filters.invest_value_unit)), money.unit),
      unit: (value) => projects.money[money.unit].with({ value }),
    },
    floor_area: squareMetres(fields.floor_area),
    site_area: squareMetres(fields.site_area),
    storeys: { label: fields.storeys, unit: (text) => `${text} ${units.storeys}`.trim() },
    starts: { label: fields.starts_on },
    ends: { label: fields.ends_on },
    published: { label: fields.published_at },
    updated: { label: fields.updated_at },
    is_major: { label: conditions.is_major },
    has_photos: { label: conditions.has_photos },
    has_bids: { label: conditions.has_bids },
    role_groups_known: { label: conditions.role_groups_known, ...roles },
    role_groups_missing: { label: conditions.role_groups_missing, ...roles },
    firm_ids: { label: conditions.firm_ids, text: counted },
    series_ids: { label: conditions.series_ids, text: counted },
    area: { label: conditions.area, text: (areas) => areaWords(areas, { projects, lists }) },
    within_box: { label: conditions.within_box, text: () => chips.shownPart },
    ...codes,
    exclude: {
      label: search.groups.exclude,
      not: chips.not,
      of: { keyword: { label: conditions.keyword }, ...codes },
    },
  }
}

/** What the filters of projects are called, in the user's language and unit. */
export function useProjectFilterWords(): (filters: ProjectFilters) => ProjectFilterWords {
  const { projects, lists } = usePhrases()
  const vocabulary = useVocabulary()
  const money = useMoney()
  return useCallback(
    (filters) => wordsOf(filters, { projects, lists, vocabulary, money }),
    [projects, lists, vocabulary, money],
  )
}

/** The conditions of some filters in the user's language and unit. */
export function useFilterWords(): (filters: ProjectFilters) => Condition[] {
  const { lists } = usePhrases()
  const language = useLanguage()
  const words = useProjectFilterWords()
  return (filters) =>
    describeFilters({ filters: filtersOfProjects, words: words(filters) }, filters, { lists, language })
}

/** A range of values as the fields of a screen show it, in the unit chosen. */
export function shownValueRange(
  filters: ProjectFilters,
  unit: Money['unit'],
): { from?: number; to?: number } {
  const own = unitOfCode(filters.invest_value_unit)
  const show = (value: number | undefined) => (value === undefined ? undefined : convert(value, own, unit))
  return { from: show(filters.invest_value_from), to: show(filters.invest_value_to) }
}
