import { type Joined, type Link, type LinkFilter, type LinkKind, linkKinds } from './network'

interface Weight {
  /** Of one record confirmed today. */
  fresh: number
  /** Days in which it fades to half; null = holds until it is struck out. */
  halfLife: number | null
}

const THREE_YEARS = 1096
const FIVE_YEARS = 1826

const owns: Weight = { fresh: 0.85, halfLife: null }

/** How far a record says that one can introduce to the other. The two directions of a link weigh the same. */
export const weights: Record<LinkKind, Weight> = {
  part: { fresh: 0.7, halfLife: THREE_YEARS },
  named: { fresh: 0.8, halfLife: THREE_YEARS },
  works: { fresh: 0.9, halfLife: FIVE_YEARS },
  worked: { fresh: 0.45, halfLife: THREE_YEARS },
  parent: owns,
  subsidiary: owns,
  headquarters: owns,
  branch: owns,
}

/** What the same record is from the other end. */
export const inverse: Record<LinkKind, LinkKind> = {
  part: 'part',
  named: 'named',
  works: 'works',
  worked: 'worked',
  parent: 'subsidiary',
  subsidiary: 'parent',
  headquarters: 'branch',
  branch: 'headquarters',
}

/** Those that a period narrows. */
export const aging: readonly LinkKind[] = ['part', 'named', 'worked']

/** Over 0, under 1; a record of the future counts as one of today. */
export function strengthOf(kind: LinkKind, age: number): number {
  const { fresh, halfLife } = weights[kind]
  return halfLife === null ? fresh : fresh * 0.5 ** (Math.max(0, age) / halfLife)
}

/** Nobody is joined so well that a detour would cost nothing. */
export const STRONGEST = 0.99

/** Records that join the same two help each other: each takes its part of the doubt that the others left. */
export const together = (doubt: number): number => Math.min(STRONGEST, 1 - doubt)

/** Null = nothing is left of it. */
export function joinedBy(links: readonly Link[], today: number): Joined | null {
  if (links.length === 0) return null
  let doubt = 1
  for (const { kind, day } of links) doubt *= 1 - strengthOf(kind, today - day)
  return { strength: together(doubt), links: links.toSorted(byDay) }
}

/** The latest first. */
export const byDay = (one: Link, other: Link): number =>
  other.day - one.day ||
  linkKinds.indexOf(one.kind) - linkKinds.indexOf(other.kind) ||
  (one.role ?? 0) - (other.role ?? 0)

export function passes({ kind, role, day }: Link, { roles, since, until }: LinkFilter): boolean {
  if (roles && role !== null && !roles.includes(role)) return false
  if (!aging.includes(kind)) return true
  return (since === undefined || day >= since) && (until === undefined || day <= until)
}
