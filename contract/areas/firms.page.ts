import { z } from 'zod'
import { call } from '../define'
import { named } from '../envelope'
import { list } from '../list'
import { partyContact } from './projects.parts'

const firm_id = z.int32().positive()
const ofFirm = z.object({ firm_id })

export const registrationStatuses = [
  'in_business',
  'moved',
  'liquidating',
  'revoked',
  'deregistered',
] as const
export const grades = ['special', 'first', 'second', 'third', 'class_a', 'class_b'] as const
export const sides = ['plaintiff', 'defendant', 'third_party'] as const
export const courtNoticeKinds = ['hearing', 'service', 'enforcement'] as const
export const outcomes = ['granted', 'partly_granted', 'dismissed', 'settled', 'withdrawn'] as const
/** Lists that firms stand in: of the state, of a ranking, of the exchanges. */
export const libraries = ['state_owned', 'top_100', 'listed', 'top_ten'] as const
export const firmChangeKinds = [
  'registration',
  'project',
  'win',
  'court',
  'contact_new',
  'contact_left',
] as const

const otherFirm = z.object({ firm_id: z.int(), firm_name: z.string() })
const projectNamed = z.object({ projectid: z.int(), project_name: z.string() })

const firmChange = z.object({
  kind: z.enum(firmChangeKinds),
  at: z.string().describe('An instant; of what was published a day.'),
  source: z.string().nullable(),
  /** Of a registration: the column, and its value before and after. */
  field: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  project: projectNamed.nullable(),
  role: named.nullable().describe('Of a project: in which it takes part.'),
  title: z.string().nullable().describe('Of a win the notice, of a court the cause, of a contact the name.'),
  amount: z.number().nullable().describe('Of a win: millions of CNY.'),
  day: z.string().nullable().describe('Of a court: when it is heard.'),
  encode_contact_id: z.string().nullable(),
})
export type FirmChange = z.infer<typeof firmChange>

const registration = z.object({
  legal_representative: z.string().nullable(),
  represented_since: z.string().nullable(),
  status: z.enum(registrationStatuses),
  registered_capital: z.number().nullable().describe('Millions of CNY, as paid_in_capital.'),
  paid_in_capital: z.number().nullable(),
  founded_on: z.string().nullable(),
  company_type: z.string().nullable(),
  authority: z.string().nullable(),
  business_scope: z.string().nullable(),
  checked_at: z.string(),
  source: z.string(),
})
export type FirmRegistration = z.infer<typeof registration>

const qualification = z.object({
  id: z.int(),
  name: z.string(),
  grade: z.enum(grades).nullable(),
  number: z.string().nullable(),
  authority: z.string().nullable(),
  issued_on: z.string().nullable(),
  expires_on: z.string().nullable(),
  is_expired: z.boolean(),
})

export type FirmQualification = z.infer<typeof qualification>

const annualReport = z.object({
  year: z.int(),
  published_on: z.string(),
  employees: z.int().nullable(),
  revenue: z
    .number()
    .nullable()
    .describe('Millions of CNY, as net_profit and total_assets; null: not published.'),
  net_profit: z.number().nullable(),
  total_assets: z.number().nullable(),
})

const ofCourt = z.object({
  id: z.int(),
  case_number: z.string(),
  court: z.string(),
  cause: z.string(),
  side: z.enum(sides),
  opponent: z.string().nullable(),
  published_on: z.string(),
})

const figures = z.object({
  live_projects: z.int().describe('Under construction.'),
  joined_this_month: z.int(),
  recent_projects: z.int().describe('Begun within three years.'),
  recent_value: z.number().nullable().describe('Of these, millions of CNY.'),
  bids: z.int().describe('Within twelve months, as wins.'),
  wins: z.int(),
  price_share: z.number().nullable().describe('Median bid as a share of the ceiling price, of 24 months.'),
  contacts: z.int(),
  contacts_left: z.int(),
  purchases: z.int().describe('Purchases of equipment announced on its projects.'),
  projects: z.int(),
})
export type FirmFigures = z.infer<typeof figures>

const whole = z.object({
  number: z.string().nullable(),
  other_names: z.array(z.string()),
  owner_type: named.nullable(),
  address: z.string().nullable(),
  website: z.string().nullable(),
  channels: z.array(z.object({ kind: z.enum(['telephone', 'fax', 'email']), masked: z.string() })),
  parent: otherFirm.nullable(),
  headquarter: otherFirm.nullable(),
  libraries: z.array(
    z.object({
      library: z.enum(libraries),
      rank: z.int().nullable(),
      year: z.int().nullable(),
      code: z.string().nullable(),
    }),
  ),
  is_watched: z.boolean(),
  registration: registration.nullable(),
  figures,
  /** Since the viewer last said to have seen it; null at the first look. */
  changes: z
    .object({
      since: z.string(),
      list: z.array(firmChange),
      total: z.int(),
      /** Changes of the wording alone. */
      cosmetic: z.int(),
    })
    .nullable(),
  papers: z.object({
    qualifications: z.int(),
    qualification_names: z.array(z.object({ name: z.string(), grade: z.enum(grades).nullable() })),
    report: annualReport.nullable(),
    court_notices: z.int(),
    judgments: z.int(),
    enforcements: z.int(),
  }),
  updated_at: z.string(),
})

const firmDetail = z.object({
  firm_id: z.int(),
  firm_name: z.string(),
  province: named.nullable(),
  city: named.nullable(),
  roles: z.array(named),
  in_scope: z.boolean(),
  /** Null outside the subscription: name, place and roles are all that is told. */
  whole: whole.nullable(),
})
export type FirmDetail = z.infer<typeof firmDetail>
export type FirmWhole = z.infer<typeof whole>

const counted = z.object({ id: z.int(), name: z.string(), count: z.int() })

const projectProfile = z.object({
  /** In the subscription; outside it, a number alone. */
  total: z.int(),
  outside_total: z.int(),
  /** By the year in which it begins, or in which it was published; by the firm's first role group in it. */
  years: z.array(z.object({ year: z.int(), role_group: z.int(), count: z.int() })),
  stages: z.array(counted.extend({ key: z.string(), kind: z.string() })),
  regions: z.array(counted),
})
export type FirmProjectProfile = z.infer<typeof projectProfile>

const winRow = z.object({
  id: z.int(),
  title: z.string(),
  project: projectNamed,
  category: named,
  amount: z.number().nullable(),
  amount_text: z.string().nullable(),
  ceiling_price: z.number().nullable(),
  price_share: z.number().nullable(),
  bidders: z.int(),
  published_on: z.string(),
})
export type FirmWin = z.infer<typeof winRow>

const bidProfile = z.object({
  /** Of 24 months, by category of project; the most first. */
  levels: z.array(
    z.object({
      category: named,
      bids: z.int(),
      wins: z.int(),
      median: z.number(),
      /** Of bids whose price and ceiling are known, at most 200. */
      points: z.array(z.object({ share: z.number(), won: z.boolean() })),
    }),
  ),
  bids: z.int(),
  wins: z.int(),
  /** Whom it met most; how often it won where they met. */
  rivals: z.array(otherFirm.extend({ met: z.int(), won: z.int() })),
  recent_wins: z.array(winRow),
})
export type FirmBidProfile = z.infer<typeof bidProfile>

const treeNode = otherFirm.extend({
  parent_id: z.int().nullable().describe('Within the tree; null at its root.'),
  is_branch: z.boolean(),
  place: named.nullable(),
  in_scope: z.boolean(),
})
export type FirmTreeNode = z.infer<typeof treeNode>

const PER_PAGE = 20
const details = { details: 'firm_id' } as const

/** What the page of a firm asks. */
export const pageCalls = {
  get: call({
    path: '/firm/get',
    summary:
      'A firm: who it is, its figures within the subscription, what changed since the viewer last looked.',
    effect: 'write',
    harmless: true,
    counts: details,
    input: ofFirm,
    output: firmDetail,
  }),
  tabCounts: call({
    path: '/firm/tab_counts',
    summary: 'How much each tab of a firm holds, within the subscription.',
    counts: details,
    input: ofFirm,
    output: z.object({
      projects: z.int(),
      wins: z.int(),
      contacts: z.int(),
      papers: z.int().describe('Qualifications and annual reports.'),
      court: z.int().describe('Court notices and judgments.'),
      branches: z.int(),
    }),
  }),
  projectProfile: call({
    path: '/firm/project_profile',
    summary: 'The projects of a firm counted by year and role, by stage and by province.',
    counts: details,
    input: ofFirm,
    output: projectProfile,
  }),
  bidProfile: call({
    path: '/firm/bid_profile',
    summary: 'At which share of the ceiling price a firm bids, whom it meets, and what it won lately.',
    counts: details,
    input: ofFirm,
    output: bidProfile,
  }),
  wins: list({
    path: '/firm/wins',
    summary: 'What a firm won on projects of the subscription, the newest first.',
    counts: details,
    of: { firm_id },
    perPage: PER_PAGE,
    row: winRow,
  }),
  contacts: list({
    path: '/firm/contacts',
    summary:
      'The people of a firm, numbers masked: who can be reached most surely first, who has left last; at most 500.',
    counts: { ...details, rows: true },
    of: { firm_id },
    perPage: PER_PAGE,
    row: partyContact.extend({ resigned_on: z.string().nullable(), projects: z.int() }),
  }),
  businessInfo: call({
    path: '/firm/business_info',
    summary: 'What is registered of a firm, and how it changed.',
    counts: details,
    input: ofFirm,
    output: z.object({
      registration: registration.nullable(),
      changes: z.array(firmChange.extend({ is_cosmetic: z.boolean() })),
    }),
  }),
  qualifications: call({
    path: '/firm/qualifications',
    summary: 'What a firm is qualified for, the highest grade first.',
    counts: details,
    input: ofFirm,
    output: z.object({ list: z.array(qualification) }),
  }),
  annualReports: call({
    path: '/firm/annual_reports',
    summary: 'The annual reports of a firm, the newest first.',
    counts: details,
    input: ofFirm,
    output: z.object({ list: z.array(annualReport) }),
  }),
  courtNotices: list({
    path: '/firm/court_notices',
    summary: 'What courts announced of a firm, the newest first.',
    counts: details,
    of: { firm_id },
    perPage: PER_PAGE,
    row: ofCourt.extend({ kind: z.enum(courtNoticeKinds), heard_on: z.string().nullable() }),
  }),
  judgmentDocuments: list({
    path: '/firm/judgment_documents',
    summary: 'Judgments in which a firm is a party, the newest first.',
    counts: details,
    of: { firm_id },
    perPage: PER_PAGE,
    row: ofCourt.extend({
      outcome: z.enum(outcomes),
      amount: z.number().nullable().describe('In dispute, millions of CNY.'),
      judged_on: z.string(),
    }),
  }),
  tree: call({
    path: '/firm/tree',
    summary: 'The group that a firm belongs to: from its topmost parent down, subsidiaries and branches.',
    counts: details,
    input: ofFirm,
    output: z.object({ list: z.array(treeNode), is_cut: z.boolean() }),
  }),
  markSeen: call({
    path: '/firm/mark_seen',
    summary: 'Say that what changed of a firm up to now is known.',
    effect: 'write',
    harmless: true,
    counts: 'nothing',
    input: ofFirm,
    output: z.object({}),
  }),
  watch: call({
    path: '/firm/watch',
    summary: 'Watch a firm.',
    effect: 'write',
    counts: 'nothing',
    input: ofFirm,
    output: z.object({}),
  }),
  unwatch: call({
    path: '/firm/unwatch',
    summary: 'Watch a firm no longer.',
    effect: 'write',
    counts: 'nothing',
    input: ofFirm,
    output: z.object({}),
  }),
}
