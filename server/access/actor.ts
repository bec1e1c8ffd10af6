import type { Actor } from '../db/pool'
import { isStaff, type Viewer } from './viewer'

/** For whom the database answers a viewer. On the rows of all customers works the provider's staff alone. */
export function actorOf({ userId, role, firm }: Viewer, actsForAll = false): Actor {
  const ofProvider = isStaff(role)
  return { userId, firmId: ofProvider ? 0 : (firm?.id ?? null), forAll: actsForAll && ofProvider }
}
