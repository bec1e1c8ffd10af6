import { z } from 'zod'
import { call, defineArea } from '../define'
import { codeCalls } from './session.codes'

/** Invest value units of the specification: 0 million (default), 1 ten thousand (万元), 2 hundred million (亿元). */
export const investValueUnit = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type InvestValueUnit = z.infer<typeof investValueUnit>

/** Null until the user chooses: the screens follow the browser. */
const chosenLanguage = z.enum(['zh', 'en']).nullable()

export const permissions = [
  'projects.read',
  'projects.outsideScope',
  'projects.share',
  'projects.print',
  'projects.export',
  'firms.read',
  'contacts.read',
  /** Numbers in full. */
  'numbers.show',
  'relationships.mark',
  'statistics.read',
  'packages.create',
  'staff',
  /** The research desk: what customers report, corrections, duplicates. */
  'desk.work',
  'leads.weigh',
  /** Points: sending cases. */
  'coins.earn',
  /** What the whole team looked at. */
  'statistics.team',
  /** The periodic reports for VIP. */
  'reports.read',
  /** The firm's users, departments and seats. */
  'users.manage',
  /** Its administrators and switches besides. */
  'firm.manage',
  /** Customer firms and their subscriptions. */
  'customers.manage',
  /** The provider's own accounts. */
  'staff.manage',
] as const
export const permission = z.enum(permissions)
export type Permission = z.infer<typeof permission>

/** Why somebody does not have a right that others of the same role have. */
export const lacks = [
  'module',
  'inForce',
  'certified',
  'paid',
  'vip',
  'department',
  'statistics',
  'team',
] as const
export type Lack = (typeof lacks)[number]

/** The five minutes after a trial: none = there are none to be had; `seconds_left` by the server's clock. */
const experience = z.object({
  state: z.enum(['none', 'offered', 'running', 'over']),
  seconds_left: z.int(),
})
export type Experience = z.infer<typeof experience>

export const user = z.object({
  user_id: z.int(),
  user_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  username: z.string(),
  name: z.string(),
  role: z.string(),
  sub_firm_id: z.int().nullable(),
  sub_firm_name: z.string().nullable(),
  department: z.string().nullable(),
  can_switch: z.boolean(),
  pl_style: z.int(),
  away_mode: z.boolean(),
  language: chosenLanguage,
  need_change_pwd: z.boolean(),
  pl_session_id: z.string(),
  invest_value_unit: investValueUnit,
  invest_value_unit_text: z.string(),
  only_in_bid_subscription: z.boolean(),
  last_login_at: z.string().nullable(),
  previous_login_at: z.string().nullable(),
  /** The firm's subscription: the one in force, else the last one; null without a firm. */
  subscription: z
    .object({
      ends_on: z.string(),
      is_trial: z.boolean(),
      is_vip: z.boolean(),
      in_force: z.boolean().describe('True in the minutes of experience too.'),
      experience,
    })
    .nullable(),
  certified: z.boolean(),
  can: z.array(permission),
  /** Rights that the role would have, with what is lacking for each. */
  lacks: z.array(z.object({ right: permission, lack: z.enum(lacks) })),
})
export type User = z.infer<typeof user>

/** Fields of a project that lists can show as columns, in the order offered; the name and the id stand before them. */
export const projectListFields = [
  'stage',
  'category',
  'place',
  'invest_value',
  'floor_area',
  'starts_on',
  'updated_at',
  'published_at',
  'ends_on',
  'site_area',
  'storeys',
  'owner',
  'address',
  'class_type',
  'score',
] as const
export type ProjectListField = (typeof projectListFields)[number]
/** The most columns a list shows beside the name and the id. */
export const mostListFields = 7

/** Lists that can be opened after login. */
export const openingLists = [
  'all',
  'recommended',
  'since_login',
  'unviewed',
  'updated',
  'favorites',
  'cooperation',
  'alerts',
  'viewed',
  'major_related',
] as const
export type OpeningList = (typeof openingLists)[number]

export const settings = z.object({
  language: chosenLanguage,
  project_per_page: z.union([z.literal(20), z.literal(50), z.literal(100), z.literal(200)]),
  hide_type: z.int().min(0).max(9),
  deep_page_total: z.int().min(50).max(50_000),
  /** Keys of the columns shown in project lists, in order; name and id are fixed and not listed. At most 7. */
  list_fields: z.array(z.string()).nullable(),
  /** The list opened after login; null: the home, or the saved search that is chosen for it. */
  default_list: z.enum(openingLists).nullable(),
})
export type Settings = z.infer<typeof settings>

export const appUser = z.object({
  app_user_id: z.int(),
  name: z.string(),
  username: z.string(),
  login_type: z.int(),
})
export type AppUser = z.infer<typeof appUser>

export const loginInfo = z.object({
  user,
  settings,
  /** The customer firm, for the page head; null for staff. */
  cce_info: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The personal account of this session. */
  app_user: appUser.nullable(),
  limits: z.object({
    selected_projects: z.int().describe('The most projects selected at once.'),
    password_length: z.object({ min: z.int(), max: z.int() }),
  }),
  /** Data shown is the made sample market. */
  sample_market: z.boolean(),
  /** Where a bid-subscription-only user is sent, http or https; null = not set, or not such a user. */
  bid_site: z.string().nullable(),
  /** Base64, of the session: opens its encrypted answers; null = they are plain. */
  answer_key: z.string().nullable(),
})
export type LoginInfo = z.infer<typeof loginInfo>

const nothing = z.object({})

export const session = defineArea('session', {
  ...codeCalls(loginInfo),
  login: call({
    path: '/login/rcc/login',
    summary: 'Log in by account and password: packed credentials, or plain username and password.',
    effect: 'write',
    open: true,
    counts: 'nothing',
    input: z.object({
      credentials: z.string().max(1024).optional(),
      username: z.string().max(100).optional(),
      password: z.string().max(200).optional(),
      agreed: z.boolean().default(true),
    }),
    output: loginInfo,
  }),
  logout: call({
    path: '/login/logout',
    summary: 'End this session.',
    effect: 'write',
    open: true,
    counts: 'nothing',
    input: nothing,
    output: nothing,
  }),
  info: call({
    path: '/user/login_info',
    summary: 'Who is logged in, with rights and settings.',
    counts: 'nothing',
    input: z.object({ get_popup_ad: z.boolean().optional() }),
    output: loginInfo,
  }),
  changePassword: call({
    path: '/tool/change_password',
    summary: 'Change the own password; ends every other session of the account.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({
      old_password: z.string().max(200),
      new_password: z.string().max(200),
      repeat_password: z.string().max(200),
    }),
    output: nothing,
  }),
  allotmentPassword: call({
    path: '/tool/allocated_password',
    summary: 'Whether the own allotment password is set.',
    counts: 'nothing',
    input: nothing,
    output: z.object({ is_set: z.boolean() }),
  }),
  changeAllotmentPassword: call({
    path: '/tool/change_allocated_password',
    summary: 'Set the allotment password, or change it by the one before.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({
      old_password: z.string().max(200).optional().describe('Needed once one is set.'),
      new_password: z.string().max(200),
      repeat_password: z.string().max(200),
    }),
    output: nothing,
  }),
  changeAwayMode: call({
    path: '/login/change_away_mode',
    summary: 'Switch demo mode, which hides names, phones and values on every screen.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ to: z.boolean() }),
    output: z.object({ away_mode: z.boolean() }),
  }),
  changeInvestValue: call({
    path: '/login/change_invest_value',
    summary: 'Choose the unit of invest values.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ invest_value_unit: investValueUnit }),
    output: z.object({ invest_value_unit: investValueUnit, invest_value_unit_text: z.string() }),
  }),
  settings: call({
    path: '/tool/settings',
    summary: 'Read the own settings; fields given are saved first.',
    effect: 'write',
    counts: 'nothing',
    input: settings
      .omit({ list_fields: true })
      .partial()
      .extend({
        language: z.enum(['zh', 'en']).optional(),
        pl_style: z.union([z.literal(0), z.literal(1)]).optional(),
      }),
    output: settings,
  }),
  editProjectListFields: call({
    path: '/tool/edit_project_list_fields',
    summary:
      'Choose the columns of project lists, in their order, beside the fixed name and id; null takes the usual ones.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ fields: z.array(z.string().max(40)).max(50).nullable() }),
    output: settings.pick({ list_fields: true }),
  }),
  sampleAccounts: call({
    path: '/user/sample_accounts',
    summary: 'The accounts of the sample market, for the login screen; empty in production.',
    open: true,
    counts: 'nothing',
    input: nothing,
    output: z.object({
      password: z.string().nullable(),
      staff_password: z.string().nullable(),
      staff_token: z.string().nullable().describe('The six digits that staff give now.'),
      staff_token_secret: z.string().nullable(),
      accounts: z.array(
        z.object({ username: z.string(), name: z.string(), email: z.string(), staff: z.boolean() }),
      ),
      /** Mails and text messages are kept, and shown in an inbox. */
      inbox: z.boolean(),
      /** Nobody can log in yet: the first administrator is still to be made, on the server. */
      no_account: z.boolean(),
    }),
  }),
})
