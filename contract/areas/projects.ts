import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { fieldsOf } from '../filters'
import { list, sortOf } from '../list'
import { codeFilters, filtersOfProjects, projectFacets } from './projects.filters'
import {
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

export const projectCodeFilters = z.object(fieldsOf(codeFilters))
export type ProjectCodeFilter = keyof z.infer<typeof projectCodeFilters>

/** Every filter of a project search, as one object of the wire. */
export const projectFilters = z.object(fieldsOf(filtersOfProjects))
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
export const projectSort = sortOf(projectSorts)
export type ProjectSort = z.infer<typeof projectSort>

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
 * login before this one; `cooperation`: marked by the viewer's firm (`_removed`: no more, `_all`: ever); `hidden`: from the viewer's other lists;
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
  'cooperation_all',
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

/** Which projects a search is about, beside its filters. */
const around = {
  ...projectsAround.shape,
  mine: z.enum(projectsOfMine).optional().describe('Only projects of a list of my own.'),
  package_id: z.int32().positive().optional().describe('With `mine: package`: which one.'),
  favorite_id: z.int32().positive().optional().describe('With `mine: favorites`: of this folder only.'),
  alert_group_id: z.int32().positive().optional().describe('With `mine: alerts`: of this group only.'),
  similar_to_ids: similarIds,
}

/** Which projects a search is about. */
export const projectQuestion = z.object({ ...around, filters: projectFilters.default({}) })
export type ProjectQuestion = z.infer<typeof projectQuestion>

/** What every list of projects has; where nothing is said, its page is as long as the viewer has set it. */
export const listOfProjects = { counts: 'rows', sorts: projectSorts, perPage: null, row: projectRow } as const

export const projects = defineArea('projects', {
  ...limitCalls,
  search: list({
    ...listOfProjects,
    path: '/project/search',
    summary: 'Projects by any of the filters, with an exact total and counts per filter value.',
    of: { ...around, without: z.boolean().optional() },
    filters: filtersOfProjects,
    under: 'filters',
    facets: projectFacets,
    pageSizes: [20, 50, 100, 200],
    isExported: true,
    row: searchRow,
    also: {
      /** How many match when one condition is dropped, for the empty state. */
      without: z.array(z.object({ dimension: z.string(), total: z.int() })).optional(),
      /** Matches outside the subscription. */
      outside_total: z.int(),
      /** With `related_to` or `encode_contact_id`: the name of that project or person. */
      about: z.string().optional(),
      /** With `mine: since_login`: the instant counted from. */
      since: z.string().optional(),
    },
  }),
  unviewedAndUnexported: list({
    ...listOfProjects,
    path: '/project/unviewed_and_unexported_projects',
    summary: 'Projects of the subscription that the viewer never looked at nor exported.',
  }),
  updatedAfterViewedOrExported: list({
    ...listOfProjects,
    path: '/project/updated_after_viewed_or_exported_projects',
    summary: 'Projects that really changed since the viewer looked at them or exported them.',
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
  list: list({
    ...listOfProjects,
    path: '/project/list',
    summary: 'The newest projects of the subscription.',
  }),
  quickSearch: list({
    ...listOfProjects,
    path: '/project/quick_search',
    summary: 'Projects by free words over names, address, remarks and firms.',
    of: { keyword: z.string().trim().min(1).max(200) },
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
  latest: list({
    ...listOfProjects,
    path: '/project/latest_projects',
    summary: 'Published most recently.',
  }),
  sinceLastLogin: list({
    ...listOfProjects,
    path: '/project/since_last_login_projects',
    summary: 'New or really changed since the login before this one; when nothing is, within the last week.',
    row: projectRow.extend({
      change: z.enum(['new', 'changed']),
      /** What really changed since then, field by field; empty for a new one. */
      changes: z.array(change),
    }),
    also: {
      since: z.string(),
      /** True: nothing happened since the last login, or there was none, and `since` is a week ago. */
      is_last_week: z.boolean(),
      new_total: z.int(),
      changed_total: z.int(),
    },
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
