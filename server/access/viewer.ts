import type { Experience, OpeningList, Permission } from '@groundbreak/contract/areas/session'
import type { Language } from '@groundbreak/phrases/phrases'
import type { Own } from './limits'

export const customerRoles = ['employee', 'leader', 'sub_admin', 'firm_admin'] as const
export const staffRoles = ['researcher', 'service', 'consultant', 'it', 'admin'] as const
export type Role = (typeof customerRoles)[number] | (typeof staffRoles)[number]

/** The subscription that counts: the one in force, else the last one. */
export interface Subscription {
  modules: string[]
  /** Null = every province. */
  provinceIds: number[] | null
  /** Level 1; null = every category. */
  categoryIds: number[] | null
  endsOn: string
  isTrial: boolean
  isVip: boolean
  inForce: boolean
  experience: Experience
}

export interface ViewerSettings {
  /** Null until chosen. */
  language: Language | null
  /** 0 million, 1 ten thousand, 2 hundred million CNY. */
  investValueUnit: 0 | 1 | 2
  pageStyle: 0 | 1
  awayMode: boolean
  projectsPerPage: 20 | 50 | 100 | 200
  deepPageTotal: number
  hideType: number
  listFields: string[] | null
  defaultList: OpeningList | null
}

export interface AppUserOfSession {
  id: number
  nameZh: string
  nameEn: string
  username: string
  loginType: number
}

/** Who asks, as the session says; nothing of it comes from the request. */
export interface Viewer {
  /** 0 when something is done in the account's name without a session. */
  sessionId: number
  /** The way of the login, and whether the dynamic token was part of it: some rights ask for that. Null without a session. */
  cameBy: { method: string; tokenGiven: boolean } | null
  userId: number
  userType: 0 | 1 | 2
  username: string
  nameZh: string
  nameEn: string
  role: Role
  loginType: number
  canSwitch: boolean
  certified: boolean
  mustChangePassword: boolean
  onlyInBidSubscription: boolean
  lastLoginAt: Date | null
  previousLoginAt: Date | null
  /** The customer firm; null for staff. */
  firm: { id: number; nameZh: string; nameEn: string; phoneViewing: boolean } | null
  department: string | null
  /** The personal account of this session: the own one, or the one logged in beside an enterprise account. */
  appUser: AppUserOfSession | null
  /** What an administrator of the firm said of the statistics; null = by the role. */
  statistics: 'none' | 'own' | 'team' | null
  subscription: Subscription | null
  settings: ViewerSettings
  /** Projects that this person hid from all lists. */
  hiddenProjectIds: readonly number[]
  /** Limits that hold instead of the defaults. */
  ownLimits: Own
  can: ReadonlySet<Permission>
}

export function isStaff(role: Role): boolean {
  return (staffRoles as readonly string[]).includes(role)
}
