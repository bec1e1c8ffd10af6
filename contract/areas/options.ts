import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { projectCodeFilters, type ProjectCodeFilter } from './projects'

const option = z.object({ id: z.int(), name: z.string() })
const stage = option.extend({ key: z.string(), kind: z.string(), parent_id: z.int().nullable() })
const category = option.extend({ level: z.int(), parent_id: z.int().nullable() })
const role = option.extend({ key: z.string(), role_group: z.int() })
const country = option.extend({ alpha2: z.string() })
const place = option.extend({ short: z.string(), level: z.int(), parent_id: z.int().nullable() })

export type StageOption = z.infer<typeof stage>
export type CategoryOption = z.infer<typeof category>
export type PlaceOption = z.infer<typeof place>

/** A value of a filter that some words name. */
const searchInfo = z.object({
  filter: z.enum(Object.keys(projectCodeFilters.shape) as [ProjectCodeFilter, ...ProjectCodeFilter[]]),
  id: z.int(),
  /** What the filter and the value are called. */
  field: z.string(),
  name: z.string(),
  /** The value it lies in: of a city its province. */
  within: z.string().optional(),
})
export type SearchInfo = z.infer<typeof searchInfo>

/** The lists of projects that a menu offers. */
export const menuLists = [
  'all',
  'since_login',
  'unviewed',
  'updated',
  'favorites',
  'cooperation',
  'cooperation_removed',
  'viewed',
  'major_related',
] as const
export type MenuList = (typeof menuLists)[number]

/** Quick guides, by the screen that they are for. */
export const guideKeys = ['today', 'list', 'project'] as const
const guideKey = z.enum(guideKeys)
export type GuideKey = z.infer<typeof guideKey>

const guide = z.object({
  key: guideKey,
  title: z.string(),
  tips: z.array(z.string()),
  /** It was put away. */
  seen: z.boolean(),
})
export type Guide = z.infer<typeof guide>

const newsCount = z.object({
  class_type: z.int(),
  name: z.string(),
  count: z.int().describe('New ones and those really changed.'),
  new_count: z.int(),
})
export type NewsCount = z.infer<typeof newsCount>

export const options = defineArea('options', {
  listMenus: call({
    path: '/base_option/list_menus',
    summary: 'The lists of projects with how many each holds within the subscription.',
    counts: 'nothing',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          key: z.enum(menuLists),
          name: z.string(),
          count: z.int(),
          /** The count stopped at the deep paging limit. */
          capped: z.boolean(),
        }),
      ),
    }),
  }),
  quickProvince: call({
    path: '/base_option/quick_province',
    summary: 'Provinces to choose quickly, by region, and which of them the subscription covers.',
    counts: 'nothing',
    input: z.object({ className: z.enum(['province_region']).default('province_region') }),
    output: z.object({
      list: z.array(
        named.extend({ provinces: z.array(named.extend({ subscribed: z.boolean() })).describe('By code.') }),
      ),
    }),
  }),
  newsCounts: call({
    path: '/base_option/news_counts',
    summary:
      'What is new or really changed since the login before this one, by type of record; without news in the last week.',
    counts: 'nothing',
    input: z.object({}),
    output: z.object({ since: z.string(), is_last_week: z.boolean(), list: z.array(newsCount) }),
  }),
  guides: call({
    path: '/base_option/guides',
    summary: 'The quick guides, and which of them were put away.',
    counts: 'nothing',
    input: z.object({}),
    output: z.object({ list: z.array(guide) }),
  }),
  storeGuide: call({
    path: '/tool/store_guide',
    summary: 'Put quick guides away for good, or have them shown again.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ keys: z.array(guideKey).min(1).max(guideKeys.length), seen: z.boolean() }),
    output: z.object({}),
  }),
  searchInfos: call({
    path: '/tags/search_infos',
    summary:
      'What words mean: values of places, categories, stages and attributes that they name, in either language.',
    counts: 'nothing',
    input: z.object({
      keyword: z.string().trim().min(1).max(50),
      limit: z.int().min(1).max(50).default(8),
    }),
    output: z.object({ list: z.array(searchInfo) }),
  }),
  all: call({
    path: '/base_option/options',
    summary:
      'The vocabularies: stages, categories, roles, countries and every dictionary, named in the language asked for.',
    counts: 'nothing',
    input: z.object({}),
    output: z.object({
      stages: z.array(stage),
      categories: z.array(category),
      tender_roles: z.array(role),
      countries: z.array(country),
      dictionaries: z.record(z.string(), z.array(option)),
      class_types: z.array(option),
    }),
  }),
  regions: call({
    path: '/base_option/regions',
    summary: 'Regions, provinces, cities and districts of China, parents before children.',
    counts: 'nothing',
    input: z.object({}),
    output: z.object({ list: z.array(place) }),
  }),
})
