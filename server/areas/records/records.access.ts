import type { Viewer } from '../../access/viewer'

/** Whose records of a project a viewer reads: all of the own firm, staff those of the provider's staff. */
export function recordsOfFirm({ firm }: Viewer): number | null {
  return firm?.id ?? null
}

/** A condition on records `r` of that firm, its value at `$place`: one that an index can answer. */
export function ofFirm(firmId: number | null, place: number): string {
  return firmId === null
    ? `r.customer_firm_id is null and $${place}::int is null`
    : `r.customer_firm_id = $${place}`
}
