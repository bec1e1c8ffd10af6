import type { Graph } from './graph'
import { Doubts, LinkGate, unpackLink } from './links'
import type { Asked, Joined, Link, Neighbour } from './network'
import { joinedBy, together } from './strength'

/** Of one node no more links are looked at: of what has more, the strongest. */
const MOST_OF_A_NODE = 20_000

/** A walk through the graph for one question, with its filter and its bound of work. */
export class Hops {
  private readonly doubts: Doubts
  private readonly gate: LinkGate
  private readonly withoutContacts: boolean

  /** `left`: so many links may be looked at; then every node counts as one without neighbours. */
  constructor(
    readonly graph: Graph,
    { today, filter }: Asked,
    private left = 4_000_000,
  ) {
    this.doubts = Doubts.asOf(today)
    this.gate = new LinkGate(filter)
    this.withoutContacts = filter?.withoutContacts ?? false
    this.today = today
  }

  private readonly today: number

  get isCut(): boolean {
    return this.left <= 0
  }

  /** Every neighbour once, with the strength of the hop; those most strongly joined when the graph was made come first. */
  each(node: number, visit: (end: number, strength: number) => void): void {
    const { ends, links, from, to } = this.graph.row(node)
    const { doubts, gate } = this
    const last = Math.min(to, from + Math.min(MOST_OF_A_NODE, Math.max(0, this.left)))
    this.left -= last - from
    for (let at = from; at < last;) {
      const end = ends[at]!
      let doubt = 1
      for (; at < last && ends[at] === end; at++) {
        const link = links[at]!
        if (gate.passes(link)) doubt *= doubts.of(link)
      }
      if (doubt < 1 && !(this.withoutContacts && this.graph.table.isOf(end, 'contact')))
        visit(end, together(doubt))
    }
  }

  /** With the records of each. */
  neighbours(node: number): Neighbour[] {
    const { table } = this.graph
    const found: Neighbour[] = []
    this.eachGroup(node, (end, links) => {
      const joined = joinedBy(links, this.today)
      if (joined) found.push({ node: table.nodeOf(end), ...joined })
    })
    return found
  }

  /** Every record that joins the two, the latest first. */
  between(node: number, other: number): Joined {
    let found: Joined | null = null
    this.eachGroup(node, (end, links) => {
      if (end === other) found = joinedBy(links, this.today)
    })
    return found ?? { strength: 0, links: [] }
  }

  /** How many neighbours it has. */
  degree(node: number): number {
    let count = 0
    this.each(node, () => count++)
    return count
  }

  private eachGroup(node: number, visit: (end: number, links: Link[]) => void): void {
    const { graph, gate } = this
    const { ends, links, from, to } = graph.row(node)
    const last = Math.min(to, from + MOST_OF_A_NODE)
    for (let at = from; at < last;) {
      const end = ends[at]!
      const own: Link[] = []
      for (; at < last && ends[at] === end; at++)
        if (gate.passes(links[at]!)) own.push(unpackLink(links[at]!))
      if (!(this.withoutContacts && graph.table.isOf(end, 'contact'))) visit(end, own)
    }
  }
}
