import { type LinkKind, type Neighbour, type Neighbours, type NetworkNode, nodeKinds } from './network'

/** The same order from whoever answers. */
export const byNode = (one: NetworkNode, other: NetworkNode): number =>
  nodeKinds.indexOf(one.kind) - nodeKinds.indexOf(other.kind) || one.id - other.id

export const byStrength = (one: Neighbour, other: Neighbour): number =>
  other.strength - one.strength || byNode(one.node, other.node)

export const byMostThenLatest = (
  one: { firmId: number; joint: number; latest: number },
  other: { firmId: number; joint: number; latest: number },
): number => other.joint - one.joint || other.latest - one.latest || one.firmId - other.firmId

export function countKinds(neighbours: readonly Neighbour[]): Neighbours['byKind'] {
  const counts: Partial<Record<LinkKind, number>> = {}
  for (const { links } of neighbours)
    for (const kind of new Set(links.map((link) => link.kind))) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

export const page = <Row>(
  rows: readonly Row[],
  { offset, limit }: { offset: number; limit: number },
): Row[] => rows.slice(offset, offset + limit)
