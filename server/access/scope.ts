import type { Viewer } from './viewer'

/** What a viewer's records are bounded by; null in either: by none. */
export interface Scope {
  provinceIds: readonly number[] | null
  categoryIds: readonly number[] | null
}

/** The provinces and categories of the subscription in force; staff see everything. Undefined: nothing, as once it has ended. */
export function scopeOf({ can, subscription }: Viewer): Scope | undefined {
  if (can.has('staff')) return { provinceIds: null, categoryIds: null }
  if (!subscription?.inForce || !subscription.modules.includes('projects')) return undefined
  return subscription
}

/** The provinces whose records a viewer may see; null: all, and those without a province. */
export function provincesOf(viewer: Viewer): readonly number[] | null {
  const scope = scopeOf(viewer)
  return scope ? scope.provinceIds : []
}
