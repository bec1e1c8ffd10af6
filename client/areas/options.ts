import type { ProjectCodeFilter } from '@groundbreak/contract/areas/projects'
import { attributeOfFilter, type AttributeFilter } from '@groundbreak/contract/areas/projects.filters'
import {
  options,
  type GuideKey,
  type CategoryOption,
  type PlaceOption,
  type StageOption,
} from '@groundbreak/contract/areas/options'
import type { Output } from '@groundbreak/contract/define'
import { useMemo } from 'react'
import { place, shortPlace } from '../format/place'
import { can } from '../access'
import { useLanguage } from '../language'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../call'
import type { CallFailure } from '../failure'
import { useAct, useAsk } from '../query'
import { useViewer } from './session'

export type Options = Output<typeof options.all>

/** The vocabularies change with a release, not within a visit. */
const fresh = { staleTime: 48 * 3_600_000 }

export function useOptions() {
  return useAsk(options.all, {}, fresh)
}

export function useRegions() {
  return useAsk(options.regions, {}, fresh)
}

/** What words mean: values of filters that they name. */
export function useSearchInfos(keyword: string, limit: number) {
  const trimmed = keyword.trim().slice(0, 50)
  return useAsk(
    options.searchInfos,
    { keyword: trimmed, limit },
    { ...fresh, enabled: trimmed !== '', keep: trimmed !== '' },
  )
}

/** The provinces by region, and which of them the subscription covers. */
export function useQuickProvinces() {
  return useAsk(options.quickProvince, {}, fresh)
}

/** The lists of projects with how many each holds. */
export function useListMenus() {
  const asks = can(useViewer().data?.user, 'projects.read')
  return useAsk(options.listMenus, {}, { enabled: asks, staleTime: 60_000 })
}

/** What is new or changed, by type of record. */
export function useNewsCounts() {
  return useAsk(options.newsCounts, {}, { staleTime: 60_000 })
}

const guidesKey = ['options.guides']

/** The quick guides; `put` says of some whether they were put away, at once on the screen and then on the account. */
export function useGuides(enabled = true) {
  const client = useQueryClient()
  const language = useLanguage()
  const key = [...guidesKey, language]
  const { data } = useQuery<Output<typeof options.guides>, CallFailure>({
    queryKey: key,
    queryFn: ({ signal }) => send(options.guides, {}, signal),
    staleTime: Infinity,
    enabled,
  })
  const store = useAct(options.storeGuide)
  return {
    guides: data?.list ?? [],
    put: (keys: readonly GuideKey[], seen: boolean) => {
      client.setQueriesData<Output<typeof options.guides>>(
        { queryKey: guidesKey },
        (now) => now && { list: now.list.map((one) => (keys.includes(one.key) ? { ...one, seen } : one)) },
      )
      store.mutate({ keys: [...keys], seen })
    },
  }
}

/** One value of a filter, with its place in a tree where there is one. */
export interface Choice {
  id: number
  name: string
  parentId?: number | null
  /** Of stages: which of the steps. */
  kind?: string
}

export interface Vocabulary {
  /** The values of a filter; empty until loaded. */
  of: (filter: ProjectCodeFilter) => readonly Choice[]
  /** The name of one value; undefined while not loaded or unknown. */
  name: (filter: ProjectCodeFilter, id: number) => string | undefined
  place: (id: number) => PlaceOption | undefined
  categoryParent: (id: number) => number | null | undefined
  stageParent: (id: number) => number | null | undefined
  /** Both lists are here. */
  ready: boolean
}

const placeLevels: Partial<Record<ProjectCodeFilter, number>> = {
  region_ids: 1,
  province_ids: 2,
  city_ids: 3,
  district_ids: 4,
}
const categoryLevels: Partial<Record<ProjectCodeFilter, number>> = {
  project_category_ids: 1,
  project_subcategory_ids: 2,
  project_new_subcategory_ids: 3,
}

/** The keys of the sub-stages that make up the two groups with an own filter. */
const bodyStages = new Set(['piling', 'foundation', 'main_structure', 'topped_out', 'facade'])
const interiorStages = new Set(['services', 'interior'])

function stagesOf(filter: ProjectCodeFilter, stages: readonly StageOption[]): Choice[] {
  const sub = stages.filter((stage) => stage.parent_id !== null)
  const chosen: Partial<Record<ProjectCodeFilter, StageOption[]>> = {
    project_stage: stages.filter((stage) => stage.parent_id === null),
    project_sub_stage_ids: sub,
    construction_stage_ids: sub.filter((stage) => stage.kind === 'construction'),
    project_body_stage_ids: sub.filter((stage) => bodyStages.has(stage.key)),
    interior_design_stage_ids: sub.filter((stage) => interiorStages.has(stage.key)),
  }
  return (chosen[filter] ?? []).map(({ id, name, parent_id, kind }) => ({
    id,
    name,
    parentId: parent_id,
    kind,
  }))
}

function isAttribute(filter: ProjectCodeFilter): filter is AttributeFilter {
  return filter in attributeOfFilter
}

function choicesOf(
  filter: ProjectCodeFilter,
  all: Options,
  places: readonly PlaceOption[],
): readonly Choice[] {
  const placeLevel = placeLevels[filter]
  if (placeLevel !== undefined)
    return places
      .filter(({ level }) => level === placeLevel)
      .map(({ id, short, parent_id }) => ({ id, name: short, parentId: parent_id }))
  const categoryLevel = categoryLevels[filter]
  if (categoryLevel !== undefined) return categoriesOf(all.categories, categoryLevel)
  if (isAttribute(filter)) return all.dictionaries[attributeOfFilter[filter]] ?? []
  if (filter === 'country_ids') return all.countries
  if (filter === 'class_type') return all.class_types
  return stagesOf(filter, all.stages)
}

function categoriesOf(categories: readonly CategoryOption[], level: number): Choice[] {
  return categories
    .filter((category) => category.level === level)
    .map(({ id, name, parent_id }) => ({ id, name, parentId: parent_id }))
}

/** Names and values of every filter in the language chosen. */
export function useVocabulary(): Vocabulary {
  const { data: all } = useOptions()
  const { data: regions } = useRegions()
  const staff = can(useViewer().data?.user, 'staff')
  return useMemo(() => vocabulary(all, regions?.list, staff), [all, regions, staff])
}

/** The same as short as the language has it: `Putuo, Zhoushan`. */
export function useShortPlaceText(): (project: Parameters<typeof place>[0]) => string {
  const { place: known } = useVocabulary()
  const language = useLanguage()
  return (project) => shortPlace(project, (id) => known(id)?.short, language)
}

/** The names in the language not chosen: in Chinese, what a place is called in pinyin. */
export function useOtherNames(): Vocabulary['name'] {
  const other = useLanguage() === 'zh' ? 'en' : 'zh'
  const { data: all } = useAsk(options.all, {}, { ...fresh, language: other })
  const { data: regions } = useAsk(options.regions, {}, { ...fresh, language: other })
  return useMemo(() => vocabulary(all, regions?.list).name, [all, regions])
}

/** Stages that only staff choose: a duplicate is taken out of what customers see. */
const staffStages = new Set(['duplicate'])

function vocabulary(
  all: Options | undefined,
  places: readonly PlaceOption[] | undefined,
  staff = false,
): Vocabulary {
  const lists = new Map<ProjectCodeFilter, readonly Choice[]>()
  const names = new Map<ProjectCodeFilter, Map<number, string>>()
  const placeById = new Map((places ?? []).map((place) => [place.id, place]))
  const categoryById = new Map((all?.categories ?? []).map((category) => [category.id, category]))
  const of = (filter: ProjectCodeFilter) => {
    if (!all || !places) return []
    const known =
      lists.get(filter) ??
      choicesOf(filter, all, places).filter(
        ({ kind }) => staff || kind === undefined || !staffStages.has(kind),
      )
    lists.set(filter, known)
    return known
  }
  const name = (filter: ProjectCodeFilter, id: number) => {
    const known = names.get(filter) ?? new Map(of(filter).map((choice) => [choice.id, choice.name]))
    if (all && places) names.set(filter, known)
    return known.get(id)
  }
  return {
    of,
    name,
    place: (id) => placeById.get(id),
    categoryParent: (id) => categoryById.get(id)?.parent_id,
    stageParent: (id) => all?.stages.find((stage) => stage.id === id)?.parent_id,
    ready: all !== undefined && places !== undefined,
  }
}

/** Writes places with their short names: `浙江 杭州 临平`. */
export function usePlaceText(): (project: Parameters<typeof place>[0]) => string {
  const { place: known } = useVocabulary()
  return (project) => place(project, (id) => known(id)?.short)
}
