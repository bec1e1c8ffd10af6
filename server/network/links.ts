import { aging, inverse, strengthOf } from './strength'
import { type Link, type LinkFilter, linkKinds } from './network'

/*
 * A link in 32 bits: 4 its kind, 12 its role (0 = none), 16 its day.
 */

const LAST_DAY = 0xffff
const LAST_ROLE = 0xfff

export function packLink({ kind, role, day }: Link): number {
  return packed(linkKinds.indexOf(kind), role ?? 0, day)
}

/** Throws on a role that does not fit. */
export function packed(kind: number, role: number, day: number): number {
  if (role > LAST_ROLE) throw new RangeError(`role ${role} does not fit into a link`)
  return ((kind << 28) | (role << 16) | Math.min(LAST_DAY, Math.max(0, day))) >>> 0
}

export const kindOf = (link: number): number => link >>> 28

export function unpackLink(link: number): Link {
  const role = (link >>> 16) & LAST_ROLE
  return { kind: linkKinds[kindOf(link)]!, role: role === 0 ? null : role, day: link & LAST_DAY }
}

const inverses = linkKinds.map((kind) => linkKinds.indexOf(inverse[kind]))

/** The same record from the other end. */
export const turned = (link: number): number => ((inverses[kindOf(link)]! << 28) | (link & 0xfffffff)) >>> 0

/** How much doubt each link leaves as of a day: looked up, not worked out, for some millions of them. */
export class Doubts {
  private static last: Doubts | undefined
  private readonly byKind: Float64Array[]

  /** Those of one day are made once. */
  static asOf(today: number): Doubts {
    if (this.last?.today !== today) this.last = new Doubts(today)
    return this.last
  }

  private constructor(private readonly today: number) {
    this.byKind = linkKinds.map((kind) =>
      Float64Array.from({ length: today + 1 }, (_, age) => 1 - strengthOf(kind, age)),
    )
  }

  of(link: number): number {
    return this.byKind[kindOf(link)]![Math.max(0, this.today - (link & LAST_DAY))]!
  }
}

const ages = linkKinds.map((kind) => aging.includes(kind))

/** A filter made ready for very many links. */
export class LinkGate {
  private readonly roles: Uint8Array | undefined
  private readonly since: number
  private readonly until: number
  readonly isOpen: boolean

  constructor({ roles, since, until }: LinkFilter = {}) {
    if (roles) {
      this.roles = new Uint8Array(LAST_ROLE + 1)
      this.roles[0] = 1
      for (const role of roles) this.roles[role] = 1
    }
    this.since = since ?? 0
    this.until = until ?? LAST_DAY
    this.isOpen = !roles && since === undefined && until === undefined
  }

  passes(link: number): boolean {
    if (this.isOpen) return true
    if (this.roles && this.roles[(link >>> 16) & LAST_ROLE] === 0) return false
    if (!ages[kindOf(link)]) return true
    const day = link & LAST_DAY
    return day >= this.since && day <= this.until
  }
}
