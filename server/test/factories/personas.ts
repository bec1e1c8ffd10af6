import type { Permission } from '@groundbreak/contract/areas/session'
import type { UserMade } from './accounts'
import { categoryIds, places } from './projects'

/** A kind of viewer, and what it is meant to be able to do: written down here, not computed. */
export interface Persona {
  made: UserMade
  can: Permission[]
  /** Sees projects inside its subscription. */
  sees: 'everything' | 'jiangsu' | 'nothing'
  mustChangePassword?: boolean
}

const jiangsu = { provinceIds: [places.jiangsu], categoryIds: [categoryIds.first] }
const overTrial = { ...jiangsu, isTrial: true, starts: -30, ends: -1 }
const readsProjects: Permission[] = [
  'projects.read',
  'projects.outsideScope',
  'firms.read',
  'relationships.mark',
]
const certified: Permission[] = [
  ...readsProjects,
  'contacts.read',
  'numbers.show',
  'projects.print',
  'projects.share',
  'projects.export',
  'coins.earn',
]
const readsAll: Permission[] = [...certified, 'statistics.read']
const leads: Permission[] = [...readsAll, 'statistics.team']
const manages: Permission[] = [...leads, 'leads.weigh', 'users.manage', 'firm.manage']
const staff: Permission[] = [
  'projects.read',
  'firms.read',
  'projects.print',
  'projects.export',
  'contacts.read',
  'statistics.read',
  'reports.read',
  'packages.create',
  'staff',
]

/**
 * What each lacks, it lacks alone: whoever is not certified is a leader with a department in a firm that pays for VIP. So
 * no right can stop asking for it unseen.
 */
export const personas: Record<string, Persona> = {
  employee: { made: { department: true, subscription: jiangsu }, can: readsAll, sees: 'jiangsu' },
  leader: {
    made: { role: 'leader', department: true, subscription: jiangsu },
    can: leads,
    sees: 'jiangsu',
  },
  subadmin: {
    made: { role: 'sub_admin', department: true, subscription: { ...jiangsu, isVip: true } },
    can: [...leads, 'users.manage', 'reports.read'],
    sees: 'jiangsu',
  },
  firmadmin: {
    made: { role: 'firm_admin', department: true, subscription: jiangsu },
    can: manages,
    sees: 'jiangsu',
  },
  homeless: { made: { role: 'leader', subscription: jiangsu }, can: certified, sees: 'jiangsu' },
  trial: {
    made: { role: 'leader', department: true, subscription: { ...jiangsu, isTrial: true, isVip: true } },
    can: [...readsProjects, 'contacts.read', 'projects.print', 'coins.earn'],
    sees: 'jiangsu',
  },
  expired: {
    made: { department: true, subscription: overTrial, experienceEnds: '-1 minute' },
    can: readsProjects,
    sees: 'nothing',
  },
  experiencing: {
    made: { department: true, subscription: overTrial, experienceEnds: '1 hour' },
    can: [...readsProjects, 'contacts.read', 'projects.print', 'coins.earn'],
    sees: 'jiangsu',
  },
  lapsed: {
    made: {
      role: 'leader',
      department: true,
      subscription: { ...jiangsu, starts: -30, ends: -1, isVip: true },
    },
    can: readsProjects,
    sees: 'nothing',
  },
  uncounted: {
    made: { role: 'leader', department: true, subscription: jiangsu, statistics: 'none' },
    can: certified,
    sees: 'jiangsu',
  },
  teamviewer: {
    made: { department: true, subscription: jiangsu, statistics: 'team' },
    can: leads,
    sees: 'jiangsu',
  },
  ownviewer: {
    made: {
      role: 'leader',
      department: true,
      subscription: { ...jiangsu, isVip: true },
      statistics: 'own',
    },
    can: [...readsAll, 'reports.read'],
    sees: 'jiangsu',
  },
  uncertified: {
    made: {
      role: 'leader',
      certified: false,
      department: true,
      subscription: { ...jiangsu, isVip: true },
    },
    can: readsProjects,
    sees: 'jiangsu',
  },
  personal: {
    made: { userType: 1, loginType: 1, subscription: jiangsu },
    can: certified,
    sees: 'jiangsu',
  },
  appsix: {
    made: { userType: 1, loginType: 6, subscription: jiangsu },
    can: certified,
    sees: 'jiangsu',
  },
  both: {
    made: { userType: 2, canSwitch: true, department: true, subscription: jiangsu },
    can: readsAll,
    sees: 'jiangsu',
  },
  fixedboth: {
    made: { userType: 2, canSwitch: false, department: true, subscription: jiangsu },
    can: readsAll,
    sees: 'jiangsu',
  },
  bidonly: {
    made: { onlyInBidSubscription: true, subscription: { modules: ['bids'] } },
    can: [],
    sees: 'nothing',
  },
  /** For tenders alone, in a firm that has projects too. */
  bidaccount: { made: { onlyInBidSubscription: true, subscription: jiangsu }, can: [], sees: 'nothing' },
  bidadmin: {
    made: { role: 'firm_admin', department: true, subscription: { modules: ['bids'], isVip: true } },
    can: ['users.manage', 'firm.manage'],
    sees: 'nothing',
  },
  unsubscribed: { made: { subscription: null }, can: [], sees: 'nothing' },
  mustchange: {
    made: { department: true, subscription: jiangsu, mustChangePassword: true },
    can: readsAll,
    sees: 'jiangsu',
    mustChangePassword: true,
  },
  vip: {
    made: { department: true, subscription: { isVip: true } },
    can: [...readsAll, 'reports.read'],
    sees: 'everything',
  },
  otheradmin: {
    made: {
      role: 'firm_admin',
      department: true,
      subscription: { provinceIds: [places.guangdong], isVip: true },
    },
    can: [...manages, 'reports.read'],
    sees: 'nothing',
  },
  researcher: {
    made: { role: 'researcher' },
    can: [...staff, 'desk.work', 'numbers.show'],
    sees: 'everything',
  },
  service: { made: { role: 'service' }, can: [...staff, 'customers.manage'], sees: 'everything' },
  consultant: { made: { role: 'consultant' }, can: staff, sees: 'everything' },
  it: { made: { role: 'it' }, can: staff, sees: 'everything' },
  admin: {
    made: { role: 'admin' },
    can: [...staff, 'desk.work', 'numbers.show', 'customers.manage', 'staff.manage'],
    sees: 'everything',
  },
}
