import type { Viewer } from './viewer'

/** The provinces whose records a viewer may see; null: of all, and those without a province. None once the subscription has ended. */
export function provincesOf({ can, subscription }: Viewer): readonly number[] | null {
  if (can.has('staff')) return null
  if (!subscription?.inForce || !subscription.modules.includes('projects')) return []
  return subscription.provinceIds
}
