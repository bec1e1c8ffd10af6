import type { ProjectCodeFilter, ProjectFacet } from '@groundbreak/contract/areas/projects'
import type { Vocabulary } from '../options/vocabularies'

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
  owner_type: { column: 'owner_type_id', vocabulary: 'options' },
  development_type: { column: 'development_type_id', vocabulary: 'options' },
  foreign_participation: { column: 'foreign_participation_id', vocabulary: 'options' },
  renovation: { column: 'renovation_id', vocabulary: 'options' },
  lift: { column: 'lift_id', vocabulary: 'options' },
  aircondition: { column: 'aircondition_id', vocabulary: 'options' },
  heating_type: { column: 'heating_type_id', vocabulary: 'options' },
  curtain_wall: { column: 'curtain_wall_id', vocabulary: 'options' },
  structure: { column: 'structure_id', vocabulary: 'options' },
  ventilation_system: { column: 'ventilation_system_id', vocabulary: 'options' },
  space_parking: { column: 'space_parking_id', vocabulary: 'options' },
  prefabricated: { column: 'prefabricated_id', vocabulary: 'options' },
  passive_house: { column: 'passive_house_id', vocabulary: 'options' },
  series: { column: 'series_id', vocabulary: null },
} as const satisfies Record<string, { column: string; vocabulary: Vocabulary | null }>

export type CodeColumn = keyof typeof codeColumns

/** Attributes shown by name on a project's page. */
export const attributeColumns = [
  'owner_type',
  'development_type',
  'foreign_participation',
  'renovation',
  'lift',
  'aircondition',
  'heating_type',
  'curtain_wall',
  'structure',
  'ventilation_system',
  'space_parking',
  'prefabricated',
  'passive_house',
] as const satisfies readonly CodeColumn[]

/** What a filter of the wire looks into. Filters of one dimension are alternatives. */
export const codeFilters: Record<ProjectCodeFilter, { dimension: string; column: CodeColumn }> = {
  country_ids: { dimension: 'place', column: 'country' },
  region_ids: { dimension: 'place', column: 'region' },
  province_ids: { dimension: 'place', column: 'province' },
  city_ids: { dimension: 'place', column: 'city' },
  district_ids: { dimension: 'place', column: 'district' },
  project_category_ids: { dimension: 'category', column: 'category' },
  project_subcategory_ids: { dimension: 'category', column: 'subcategory' },
  project_new_subcategory_ids: { dimension: 'category', column: 'new_subcategory' },
  project_stage: { dimension: 'stage', column: 'stage' },
  construction_stage_ids: { dimension: 'stage', column: 'sub_stage' },
  project_body_stage_ids: { dimension: 'stage', column: 'sub_stage' },
  interior_design_stage_ids: { dimension: 'stage', column: 'sub_stage' },
  project_sub_stage_ids: { dimension: 'stage', column: 'sub_stage' },
  class_type: { dimension: 'class_type', column: 'class_type' },
  ownerids: { dimension: 'ownerids', column: 'owner_type' },
  project_devids: { dimension: 'project_devids', column: 'development_type' },
  foreign_participation: { dimension: 'foreign_participation', column: 'foreign_participation' },
  renovation: { dimension: 'renovation', column: 'renovation' },
  lift: { dimension: 'lift', column: 'lift' },
  aircondition: { dimension: 'aircondition', column: 'aircondition' },
  heating_type: { dimension: 'heating_type', column: 'heating_type' },
  curtain_wall: { dimension: 'curtain_wall', column: 'curtain_wall' },
  structure: { dimension: 'structure', column: 'structure' },
  ventilation_system: { dimension: 'ventilation_system', column: 'ventilation_system' },
  space_parking: { dimension: 'space_parking', column: 'space_parking' },
  prefabricated: { dimension: 'prefabricated', column: 'prefabricated' },
  passive_house: { dimension: 'passive_house', column: 'passive_house' },
}

/** Upper bounds (not included) of the histograms: millions of CNY, square metres. */
export const histograms: Partial<Record<ProjectFacet, readonly number[]>> = {
  invest_value: [10, 50, 100, 500, 1000, 5000, 10_000],
  floor_area: [5000, 10_000, 50_000, 100_000, 200_000, 500_000, 1_000_000],
}

/** Codes of the `flags` column. */
export const flags = { major: 1, photos: 2, bids: 3 } as const
