import { z } from 'zod'
import { call, defineArea } from '../define'
import { listOf, named, paging } from '../envelope'
import { list } from '../list'
import {
  facetCount,
  landFields,
  notice,
  noticeCount,
  noticesOf,
  partyContact,
  projectIcons,
  projectsAround,
  provenance,
  similarIds,
} from './projects.parts'
import { limitCalls } from './projects.limit'
import { mapArea, mapBox, MOST_AREAS } from '../map-area'

const ids = z.array(z.int32()).max(2000).optional()
/** 1 owner, 2 design, 3 engineer or consultant, 5 main contractor, 6 subcontractor. */
export const roleGroups = [1, 2, 3, 5, 6] as const
export type RoleGroup = (typeof roleGroups)[number]
const someRoleGroups = z.array(z.literal(roleGroups)).max(5).optional()
const amount = z.number().min(0).max(1e12).optional()
const day = z.iso.date().optional()

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

const attributeIds = Object.fromEntries(attributeFilters.map((name) => [name, ids])) as Record<
  AttributeFilter,
  typeof ids
>

/** Filters by codes: several values of one are alternatives; levels of place, category and stage are alternatives too. */
export const projectCodeFilters = z.object({
  country_ids: ids,
  region_ids: ids,
  province_ids: ids,
  city_ids: ids,
  district_ids: ids,
  project_category_ids: ids,
  project_subcategory_ids: ids,
  project_new_subcategory_ids: ids,
  project_stage: ids,
  construction_stage_ids: ids,
  project_body_stage_ids: ids,
  interior_design_stage_ids: ids,
  project_sub_stage_ids: ids,
  class_type: ids,
  ...attributeIds,
  ownerids: ids.describe('Owner types.'),
  project_devids: ids.describe('Project (development) types: new build, extension …'),
})
export type ProjectCodeFilter = keyof z.infer<typeof projectCodeFilters>

/** Every filter of a project search. All of them together must hold. */
export const projectFilters = projectCodeFilters.extend({
  keyword: z.string().max(200).optional().describe('Free words over names, address, remarks and firms.'),
  project_name: z.string().max(200).optional(),
  project_name_operator: z.enum(['AND', 'OR']).optional(),
  project_name_accurate: z.boolean().optional().describe('The name as one phrase, without blanks.'),
  project_remark: z.string().max(200).optional(),
  project_remark_all_or_any: z.enum(['all', 'any']).optional(),
  firm_name: z.string().max(200).optional(),
  address: z.string().max(200).optional(),
  exclude: projectCodeFilters.extend({ keyword: z.string().max(200).optional() }).optional(),
  invest_value_from: amount.describe('In invest_value_unit.'),
  invest_value_to: amount,
  invest_value_unit: z.enum(['WAN', 'MILLION', 'YI']).optional().describe('Default MILLION.'),
  floor_area_from: amount,
  floor_area_to: amount,
  site_area_from: amount,
  site_area_to: amount,
  storeys_from: amount,
  storeys_to: amount,
  starts_from: day,
  starts_to: day,
  ends_from: day,
  ends_to: day,
  published_from: day,
  published_to: day,
  updated_from: day,
  updated_to: day,
  is_major: z.boolean().optional(),
  has_photos: z.boolean().optional(),
  has_bids: z.boolean().optional(),
  role_groups_known: someRoleGroups.describe(
    'Projects in which a firm of each of these role groups is known.',
  ),
  role_groups_missing: someRoleGroups.describe(
    'Projects in which no firm of any of these role groups is known yet.',
  ),
  firm_ids: ids.describe('Projects in which any of these firms takes part.'),
  series_ids: ids,
  area: z.array(mapArea).min(1).max(MOST_AREAS).optional().describe('Within any of these parts of the map.'),
  within_box: mapBox.optional().describe('Within this part of the map, too.'),
  outside_subscription: z
    .boolean()
    .optional()
    .describe('Also list, masked, what the subscription does not cover.'),
})
export type ProjectFilters = z.infer<typeof projectFilters>

/** `score`: for the viewer, as the leads area works it out. */
export const projectSorts = [
  'updated_at',
  'published_at',
  'invest_value',
  'floor_area',
  'starts_on',
  'score',
] as const
/** `-updated_at` descends. */
export const projectSort = z.enum([...projectSorts, ...projectSorts.map((sort) => `-${sort}` as const)])
export type ProjectSort = z.infer<typeof projectSort>

/** Dimensions that can be counted: every code filter, and value and area as histograms. */
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
export const projectFacet = z.enum(projectFacets)
export type ProjectFacet = z.infer<typeof projectFacet>

export type FacetCount = z.infer<typeof facetCount>

const stage = named.extend({ key: z.string(), kind: z.string() })

export const projectRow = z.object({
  projectid: z.int(),
  project_name: z.string(),
  class_type: z.int(),
  stage,
  sub_stage: named.nullable(),
  category: named,
  subcategory: named.nullable(),
  country: named,
  province: named.nullable(),
  city: named.nullable(),
  district: named.nullable(),
  address: z.string().nullable(),
  /** Millions of CNY; null = undisclosed, or hidden in demo mode. */
  invest_value: z.number().nullable(),
  /** Square metres. */
  floor_area: z.number().nullable(),
  site_area: z.number().nullable(),
  storeys_above: z.int().nullable(),
  storeys_below: z.int().nullable(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  published_at: z.string(),
  updated_at: z.string(),
  is_major: z.boolean(),
  photo_count: z.int(),
  bid_count: z.int(),
  owner: named.nullable(),
  /** The viewer opened it since its last update. */
  viewed: z.boolean(),
  /** False: outside the subscription; only name, region, stage and category are filled. */
  in_scope: z.boolean(),
})
export type ProjectRow = z.infer<typeof projectRow>

export type PartyContact = z.infer<typeof partyContact>

const party = z.object({
  firm_id: z.int(),
  firm_name: z.string(),
  role: named,
  source: z.string(),
  first_seen_at: z.string(),
  verified_at: z.string().nullable(),
  contacts: z.array(partyContact),
})
export type Party = z.infer<typeof party>

export const tenderGroup = z.object({ role_group: z.int(), parties: z.array(party) })

export const change = z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })
export const revision = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(['created', 'changed', 'cosmetic', 'merged']),
  source: z.string(),
  note: z.string().nullable(),
  /** Values as words in the language asked for. */
  changes: z.array(change),
})
export type Revision = z.infer<typeof revision>

export const projectDetail = projectRow.extend({
  aliases: z.array(z.string()),
  other_name: z.string().nullable().describe('The name in the other language.'),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  /** The seats of districts nearest to the position, nearest first, at most 16; `km` as the crow flies. */
  nearby_places: z.array(
    z.object({ id: z.int(), name: z.string(), longitude: z.number(), latitude: z.number(), km: z.number() }),
  ),
  /** Attribute -> option, for every attribute with a value. */
  attributes: z.record(z.string(), named),
  foreign_note: z.string().nullable(),
  parking_spaces: z.int().nullable(),
  household_count: z.int().nullable(),
  guest_rooms: z.int().nullable(),
  sickbeds: z.int().nullable(),
  /** CNY per square metre. */
  average_price: z.number().nullable(),
  remark: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  series: named.nullable(),
  verified_at: z.string().nullable(),
  sources: z.array(
    z.object({
      name: z.string(),
      attribution: z.string().nullable(),
      url: z.string().nullable(),
      seen_at: z.string(),
    }),
  ),
  provenance: z.record(z.string(), provenance).describe('By field name.'),
  stages: z
    .array(z.object({ stage, reached_on: z.string().nullable(), note: z.string().nullable() }))
    .describe('The five steps with the day each was reached.'),
  land: landFields.nullable(),
  tender_groups: z.array(tenderGroup),
  bids: z.array(notice),
  revision_count: z.int(),
  real_revision_count: z.int(),
  revisions: z.array(revision).describe('The newest 20.'),
})
export type ProjectDetail = z.infer<typeof projectDetail>

/**
 * Lists of the viewer's own. `viewed`: the last 200 looked at, the last one first; `unviewed`: never looked at nor
 * exported; `updated`: really changed since looked at or exported; `since_login`: new or really changed since the
 * login before this one; `cooperation`: marked by the viewer's firm; `hidden`: from the viewer's other lists;
 * `package`: sent to the viewer or the firm; `recommended`: the best scored not looked at; `similar`: like those of
 * `similar_to_ids`, most alike first.
 */
export const projectsOfMine = [
  'favorites',
  'viewed',
  'unviewed',
  'updated',
  'since_login',
  'cooperation',
  'cooperation_removed',
  'alerts',
  'recommended',
  'similar',
  'hidden',
  'package',
] as const
export type ProjectsOfMine = (typeof projectsOfMine)[number]

export type ProjectIcons = z.infer<typeof projectIcons>

/** A row of a search; the last three in the lists that have them. */
const searchRow = projectRow.extend({
  because: z.enum(['series', 'owner', 'place']).optional(),
  change: z.enum(['new', 'changed']).optional(),
  changes: z.array(change).optional(),
})
export type SearchRow = z.infer<typeof searchRow>

const projectList = listOf(projectRow)
const projectPage = paging.extend({ sort: projectSort.optional() })

/** Which projects a search is about. */
export const projectQuestion = projectsAround.extend({
  filters: projectFilters.default({}),
  mine: z.enum(projectsOfMine).optional().describe('Only projects of a list of my own.'),
  package_id: z.int32().positive().optional().describe('With `mine: package`: which one.'),
  favorite_id: z.int32().positive().optional().describe('With `mine: favorites`: of this folder only.'),
  alert_group_id: z.int32().positive().optional().describe('With `mine: alerts`: of this group only.'),
  similar_to_ids: similarIds,
})
export type ProjectQuestion = z.infer<typeof projectQuestion>

export const projects = defineArea('projects', {
  ...limitCalls,
  search: call({
    path: '/project/search',
    summary: 'Projects by any of the filters, with an exact total and counts per filter value.',
    counts: 'rows',
    input: projectPage.extend({
      ...projectQuestion.shape,
      facets: z.array(projectFacet).max(30).optional(),
      without: z.boolean().optional(),
    }),
    output: listOf(searchRow).extend({
      facets: z.partialRecord(projectFacet, z.array(facetCount)).optional(),
      /** How many match when one condition is dropped, for the empty state. */
      without: z.array(z.object({ dimension: z.string(), total: z.int() })).optional(),
      /** Matches outside the subscription. */
      outside_total: z.int(),
      /** With `related_to` or `encode_contact_id`: the name of that project or person. */
      about: z.string().optional(),
      /** With `mine: since_login`: the instant counted from. */
      since: z.string().optional(),
    }),
  }),
  unviewedAndUnexported: call({
    path: '/project/unviewed_and_unexported_projects',
    summary: 'Projects of the subscription that the viewer never looked at nor exported.',
    counts: 'rows',
    input: projectPage,
    output: projectList,
  }),
  updatedAfterViewedOrExported: call({
    path: '/project/updated_after_viewed_or_exported_projects',
    summary: 'Projects that really changed since the viewer looked at them or exported them.',
    counts: 'rows',
    input: projectPage,
    output: projectList,
  }),
  searchBidCount: call({
    path: '/project/search_bid_count',
    summary: 'How many bid notices the projects of a search have, by kind of notice.',
    counts: 'nothing',
    input: projectQuestion,
    output: noticesOf.extend({ list: z.array(noticeCount.extend({ kind: z.string() })) }),
  }),
  searchBidCountIndustry: call({
    path: '/project/search_bid_count_industry',
    summary: 'How many bid notices the projects of a search have, by category of the projects.',
    counts: 'nothing',
    input: projectQuestion,
    output: noticesOf.extend({ list: z.array(noticeCount.extend({ category: named })) }),
  }),
  list: call({
    path: '/project/list',
    summary: 'The newest projects of the subscription.',
    counts: 'rows',
    input: projectPage,
    output: projectList,
  }),
  quickSearch: call({
    path: '/project/quick_search',
    summary: 'Projects by free words over names, address, remarks and firms.',
    counts: 'rows',
    input: projectPage.extend({ keyword: z.string().trim().min(1).max(200) }),
    output: projectList,
  }),
  suggest: call({
    path: '/project/suggest',
    summary: 'Names that fit what is being typed (characters, pinyin or initials).',
    counts: 'nothing',
    input: z.object({ keyword: z.string().trim().min(1).max(50), limit: z.int().min(1).max(20).default(8) }),
    output: z.object({
      list: z.array(z.object({ projectid: z.int(), project_name: z.string(), place: z.string(), stage })),
    }),
  }),
  latest: call({
    path: '/project/latest_projects',
    summary: 'Published most recently.',
    counts: 'rows',
    input: projectPage,
    output: projectList,
  }),
  sinceLastLogin: call({
    path: '/project/since_last_login_projects',
    summary: 'New or really changed since the login before this one; when nothing is, within the last week.',
    counts: 'rows',
    input: projectPage,
    output: listOf(
      projectRow.extend({
        change: z.enum(['new', 'changed']),
        /** What really changed since then, field by field; empty for a new one. */
        changes: z.array(change),
      }),
    ).extend({
      since: z.string(),
      /** True: nothing happened since the last login, or there was none, and `since` is a week ago. */
      is_last_week: z.boolean(),
      new_total: z.int(),
      changed_total: z.int(),
    }),
  }),
  listIcons: call({
    path: '/project/list_icons',
    summary:
      'What a list shows beside its rows: what I and my firm did with each project; unknown ids are absent.',
    counts: 'nothing',
    input: z.object({ project_ids: z.array(z.int32().positive()).min(1).max(200) }),
    output: z.object({ list: z.array(projectIcons) }),
  }),
  get: call({
    path: '/project/get',
    summary:
      'One project with all it has: fields and their sources, parties and contacts (phones masked), land, notices, history.',
    effect: 'write',
    harmless: true,
    counts: { details: 'projectid' },
    input: z.object({ projectid: z.int32().positive() }),
    output: projectDetail,
  }),
  related: call({
    path: '/project/related_projects',
    summary: 'Projects of the same series, the same owner or close by.',
    counts: { details: 'projectid', rows: true },
    input: z.object({ projectid: z.int32().positive() }),
    output: z.object({ list: z.array(projectRow.extend({ because: z.enum(['series', 'owner', 'place']) })) }),
  }),
  revisions: list({
    path: '/project/revisions',
    summary: 'The history of one project, newest first.',
    counts: { details: 'projectid' },
    of: { projectid: z.int32().positive(), real_only: z.boolean().default(false) },
    row: revision,
  }),
})
