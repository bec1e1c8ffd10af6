import { about, areas, aside, box, choice, choices, days, except, ids, partOf } from '../filters'
import { range, tick, words } from '../filters'

/** 1 owner, 2 design, 3 engineer or consultant, 5 main contractor, 6 subcontractor. */
export const roleGroups = [1, 2, 3, 5, 6] as const
export type RoleGroup = (typeof roleGroups)[number]

/** Attributes of a project, each with a dictionary of its name, by the filter that asks for them. */
export const attributeOfFilter = {
  ownerids: 'owner_type',
  project_devids: 'development_type',
  foreign_participation: 'foreign_participation',
  renovation: 'renovation',
  lift: 'lift',
  aircondition: 'aircondition',
  heating_type: 'heating_type',
  curtain_wall: 'curtain_wall',
  structure: 'structure',
  ventilation_system: 'ventilation_system',
  space_parking: 'space_parking',
  prefabricated: 'prefabricated',
  passive_house: 'passive_house',
} as const
export type AttributeFilter = keyof typeof attributeOfFilter
export type ProjectAttribute = (typeof attributeOfFilter)[AttributeFilter]
export const attributeFilters = Object.keys(attributeOfFilter) as AttributeFilter[]

const attribute = ids('options')
const attributes = Object.fromEntries(attributeFilters.map((name) => [name, attribute])) as Record<
  AttributeFilter,
  typeof attribute
>

const text = words(200)
const place = partOf('place', ids('regions'))
const category = partOf('category', ids('categories'))
const stage = partOf('stage', ids('stages'))

/** Filters by codes: several values of one are alternatives; levels of place, category and stage are alternatives too. */
export const codeFilters = {
  country_ids: partOf('place', ids('countries')),
  region_ids: place,
  province_ids: place,
  city_ids: place,
  district_ids: place,
  project_category_ids: category,
  project_subcategory_ids: category,
  project_new_subcategory_ids: category,
  project_stage: stage,
  construction_stage_ids: stage,
  project_body_stage_ids: stage,
  interior_design_stage_ids: stage,
  project_sub_stage_ids: stage,
  class_type: ids('class_types'),
  ...attributes,
  ownerids: about('Owner types.', attribute),
  project_devids: about('Project (development) types: new build, extension …', attribute),
}

/** Every filter of a project search, in the order in which its conditions are shown. All of them together must hold. */
export const filtersOfProjects = {
  keyword: about('Free words over names, address, remarks and firms.', text),
  project_name: text,
  project_name_operator: aside(choice(['AND', 'OR'])),
  project_name_accurate: aside(about('The name as one phrase, without blanks.', tick())),
  project_remark: text,
  project_remark_all_or_any: aside(choice(['all', 'any'])),
  firm_name: text,
  address: text,
  invest_value: about('In invest_value_unit.', range()),
  invest_value_unit: aside(about('Default MILLION.', choice(['WAN', 'MILLION', 'YI']))),
  floor_area: range(),
  site_area: range(),
  storeys: range(),
  starts: days(),
  ends: days(),
  published: days(),
  updated: days(),
  is_major: tick(),
  has_photos: tick(),
  has_bids: tick(),
  role_groups_known: about(
    'Projects in which a firm of each of these role groups is known.',
    choices(roleGroups),
  ),
  role_groups_missing: about(
    'Projects in which no firm of any of these role groups is known yet.',
    choices(roleGroups),
  ),
  firm_ids: about('Projects in which any of these firms takes part.', ids('firms')),
  series_ids: ids('series'),
  area: about('Within any of these parts of the map.', areas()),
  within_box: about('Within this part of the map, too.', box()),
  outside_subscription: aside(about('Also list, masked, what the subscription does not cover.', tick())),
  ...codeFilters,
  exclude: except({ keyword: text, ...codeFilters }),
}

/** What can be counted: the filters by codes but the parts of a stage, and value and area as histograms. */
export const projectFacets = [
  'country_ids',
  'region_ids',
  'province_ids',
  'city_ids',
  'district_ids',
  'project_category_ids',
  'project_subcategory_ids',
  'project_new_subcategory_ids',
  'project_stage',
  'project_sub_stage_ids',
  'class_type',
  ...attributeFilters,
  'role_groups_known',
  'role_groups_missing',
  'invest_value',
  'floor_area',
] as const
export type ProjectFacet = (typeof projectFacets)[number]
