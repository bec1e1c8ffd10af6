import type { ProjectCodeFilter } from '@groundbreak/contract/areas/projects'
import {
  attributeOfFilter,
  codeFilters as declared,
  type ProjectAttribute,
  type ProjectFacet,
  roleGroups,
} from '@groundbreak/contract/areas/projects.filters'
import { dimensionOf } from '@groundbreak/contract/filters'
import type { Entity } from '../../search/query'
import type { Vocabulary } from '../../vocabularies/vocabularies'

/** Attributes shown by name on a project's page. */
export const attributes: ProjectAttribute[] = Object.values(attributeOfFilter)

const attributeColumns = Object.fromEntries(
  attributes.map((name) => [name, { column: `${name}_id`, vocabulary: 'options' }]),
) as { [Name in ProjectAttribute]: { column: `${Name}_id`; vocabulary: 'options' } }

/** The code columns of a project: its name in the search engine, the column, the vocabulary of its values. */
export const codeColumns = {
  country: { column: 'country_id', vocabulary: 'countries' },
  region: { column: 'region_id', vocabulary: 'regions' },
  province: { column: 'province_id', vocabulary: 'regions' },
  city: { column: 'city_id', vocabulary: 'regions' },
  district: { column: 'district_id', vocabulary: 'regions' },
  category: { column: 'category_id', vocabulary: 'categories' },
  subcategory: { column: 'subcategory_id', vocabulary: 'categories' },
  new_subcategory: { column: 'new_subcategory_id', vocabulary: 'categories' },
  stage: { column: 'stage_id', vocabulary: 'stages' },
  sub_stage: { column: 'sub_stage_id', vocabulary: 'stages' },
  class_type: { column: 'class_type', vocabulary: null },
  ...attributeColumns,
  series: { column: 'series_id', vocabulary: null },
} as const satisfies Record<string, { column: string; vocabulary: Vocabulary | null }>

export type CodeColumn = keyof typeof codeColumns

export const ownCodes = Object.keys(codeColumns) as CodeColumn[]

/** The column that a filter of the wire looks into. */
const columnOfCode: Record<ProjectCodeFilter, CodeColumn> = {
  country_ids: 'country',
  region_ids: 'region',
  province_ids: 'province',
  city_ids: 'city',
  district_ids: 'district',
  project_category_ids: 'category',
  project_subcategory_ids: 'subcategory',
  project_new_subcategory_ids: 'new_subcategory',
  project_stage: 'stage',
  construction_stage_ids: 'sub_stage',
  project_body_stage_ids: 'sub_stage',
  interior_design_stage_ids: 'sub_stage',
  project_sub_stage_ids: 'sub_stage',
  class_type: 'class_type',
  ...attributeOfFilter,
}

/** What a filter of the wire looks into. Filters of one dimension are alternatives, as they are declared. */
export const codeFilters = Object.fromEntries(
  Object.entries(columnOfCode).map(([name, column]) => [
    name,
    { column, dimension: dimensionOf(name, declared[name as ProjectCodeFilter]) },
  ]),
) as Record<ProjectCodeFilter, { column: CodeColumn; dimension: string }>

/** Upper bounds (not included) of the histograms: millions of CNY, square metres. */
export const histograms: Partial<Record<ProjectFacet, readonly number[]>> = {
  invest_value: [10, 50, 100, 500, 1000, 5000, 10_000],
  floor_area: [5000, 10_000, 50_000, 100_000, 200_000, 500_000, 1_000_000],
}

/** Codes of the `flags` column. */
export const flags = { major: 1, photos: 2, bids: 3 } as const

/** The `phones` column counts up to here. */
export const MOST_PHONES = 9

/** A group is known in a combination: its bit is set. */
const knows = (set: number, group: number) => ((set >>> group) & 1) === 1

/** Codes of the `role_groups` column: every combination of groups, a bit for each group known. */
const roleGroupSets = Array.from({ length: 2 << Math.max(...roleGroups) }, (_, set) => set).filter(
  (set) => set === roleGroups.reduce((known, group) => known | (knows(set, group) ? 1 << group : 0), 0),
)

/** The combinations in which all of the groups are known, and none of those missing. */
export function roleGroupsWith(known: readonly number[], missing: readonly number[]): number[] {
  return roleGroupSets.filter(
    (set) => known.every((group) => knows(set, group)) && !missing.some((group) => knows(set, group)),
  )
}

/** Counts per combination as counts per group, of the projects in which it is known or not. */
export function roleGroupCounts(counted: ReadonlyMap<number, number>, known: boolean): Map<number, number> {
  const counts = new Map<number, number>()
  for (const group of roleGroups) {
    const sets = roleGroupsWith(known ? [group] : [], known ? [] : [group])
    counts.set(
      group,
      sets.reduce((sum, set) => sum + (counted.get(set) ?? 0), 0),
    )
  }
  return counts
}

/** Projects as the search engine knows them. `updated` and `published` in epoch milliseconds, days as epoch days. */
export const projectEntity: Entity<'projects'> = {
  name: 'projects',
  text: ['name', 'firms', 'address', 'remark'],
  pinyin: ['name'],
  codes: [...ownCodes, 'firm', 'flags', 'role_groups', 'phones'],
  numbers: [
    'updated',
    'published',
    'invest_value',
    'floor_area',
    'site_area',
    'storeys',
    'starts',
    'ends',
    'phone_verified',
    'longitude',
    'latitude',
  ],
  order: 'updated',
  position: { longitude: 'longitude', latitude: 'latitude' },
}
