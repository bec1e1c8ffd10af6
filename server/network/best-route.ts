import type { Graph } from './graph'
import { Hops } from './hops'
import { BEGINNING, Layer } from './layer'
import type { Route, RouteQuestion } from './network'
import { type Barred, type BestRoute, isSame } from './routes'

/** The start at hand, and how it is come to. */
interface Come {
  start: number
  hops: 0 | 1
}

/** The end of the way from the start, and what follows up to the target. */
interface Meeting {
  strength: number
  /** The last node reached from the starts. */
  at: number
  /** Behind it, the target the last. */
  rest: number[]
}

/**
 * The strongest route: a route is as strong as the product of its hops, so the two hops nearest to the starts are
 * reached forwards, the two nearest to the target are walked backwards, and where they meet the best product wins. Every
 * hop is weaker than 1: a way that passes a node twice is never the strongest.
 */
export const bestInGraph =
  (graph: Graph): BestRoute =>
  async (question, barred) =>
    new Search(graph, question, barred).route()

class Search {
  private readonly hops: Hops
  private readonly target: number
  private readonly barred: Set<number>
  private readonly comes = new Map<number, Come>()
  private readonly near = new Layer()
  private readonly far = new Layer()
  private best: Meeting = { strength: 0, at: -1, rest: [] }

  constructor(
    private readonly graph: Graph,
    private readonly question: RouteQuestion,
    private readonly bars: Barred,
  ) {
    const { table } = graph
    this.hops = new Hops(graph, question)
    this.target = table.numberOf(question.to)
    this.barred = new Set(bars.nodes.map((node) => table.numberOf(node)))
    this.barred.delete(this.target)
  }

  route(): Route | null {
    const { target, question, near, far } = this
    const isUnseen = question.filter?.withoutContacts && question.to.kind === 'contact'
    if (target < 0 || isUnseen) return this.alone()
    this.begin()
    this.meet(near, target, [])
    if (question.hops >= 2) this.reachFar()
    this.meet(far, target, [])
    if (question.hops >= 3) this.walkBack(question.hops)
    return this.best.strength > 0 ? this.told() : null
  }

  /** To what nothing of the market may lead, the viewer's own record still does. */
  private alone(): Route | null {
    const { starts, to } = this.question
    const own = this.bars.directly ? [] : starts.filter(({ node, hops }) => hops === 1 && isSame(node, to))
    const [start] = own.toSorted((one, other) => other.strength - one.strength)
    return start ? { start: starts.indexOf(start), strength: start.strength, nodes: [to], hops: [] } : null
  }

  /** What is one hop away at most. */
  private begin(): void {
    const { table } = this.graph
    const own: number[] = []
    this.question.starts.forEach((start, at) => {
      const node = table.numberOf(start.node)
      if (node < 0 || this.barred.has(node)) return
      if (node === this.target && (start.hops === 0 || this.bars.directly)) return
      if (start.strength <= this.near.strengthOf(node)) return
      this.near.offer(node, start.strength, BEGINNING)
      this.comes.set(node, { start: at, hops: start.hops })
      if (start.hops === 0) own.push(node)
    })
    for (const node of own) this.expand(node, this.near, 1)
  }

  private reachFar(): void {
    const { near, far } = this
    for (const node of near.strongest()) {
      far.offer(node, near.strengthOf(node), near.beforeOf(node))
      this.expand(node, far, near.strengthOf(node))
    }
  }

  private expand(node: number, into: Layer, strength: number): void {
    if (node === this.target) return
    const own = this.comes.get(node)?.hops === 0
    this.hops.each(node, (end, hop) => {
      if (this.barred.has(end) || (own && end === this.target && this.bars.directly)) return
      into.offer(end, strength * hop, node)
    })
  }

  private walkBack(most: number): void {
    const { far, target } = this
    this.hops.each(target, (last, lastHop) => {
      if (lastHop <= this.best.strength || this.isShut(last)) return
      this.meet(far, last, [target], lastHop)
      if (most < 4) return
      this.hops.each(last, (middle, hop) => {
        const rest = hop * lastHop
        if (rest > this.best.strength && middle !== target && !this.barred.has(middle))
          this.meet(far, middle, [last, target], rest)
      })
    })
  }

  /** Not to be passed: barred, or the target is not to be come to from it. */
  private isShut(last: number): boolean {
    return this.barred.has(last) || (this.bars.directly && this.comes.get(last)?.hops === 0)
  }

  private meet(layer: Layer, at: number, rest: number[], hops = 1): void {
    const strength = layer.strengthOf(at) * hops
    if (strength > this.best.strength) this.best = { strength, at, rest }
  }

  private told(): Route {
    const { table } = this.graph
    const { strength, at, rest } = this.best
    const nodes = [at, ...rest]
    const { near, far, comes } = this
    let before = (far.strengthOf(at) > near.strengthOf(at) ? far : near).beforeOf(at)
    while (before !== BEGINNING) {
      nodes.unshift(before)
      before = near.beforeOf(before)
    }
    return {
      start: comes.get(nodes[0]!)!.start,
      strength,
      nodes: nodes.map((node) => table.nodeOf(node)),
      hops: nodes.slice(1).map((node, i) => this.hops.between(nodes[i]!, node)),
    }
  }
}
