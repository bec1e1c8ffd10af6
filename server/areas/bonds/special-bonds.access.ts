import { provincesOf } from '../../access/scope'
import type { Viewer } from '../../access/viewer'

/** Of which provinces a viewer sees each special bond; null: of all, and of those without a province. */
export function visibleSpecialBonds(viewer: Viewer): readonly number[] | null {
  return provincesOf(viewer)
}
