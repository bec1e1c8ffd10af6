import type { Viewer } from '../../access/viewer'

/** Whose records of a project a viewer reads: all of the own firm, staff those of the provider's staff. */
export function recordsOfFirm({ firm }: Viewer): number | null {
  return firm?.id ?? null
}
