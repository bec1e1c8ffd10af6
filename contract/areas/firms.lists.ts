import { z } from 'zod'
import { call } from '../define'
import { named } from '../envelope'
import { about, aside, choice, choices, ids, partOf, range, tick, words } from '../filters'
import { list } from '../list'
import { filtersOfProjects, roleGroups } from './projects.filters'

/** Of a firm's last activity: within so many days. */
export const activeWithin = [7, 30, 90] as const

const place = partOf('firm_place', ids('regions'))
const role = partOf('tender_role', ids('tender_roles'))

const { firm_name: _firm, outside_subscription: _outside, ...ofProjects } = filtersOfProjects

/** The filters of projects: firms and people of whom one and the same project matches all of them, in the role asked for. */
export const filtersByProject = {
  ...ofProjects,
  project_remarks: about('As project_remark.', words(200)),
}

/** What firms are narrowed by, and the people who work in them. */
export const filtersByFirm = {
  firm_name: about('A name of the firm, by which it is known anywhere; no legal form alone.', words(200)),
  firm_region_ids: place,
  firm_province_ids: place,
  firm_city_ids: place,
  tender_role_group_ids: partOf('tender_role', choices(roleGroups)),
  tender_role_ids: role,
}

export const outsideSubscription = aside(
  about('Also list, masked, what the subscription does not cover.', tick()),
)

const firmRow = z.object({
  firm_id: z.int(),
  firm_name: z.string().describe('Of a person acting as a firm the first character.'),
  province: named.nullable(),
  city: named.nullable(),
  role_groups: z.array(z.int()),
  /** Figures are null outside the subscription, values in demo mode too. */
  live_projects: z.int().nullable(),
  projects_3y: z.int().nullable().describe('Published within three years.'),
  value_3y: z.number().nullable().describe('Of those, as far as it is known. Millions of CNY.'),
  bids_12m: z.int().nullable().describe('Lots it bid for within twelve months.'),
  wins_12m: z.int().nullable().describe('Of those, won.'),
  contact_total: z.int().nullable(),
  active_at: z.string().nullable(),
  active_by: z.enum(['project', 'bid', 'win']).nullable(),
  /** False: outside the subscription; only name, place and roles are filled. */
  in_scope: z.boolean(),
})
export type FirmRow = z.infer<typeof firmRow>

/** What a list tells beside its rows. */
export const beside = {
  outside_total: z.int().describe('Matches outside the subscription.'),
  other_total: z
    .int()
    .nullable()
    .describe(
      'Of firms the people, of people the firms, of the conditions that both have; null without the right.',
    ),
}

/** The lists of firms. */
export const firmListCalls = {
  search: list({
    path: '/firm/search',
    summary:
      'Firms by what they are called, where they are, what they do, and the projects in which they take part.',
    counts: 'rows',
    under: 'filters',
    filters: {
      ...filtersByFirm,
      ...filtersByProject,
      live_projects: range(),
      active: about('Did something within so many days.', choice(activeWithin)),
      outside_subscription: outsideSubscription,
    },
    sorts: ['active', 'live_projects', 'projects_3y', 'value_3y', 'wins_12m', 'contact_total'],
    facets: [
      'firm_province_ids',
      'firm_city_ids',
      'tender_role_group_ids',
      'tender_role_ids',
      'live_projects',
      'active',
    ],
    perPage: null,
    row: firmRow,
    also: beside,
  }),
  suggest: call({
    path: '/firm/suggest',
    summary: 'Firms while their name is typed, those first whose name begins so.',
    counts: 'nothing',
    input: z.object({
      keyword: z.string().trim().min(1).max(50),
      limit: z.int().min(1).max(20).default(6),
    }),
    output: z.object({
      list: z.array(z.object({ firm_id: z.int(), firm_name: z.string(), place: z.string() })),
    }),
  }),
}
