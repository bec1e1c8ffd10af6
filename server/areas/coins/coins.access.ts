import type { CoinHindrance } from '@groundbreak/contract/areas/coins'
import type { Viewer } from '../../access/viewer'

/** Why a viewer earns no points; null: earns. Says in words what `coins.earn` decides. */
export function hindranceOf({ can, subscription }: Viewer): CoinHindrance | null {
  if (can.has('coins.earn')) return null
  if (can.has('staff')) return 'staff'
  return subscription?.inForce ? 'uncertified' : 'ended'
}
