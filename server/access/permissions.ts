import type { Permission } from '@groundbreak/contract/areas/session'
import { isStaff, type Viewer } from './viewer'

type Facts = Pick<
  Viewer,
  'role' | 'userType' | 'certified' | 'department' | 'subscription' | 'onlyInBidSubscription'
>

/**
 * What a viewer may do, worked out once per session look-up. The order of the subscription matters: a module
 * gives the right to call, the subscription's provinces and categories say what is seen (visibleProjects).
 */
export function permissionsOf(facts: Facts): ReadonlySet<Permission> {
  if (isStaff(facts.role)) return new Set(['projects.read', 'contacts.read', 'statistics.read', 'staff'])
  const { subscription, certified } = facts
  const rights = new Set<Permission>()
  if (!subscription?.modules.includes('projects') || facts.onlyInBidSubscription) return rights
  rights.add('projects.read')
  rights.add('projects.outsideScope')
  rights.add('relationships.mark')
  if (!subscription.inForce) return rights
  if (certified) rights.add('contacts.read')
  if (facts.department !== null && certified && !subscription.isTrial) rights.add('statistics.read')
  return rights
}
