import { z } from 'zod'
import { named } from '../envelope'
import { choice, one, words } from '../filters'

/** Of customers; those of the provider's people stand in customers.ts. */
export const customerRoles = ['employee', 'leader', 'sub_admin', 'firm_admin'] as const
export const customerRole = z.enum(customerRoles)
export type CustomerRole = z.infer<typeof customerRole>

export const userStates = ['active', 'disabled'] as const
export const statisticsRights = ['none', 'own', 'team'] as const

export const accountLimits = { departments: 200, name: 60, username: 50 } as const

export const id = z.int32().positive()
const personName = z.string().trim().min(1).max(accountLimits.name)
export const email = z.email().max(200).nullable()
export const password = z.string().min(1).max(200)
/** Why something is done to somebody's account; its history and a mail tell it. */
export const reason = z.string().trim().min(1).max(200)
export const username = z.string().trim().min(3).max(accountLimits.username)

/** What can be said of a user of a firm beside the user name. */
export const userFields = {
  name_zh: personName,
  name_en: personName,
  email,
  role: customerRole,
  department_id: id.nullable(),
  statistics: z.enum(statisticsRights).nullable().describe('Null = by the role.'),
}

/** Whether a mail tells the user what was done to the account. */
export const toldUser = z.object({
  told: z.boolean().describe('A mail is on its way; false: the account has no address.'),
})

/** A new account, with the first password, which must be changed at the first login. */
export const firstAccount = z.object({
  username,
  name_zh: personName,
  name_en: personName,
  email,
  password,
})

export const managedUser = z.object({
  user_id: z.int(),
  username: z.string(),
  name: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  email: z.string().nullable(),
  role: customerRole,
  department: named.nullable(),
  statistics: z.enum(statisticsRights).nullable(),
  state: z.enum(userStates),
  certified: z.boolean(),
  only_in_bid_subscription: z.boolean(),
  must_change_password: z.boolean(),
  last_login_at: z.string().nullable(),
  created_at: z.string(),
  /** Sessions that are live now. */
  sessions: z.int(),
  /** The dynamic token is on. */
  second_factor: z.boolean(),
  /** The viewer may take the dynamic token away. */
  can_remove_factor: z.boolean(),
  /** The viewer may change this account. */
  can_edit: z.boolean(),
  /** It is the viewer's own. */
  is_own: z.boolean(),
})
export type ManagedUser = z.infer<typeof managedUser>

export const seats = z.object({ used: z.int(), of: z.int() })
export type Seats = z.infer<typeof seats>

/** What is said of a list of users, of the own firm or of a customer's. */
export const userList = {
  filters: { search: words(), role: choice(customerRoles), department_id: one(), state: choice(userStates) },
  row: managedUser,
  also: { seats },
}
const told = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])),
])
/** A value as it was or became: words, numbers, ids; null = not set. */
export type Told = z.infer<typeof told>

/** Things that were done to accounts; the newest first. */
export const changeKinds = [
  'userCreated',
  'userChanged',
  'userDisabled',
  'userEnabled',
  'passwordReset',
  'sessionsEnded',
  'factorRemoved',
  'factorRemovalAsked',
  'factorRemovalWithdrawn',
  'factorRemovalRefused',
  'factorRemovalVoid',
  'departmentCreated',
  'departmentRenamed',
  'departmentDeleted',
  'firmCreated',
  'firmChanged',
  'subscriptionCreated',
  'subscriptionChanged',
  'limitRaiseAsked',
  'limitRaised',
  'limitRaiseRefused',
  'limitRaiseEnded',
  'habitsSettled',
] as const
export type ChangeKind = (typeof changeKinds)[number]

export const accountChange = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(changeKinds),
  /** Who did it; one of the provider's people is told by name to the provider only. */
  by: z.string().nullable(),
  by_provider: z.boolean(),
  /** What it was done to, as it was called then. */
  subject: z.string(),
  changes: z.array(z.object({ field: z.string(), from: told, to: told })),
})
export type AccountChange = z.infer<typeof accountChange>

export const contactOfStaff = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type ContactOfStaff = z.infer<typeof contactOfStaff>
