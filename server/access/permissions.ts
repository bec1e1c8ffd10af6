import type { Permission } from '@groundbreak/contract/areas/session'
import { isStaff, type Role, type Viewer } from './viewer'

type Facts = Pick<
  Viewer,
  'role' | 'userType' | 'certified' | 'department' | 'subscription' | 'onlyInBidSubscription'
>

function researches(role: Role): boolean {
  return role === 'researcher' || role === 'admin'
}

/**
 * What a viewer may do, worked out once per session look-up. The order of the subscription matters: a module
 * gives the right to call, the subscription's provinces and categories say what is seen (visibleProjects).
 */
export function permissionsOf(facts: Facts): ReadonlySet<Permission> {
  if (isStaff(facts.role)) {
    const rights: Permission[] = [
      'projects.read',
      'projects.print',
      'projects.export',
      'contacts.read',
      'statistics.read',
      'packages.create',
      'staff',
    ]
    return new Set(researches(facts.role) ? [...rights, 'desk.work'] : rights)
  }
  const { subscription, certified } = facts
  const rights = new Set<Permission>()
  if (!subscription?.modules.includes('projects') || facts.onlyInBidSubscription) return rights
  rights.add('projects.read')
  rights.add('projects.outsideScope')
  rights.add('relationships.mark')
  if (facts.role === 'firm_admin') rights.add('leads.weigh')
  if (!subscription.inForce) return rights
  if (certified) {
    rights.add('contacts.read')
    rights.add('projects.print')
    rights.add('coins.earn')
    if (!subscription.isTrial) rights.add('projects.share').add('projects.export')
  }
  if (facts.department !== null && certified && !subscription.isTrial) rights.add('statistics.read')
  return rights
}
