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
const readsProjects: Permission[] = ['projects.read', 'projects.outsideScope', 'relationships.mark']
const certified: Permission[] = [
  ...readsProjects,
  'contacts.read',
  'projects.print',
  'projects.share',
  'projects.export',
  'coins.earn',
]
const readsAll: Permission[] = [...certified, 'statistics.read']
const staff: Permission[] = [
  'projects.read',
  'projects.print',
  'projects.export',
  'contacts.read',
  'statistics.read',
  'packages.create',
  'staff',
]

export const personas: Record<string, Persona> = {
  employee: { made: { department: true, subscription: jiangsu }, can: readsAll, sees: 'jiangsu' },
  leader: {
    made: { role: 'leader', department: true, subscription: jiangsu },
    can: readsAll,
    sees: 'jiangsu',
  },
  subadmin: {
    made: { role: 'sub_admin', department: true, subscription: jiangsu },
    can: readsAll,
    sees: 'jiangsu',
  },
  firmadmin: {
    made: { role: 'firm_admin', department: true, subscription: jiangsu },
    can: [...readsAll, 'leads.weigh'],
    sees: 'jiangsu',
  },
  homeless: { made: { subscription: jiangsu }, can: certified, sees: 'jiangsu' },
  trial: {
    made: { department: true, subscription: { ...jiangsu, isTrial: true } },
    can: [...readsProjects, 'contacts.read', 'projects.print', 'coins.earn'],
    sees: 'jiangsu',
  },
  expired: {
    made: { department: true, subscription: { ...jiangsu, isTrial: true, starts: -30, ends: -1 } },
    can: readsProjects,
    sees: 'nothing',
  },
  uncertified: { made: { certified: false, subscription: jiangsu }, can: readsProjects, sees: 'jiangsu' },
  personal: {
    made: { userType: 1, loginType: 1, subscription: jiangsu },
    can: certified,
    sees: 'jiangsu',
  },
  both: {
    made: { userType: 2, canSwitch: true, department: true, subscription: jiangsu },
    can: readsAll,
    sees: 'jiangsu',
  },
  bidonly: {
    made: { onlyInBidSubscription: true, subscription: { modules: ['bids'] } },
    can: [],
    sees: 'nothing',
  },
  unsubscribed: { made: { subscription: null }, can: [], sees: 'nothing' },
  mustchange: {
    made: { department: true, subscription: jiangsu, mustChangePassword: true },
    can: readsAll,
    sees: 'jiangsu',
    mustChangePassword: true,
  },
  vip: { made: { department: true, subscription: { isVip: true } }, can: readsAll, sees: 'everything' },
  otheradmin: {
    made: { role: 'firm_admin', department: true, subscription: { provinceIds: [places.guangdong] } },
    can: [...readsAll, 'leads.weigh'],
    sees: 'nothing',
  },
  researcher: { made: { role: 'researcher' }, can: [...staff, 'desk.work'], sees: 'everything' },
  service: { made: { role: 'service' }, can: staff, sees: 'everything' },
  consultant: { made: { role: 'consultant' }, can: staff, sees: 'everything' },
  it: { made: { role: 'it' }, can: staff, sees: 'everything' },
  admin: { made: { role: 'admin' }, can: [...staff, 'desk.work'], sees: 'everything' },
}
