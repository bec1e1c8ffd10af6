import { Doubts, turned } from './links'
import { NodeTable } from './node-table'

/** The links of one node: those to one neighbour stand together, the strongest neighbour first. */
export interface Row {
  ends: Int32Array
  links: Uint32Array
  from: number
  to: number
}

/** A link as it is read: in both directions, the second one turned. */
export interface Half {
  end: number
  link: number
}

const BLOCK = 1 << 20

/** Collects links, then makes the graph of them. */
export class GraphBuilder {
  readonly table = new NodeTable()
  private readonly blocks: { from: Int32Array; to: Int32Array; link: Uint32Array }[] = []
  private count = 0

  add(from: number, to: number, link: number): void {
    const at = this.count % BLOCK
    if (at === 0)
      this.blocks.push({
        from: new Int32Array(BLOCK),
        to: new Int32Array(BLOCK),
        link: new Uint32Array(BLOCK),
      })
    const block = this.blocks.at(-1)!
    block.from[at] = from
    block.to[at] = to
    block.link[at] = link
    this.count++
  }

  /** Empties itself on the way. */
  build(today: number): Graph {
    const { table, count } = this
    const starts = new Uint32Array(table.size + 1)
    this.eachBlock((block, size) => {
      for (let at = 0; at < size; at++) {
        starts[block.from[at]! + 1]!++
        starts[block.to[at]! + 1]!++
      }
    })
    for (let node = 0; node < table.size; node++) starts[node + 1]! += starts[node]!
    const ends = new Int32Array(count * 2)
    const links = new Uint32Array(count * 2)
    const next = starts.slice(0, table.size)
    this.eachBlock(({ from, to, link }, size) => {
      for (let at = 0; at < size; at++) {
        let place = next[from[at]!]!++
        ends[place] = to[at]!
        links[place] = link[at]!
        place = next[to[at]!]!++
        ends[place] = from[at]!
        links[place] = turned(link[at]!)
      }
    })
    this.blocks.length = 0
    const arranger = new Arranger(today)
    for (let node = 0; node < table.size; node++)
      arranger.arrange({ ends, links, from: starts[node]!, to: starts[node + 1]! })
    return new Graph(table, starts, ends, links, arranger)
  }

  private eachBlock(visit: (block: (typeof this.blocks)[number], size: number) => void): void {
    this.blocks.forEach((block, at) => visit(block, Math.min(BLOCK, this.count - at * BLOCK)))
  }
}

/** From so many links on, a general sort is quicker than one by insertion. */
const FEW = 24

/** Sorts the links of a node in place. */
class Arranger {
  private readonly doubts: Doubts
  private readonly few = new Float64Array(FEW)

  constructor(today: number) {
    this.doubts = Doubts.asOf(today)
  }

  arrange(row: Row): void {
    const size = row.to - row.from
    if (size < 2) return
    if (size <= FEW) this.arrangeFew(row)
    else this.arrangeMany(row)
  }

  private arrangeFew({ ends, links, from, to }: Row): void {
    const { few, doubts } = this
    for (let at = from; at < to; at++) {
      let doubt = 1
      for (let other = from; other < to; other++)
        if (ends[other] === ends[at]) doubt *= doubts.of(links[other]!)
      few[at - from] = doubt
    }
    for (let at = from + 1; at < to; at++) {
      const [end, link, doubt] = [ends[at]!, links[at]!, few[at - from]!]
      let place = at
      for (; place > from; place--) {
        const before = few[place - 1 - from]!
        const order = doubt - before || end - ends[place - 1]! || links[place - 1]! - link
        if (order >= 0) break
        ends[place] = ends[place - 1]!
        links[place] = links[place - 1]!
        few[place - from] = before
      }
      ends[place] = end
      links[place] = link
      few[place - from] = doubt
    }
  }

  private arrangeMany({ ends, links, from, to }: Row): void {
    const doubtOf = new Map<number, number>()
    for (let at = from; at < to; at++)
      doubtOf.set(ends[at]!, (doubtOf.get(ends[at]!) ?? 1) * this.doubts.of(links[at]!))
    const own = Float64Array.from({ length: to - from }, (_, at) => doubtOf.get(ends[from + at]!)!)
    const order = Uint32Array.from(own, (_, at) => at).sort(
      (one, other) =>
        own[one]! - own[other]! ||
        ends[from + one]! - ends[from + other]! ||
        links[from + other]! - links[from + one]!,
    )
    const [sortedEnds, sortedLinks] = [
      Int32Array.from(order, (at) => ends[from + at]!),
      Uint32Array.from(order, (at) => links[from + at]!),
    ]
    ends.set(sortedEnds, from)
    links.set(sortedLinks, from)
  }
}

/** Who is joined to whom, as typed arrays; what changed since they were made lies over them, node by node. */
export class Graph {
  private readonly over = new Map<number, Row>()
  private overLinks = 0

  constructor(
    readonly table: NodeTable,
    private readonly starts: Uint32Array,
    private readonly ends: Int32Array,
    private readonly links: Uint32Array,
    private readonly arranger: Arranger,
  ) {}

  /** Its links; none for a node that is not there. */
  row(node: number): Row {
    const { ends, links, starts } = this
    const over = this.over.get(node)
    if (over) return over
    if (node < 0 || node >= starts.length - 1) return NO_LINKS
    return { ends, links, from: starts[node]!, to: starts[node + 1]! }
  }

  replace(node: number, halves: readonly Half[]): void {
    const row = {
      ends: Int32Array.from(halves, ({ end }) => end),
      links: Uint32Array.from(halves, ({ link }) => link),
      from: 0,
      to: halves.length,
    }
    this.arranger.arrange(row)
    this.overLinks += row.to - (this.over.get(node)?.to ?? 0)
    this.over.set(node, row)
  }

  get size(): { nodes: number; links: number; changed: number; bytes: number } {
    const { starts, ends, links, table } = this
    return {
      nodes: table.size,
      links: ends.length / 2,
      changed: this.overLinks,
      bytes: starts.byteLength + ends.byteLength + links.byteLength + table.bytes,
    }
  }
}

const NO_LINKS: Row = { ends: new Int32Array(0), links: new Uint32Array(0), from: 0, to: 0 }
