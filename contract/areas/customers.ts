import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { choice, flag, one, words } from '../filters'
import { list } from '../list'
import {
  accountChange,
  accountLimits,
  email,
  firstAccount,
  id,
  password,
  reason,
  seats,
  toldUser,
  userList,
  userStates,
} from './accounts.parts'
import { factorRemoval, factorRemovalCalls } from './customers.factor-removals'
import { limitCalls } from './customers.limits'

/** What a subscription can cover. */
export const modules = [
  'projects',
  'firms',
  'contacts',
  'bids',
  'bonds',
  'land_deals',
  'series',
  'statistics',
  'reports',
  'packages',
] as const

export const staffRoles = ['researcher', 'service', 'consultant', 'it', 'admin'] as const
const staffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof staffRole>

export const quotaKeys = [
  'phones_daily',
  'phones_monthly',
  'exports_daily',
  'pdf_daily',
  'transit_numbers',
] as const
export type QuotaKey = (typeof quotaKeys)[number]
const quotas = z.partialRecord(z.enum(quotaKeys), z.int().min(0).max(1_000_000))

const ids = z.array(id).min(1).max(500).nullable().describe('Null = all.')
const subscriptionFields = {
  modules: z.array(z.enum(modules)).min(1),
  province_ids: ids,
  category_ids: ids,
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  seats: z.int().min(1).max(100_000),
  is_trial: z.boolean(),
  is_vip: z.boolean(),
  quotas,
}
const newSubscription = z.object(subscriptionFields)
export type SubscriptionFields = z.infer<typeof newSubscription>

/** Where a subscription is in its time; `none` for a firm without any. */
export const subscriptionStates = ['in_force', 'future', 'ended'] as const
const subscriptionState = z.enum(subscriptionStates)

const subscription = newSubscription.extend({ id: z.int(), state: subscriptionState })
export type CustomerSubscription = z.infer<typeof subscription>

const customer = z.object({
  firm_id: z.int(),
  name: z.string(),
  manager: named.nullable(),
  /** The one that counts. */
  subscription: z
    .object({ state: subscriptionState, ends_on: z.string(), is_trial: z.boolean(), is_vip: z.boolean() })
    .nullable(),
  seats,
  /** Administrators who can log in; 0 = the user management has none. */
  administrators: z.int(),
})
export type Customer = z.infer<typeof customer>

const firmName = z.string().trim().min(1).max(200)
const firmFields = { name_zh: firmName, name_en: firmName, manager_id: id.nullable() }
const ofFirm = z.object({ firm_id: id })
const nothing = z.object({})

const phone = z.string().trim().max(40).nullable()
const staffMember = z.object({
  user_id: z.int(),
  username: z.string(),
  name: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  email: z.string().nullable(),
  work_phone: z.string().nullable(),
  role: staffRole,
  state: z.enum(userStates),
  last_login_at: z.string().nullable(),
  /** Customer firms this person looks after. */
  firms: z.int(),
  /** The dynamic token is on. */
  second_factor: z.boolean(),
  /** Somebody asked to take the dynamic token away, and it is not in effect yet. */
  factor_removal: factorRemoval.nullable(),
  /** The viewer may ask to take the dynamic token away. */
  can_ask_removal: z.boolean(),
  /** The viewer may change this account and reads its history. */
  can_edit: z.boolean(),
  is_own: z.boolean(),
})
export type StaffMember = z.infer<typeof staffMember>

export const customers = defineArea('customers', {
  ...limitCalls,
  ...factorRemovalCalls,
  search: list({
    path: '/customer/search',
    summary: 'Customer firms by name or id; those whose subscription ends first come first.',
    counts: 'nothing',
    filters: {
      search: words(),
      state: choice([...subscriptionStates, 'none']),
      trial: flag('True: trials only; false: none of them.'),
      manager_id: one(),
    },
    row: customer,
  }),
  get: call({
    path: '/customer/get',
    summary: 'A customer firm with all its subscriptions, the latest first.',
    counts: 'nothing',
    input: ofFirm,
    output: customer.extend({
      name_zh: z.string(),
      name_en: z.string(),
      phone_viewing: z.boolean(),
      real_number_approval: z.boolean(),
      one_place: z.boolean().describe('Each account is logged in at one place at a time.'),
      created_at: z.string(),
      subscriptions: z.array(subscription),
    }),
  }),
  managers: call({
    path: '/customer/managers',
    summary: 'The provider’s people who can look after customer firms.',
    counts: 'nothing',
    input: nothing,
    output: z.object({ list: z.array(named) }),
  }),
  create: call({
    path: '/customer/create',
    summary: 'A new customer firm with its first subscription and its first administrator.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ ...firmFields, subscription: newSubscription, administrator: firstAccount }),
    output: ofFirm,
  }),
  edit: call({
    path: '/customer/edit',
    summary: 'Change names, account manager or switches of a customer firm; what is not given stays.',
    effect: 'write',
    counts: 'nothing',
    input: ofFirm.extend(
      z
        .object({
          ...firmFields,
          phone_viewing: z.boolean(),
          real_number_approval: z.boolean(),
          one_place: z.boolean(),
        })
        .partial().shape,
    ),
    output: nothing,
  }),
  saveSubscription: call({
    path: '/customer/save_subscription',
    summary: 'Add a subscription of a firm, or change one. Its users see the change within a second.',
    effect: 'write',
    counts: 'nothing',
    input: newSubscription.extend({ firm_id: id, id: id.optional() }),
    output: z.object({ id: z.int() }),
  }),
  users: list({
    path: '/customer/users',
    summary: 'The users of a customer firm, administrators first, with the seats used.',
    counts: 'nothing',
    of: ofFirm.shape,
    ...userList,
  }),
  editUser: call({
    path: '/customer/edit_user',
    summary: 'Certify an account of a customer firm, or limit it to tenders.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({
      user_id: id,
      certified: z.boolean().optional(),
      only_in_bid_subscription: z.boolean().optional(),
    }),
    output: nothing,
  }),
  resetPassword: call({
    path: '/customer/reset_password',
    summary:
      'Set a new first password of an account of a customer firm, for a reason that is written down; ends its sessions and tells its user by mail.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ user_id: id, password, reason }),
    output: toldUser,
  }),
  createAdministrator: call({
    path: '/customer/create_administrator',
    summary: 'Add an administrator to a customer firm, where it has none or lost its own.',
    effect: 'write',
    counts: 'nothing',
    input: ofFirm.extend(firstAccount.shape),
    output: z.object({ user_id: z.int() }),
  }),
  history: list({
    path: '/customer/history',
    summary: 'What was changed of a customer firm and its accounts; the newest first.',
    counts: 'nothing',
    of: { firm_id: id },
    row: accountChange,
  }),
  staff: list({
    path: '/customer/staff',
    summary: 'The provider’s own accounts.',
    counts: 'nothing',
    filters: { search: words(), role: choice(staffRoles), state: choice(userStates) },
    row: staffMember,
  }),
  createStaff: call({
    path: '/customer/create_staff',
    summary: 'Add an account of the provider, with a first password that must be changed.',
    effect: 'write',
    counts: 'nothing',
    input: firstAccount.extend({ role: staffRole, work_phone: phone }),
    output: z.object({ user_id: z.int() }),
  }),
  editStaff: call({
    path: '/customer/edit_staff',
    summary: 'Change an account of the provider, or lock it out; what is not given stays.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({
      user_id: id,
      name_zh: z.string().trim().min(1).max(accountLimits.name).optional(),
      name_en: z.string().trim().min(1).max(accountLimits.name).optional(),
      email: email.optional(),
      work_phone: phone.optional(),
      role: staffRole.optional(),
      state: z.enum(userStates).optional(),
    }),
    output: nothing,
  }),
  resetStaffPassword: call({
    path: '/customer/reset_staff_password',
    summary: 'Set a new first password of an account of the provider; ends its sessions.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ user_id: id, password }),
    output: nothing,
  }),
  staffHistory: list({
    path: '/customer/staff_history',
    summary: 'What was changed of one of the provider’s accounts; the newest first.',
    counts: 'nothing',
    of: { user_id: id },
    row: accountChange,
  }),
})
