import type { Lack, Permission } from '@groundbreak/contract/areas/session'
import { customerRoles, isStaff, type Role, staffRoles, type Viewer } from './viewer'

type Facts = Pick<
  Viewer,
  'role' | 'certified' | 'department' | 'statistics' | 'subscription' | 'onlyInBidSubscription'
>

/** What must hold beside the role. Of those that do not, the first is the reason told. */
export const conditions: Record<Lack, (facts: Facts) => boolean> = {
  /** The firm's subscription has the module of projects, and the account is not for tenders alone. */
  module: ({ subscription, onlyInBidSubscription }) =>
    (subscription?.modules.includes('projects') ?? false) && !onlyInBidSubscription,
  inForce: ({ subscription }) => subscription?.inForce ?? false,
  certified: ({ certified }) => certified,
  /** A trial, live or in its five minutes of experience, does without. */
  paid: ({ subscription }) => subscription?.isTrial === false,
  vip: ({ subscription }) => subscription?.isVip ?? false,
  department: ({ department }) => department !== null,
  /** An administrator of the firm took the statistics away. */
  statistics: ({ statistics }) => statistics !== 'none',
  /** Leaders and administrators, unless an administrator of the firm said otherwise. */
  team: ({ role, statistics }) =>
    statistics === 'team' || (statistics === null && isCustomer(role) && role !== 'employee'),
}

export interface Row {
  customers?: readonly (typeof customerRoles)[number][]
  /** Of customers only: staff have no subscription. */
  needs?: readonly Lack[]
  staff?: readonly (typeof staffRoles)[number][]
}

const everyone = customerRoles
const allStaff = staffRoles
const subscribed: readonly Lack[] = ['module', 'inForce', 'certified']
const paid: readonly Lack[] = [...subscribed, 'paid']
const counted: readonly Lack[] = [...paid, 'department', 'statistics']

/**
 * THE table of rights: which roles have each of them, and what customers need besides. A right says that a call
 * may be made; which rows it sees, the areas' `visibleX(viewer)` say.
 */
export const rights: Record<Permission, Row> = {
  'projects.read': { customers: everyone, needs: ['module'], staff: allStaff },
  'projects.outsideScope': { customers: everyone, needs: ['module'] },
  'projects.share': { customers: everyone, needs: paid },
  'projects.print': { customers: everyone, needs: subscribed, staff: allStaff },
  'projects.export': { customers: everyone, needs: paid, staff: allStaff },
  'firms.read': { customers: everyone, needs: ['module'], staff: allStaff },
  'contacts.read': { customers: everyone, needs: subscribed, staff: allStaff },
  'numbers.show': { customers: everyone, needs: paid, staff: ['researcher', 'admin'] },
  'relationships.mark': { customers: everyone, needs: ['module'] },
  'coins.earn': { customers: everyone, needs: subscribed },
  'leads.weigh': { customers: ['firm_admin'], needs: ['module'] },

  'statistics.read': { customers: everyone, needs: counted, staff: allStaff },
  'statistics.team': { customers: everyone, needs: [...counted, 'team'] },
  'reports.read': { customers: everyone, needs: [...paid, 'vip'], staff: allStaff },

  'users.manage': { customers: ['sub_admin', 'firm_admin'] },
  'firm.manage': { customers: ['firm_admin'] },

  staff: { staff: allStaff },
  'packages.create': { staff: allStaff },
  'desk.work': { staff: ['researcher', 'admin'] },
  'customers.manage': { staff: ['service', 'admin'] },
  'staff.manage': { staff: ['admin'] },
}

const rows = Object.entries(rights) as [Permission, Row][]

function isCustomer(role: Role): boolean {
  return !isStaff(role)
}

const includes = (roles: readonly Role[] | undefined, role: Role) => roles?.includes(role) ?? false

/** What a viewer may do, worked out once per session look-up. */
export function permissionsOf(facts: Facts): ReadonlySet<Permission> {
  const may = ([, { customers, needs = [], staff }]: [Permission, Row]) =>
    includes(staff, facts.role) ||
    (includes(customers, facts.role) && needs.every((need) => conditions[need](facts)))
  return new Set(rows.filter(may).map(([right]) => right))
}

/** Rights that the role would have, each with the first thing that is lacking for it. */
export function lacksOf(facts: Facts): { right: Permission; lack: Lack }[] {
  return rows.flatMap(([right, { customers, needs = [] }]) => {
    const lack = includes(customers, facts.role) ? needs.find((need) => !conditions[need](facts)) : undefined
    return lack ? [{ right, lack }] : []
  })
}
