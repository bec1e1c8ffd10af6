import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { keyOf, type NetworkNode, type Start } from '../../network/network'
import { findOwnFirm, loadOwnRecords, type OwnRecordRow } from './network.queries'

/** People called longer ago are no way in any more. */
const CALLED_WITHIN_DAYS = 90

/** Of one record of today, and the days in which it fades to half. */
const weights: Record<OwnRecordRow['kind'], { fresh: number; halfLife: number }> = {
  customer: { fresh: 0.6, halfLife: 730 },
  called: { fresh: 0.55, halfLife: 180 },
  marked: { fresh: 0.5, halfLife: 730 },
}
const STRONGEST = 0.95

/** A start, and the firm's own records that lead to it; none where it is the firm itself. */
export interface OwnStart extends Start {
  records: OwnRecordRow[]
}

/** Where the viewer's routes begin: the firm of the own name in the market, its customers, who was called, what is marked. */
export async function startsOf(db: Db, viewer: Viewer, today: number): Promise<OwnStart[]> {
  if (!viewer.firm) return []
  const firmId = viewer.firm.id
  const ownFirm = await findOwnFirm(db, firmId)
  const found = new Map<string, OwnStart>()
  for (const row of await loadOwnRecords(db, { firmId, calledWithin: CALLED_WITHIN_DAYS })) {
    if (row.contact_id !== null && !viewer.can.has('contacts.read')) continue
    const node = nodeOf(row)
    if (node.kind === 'firm' && node.id === ownFirm) continue
    const start = found.get(keyOf(node)) ?? { node, hops: 1, strength: 0, records: [] }
    start.records.push(row)
    start.strength = Math.min(STRONGEST, 1 - (1 - start.strength) * doubtOf(row, today))
    found.set(keyOf(node), start)
  }
  const own: OwnStart[] =
    ownFirm === undefined ? [] : [{ node: { kind: 'firm', id: ownFirm }, hops: 0, strength: 1, records: [] }]
  return [...own, ...found.values()]
}

function nodeOf({ project_id, firm_id, contact_id }: OwnRecordRow): NetworkNode {
  if (firm_id !== null) return { kind: 'firm', id: firm_id }
  if (contact_id !== null) return { kind: 'contact', id: contact_id }
  return { kind: 'project', id: project_id! }
}

/** What orders and calls leave of it: each takes its part. */
function doubtOf({ kind, day, count }: OwnRecordRow, today: number): number {
  const { fresh, halfLife } = weights[kind]
  return (1 - fresh * 0.5 ** (Math.max(0, today - day) / halfLife)) ** count
}
