import type { Permission } from '@groundbreak/contract/areas/session'
import type { Viewer } from './viewer'

/** Whom a call serves. Every call says it; there is no default. */
export type May = Permission | 'anyone' | 'signedIn'

/** The one decision that lets a viewer into a call. */
export function may(rule: May, viewer: Viewer | null): boolean {
  if (rule === 'anyone') return true
  if (!viewer) return false
  return rule === 'signedIn' || viewer.can.has(rule)
}
