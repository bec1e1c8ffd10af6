import { bestInGraph } from './best-route'
import type { Graph } from './graph'
import { Hops } from './hops'
import { kindOf, LinkGate, unpackLink } from './links'
import {
  keyOf,
  linkKinds,
  type Network,
  type Neighbours,
  type NeighbourQuestion,
  type Partner,
  type PartnerQuestion,
  type Partners,
  type Picture,
  type PictureQuestion,
  type Route,
  type RouteQuestion,
} from './network'
import { byMostThenLatest, byStrength, countKinds, page } from './order'
import { routesOf } from './routes'

const PART = linkKinds.indexOf('part')

interface Tally {
  firmId: number
  joint: number
  latest: number
}

/** Answers from the typed arrays. */
export class GraphNetwork implements Network {
  constructor(private readonly graph: Graph) {}

  async neighbours({ of, kinds, offset, limit, ...asked }: NeighbourQuestion): Promise<Neighbours> {
    const all = new Hops(this.graph, asked).neighbours(this.graph.table.numberOf(of))
    const list = kinds ? all.filter(({ links }) => links.some(({ kind }) => kinds.includes(kind))) : all
    return {
      list: page(list.toSorted(byStrength), { offset, limit }),
      total: list.length,
      byKind: countKinds(all),
    }
  }

  async routes(question: RouteQuestion & { most: number }): Promise<Route[]> {
    return routesOf(bestInGraph(this.graph), question)
  }

  async picture({ of, steps, fan, most, ...asked }: PictureQuestion): Promise<Picture> {
    const { table } = this.graph
    const hops = new Hops(this.graph, asked)
    const stepOf = new Map<number, number>()
    let edge = of
      .map((node) => table.numberOf(node))
      .filter((node) => this.graph.row(node).to > this.graph.row(node).from)
    for (const node of edge) stepOf.set(node, 0)
    for (let step = 1; step <= steps && stepOf.size < most; step++) {
      const next: number[] = []
      for (const node of edge) {
        const fresh = hops.neighbours(node).filter(({ node: end }) => !stepOf.has(table.numberOf(end)))
        for (const { node: end } of fresh.toSorted(byStrength).slice(0, fan)) {
          if (stepOf.size >= most) break
          const number = table.numberOf(end)
          stepOf.set(number, step)
          next.push(number)
        }
      }
      edge = next
    }
    const nodes = [...stepOf].map(([node, step]) => ({
      node: table.nodeOf(node),
      step,
      neighbours: hops.degree(node),
    }))
    return { nodes, edges: this.edgesAmong(stepOf, hops) }
  }

  async partners({ of, offset, limit, ...asked }: PartnerQuestion): Promise<Partners> {
    const { table } = this.graph
    const firm = table.numberOf(of)
    const gate = new LinkGate(asked.filter)
    const projects: number[] = []
    this.eachPart(firm, gate, (project) => projects.push(project))
    const found = new Map<number, Tally>()
    for (const project of projects)
      this.eachPart(project, gate, (end, day) => {
        if (end === firm) return
        const latest = Math.min(day, asked.today)
        const tally = found.get(end)
        if (!tally) found.set(end, { firmId: table.nodeOf(end).id, joint: 1, latest })
        else {
          tally.joint++
          tally.latest = Math.max(tally.latest, latest)
        }
      })
    const shown = page([...found.values()].toSorted(byMostThenLatest), { offset, limit })
    const details = this.partsOf(projects, new Set(shown.map(({ firmId }) => firmId)), gate)
    return {
      list: shown.map(({ firmId, joint, latest }) => ({
        firmId,
        joint,
        latest,
        ...details.get(firmId)!,
      })),
      total: found.size,
    }
  }

  /** In which of these projects, and as what, these firms take part. */
  private partsOf(projects: readonly number[], firmIds: ReadonlySet<number>, gate: LinkGate) {
    const { table } = this.graph
    const found = new Map<number, Pick<Partner, 'projectIds' | 'roles'>>()
    for (const project of projects)
      this.eachPart(project, gate, (end, _, roles) => {
        const { id } = table.nodeOf(end)
        if (!firmIds.has(id)) return
        const parts = found.get(id) ?? { projectIds: [], roles: [] }
        found.set(id, parts)
        parts.projectIds.push(table.nodeOf(project).id)
        for (const role of roles()) if (!parts.roles.includes(role)) parts.roles.push(role)
      })
    for (const parts of found.values())
      for (const ids of Object.values(parts)) ids.sort((one, other) => one - other)
    return found
  }

  private edgesAmong(nodes: ReadonlyMap<number, number>, hops: Hops): Picture['edges'] {
    const { table } = this.graph
    const edges: Picture['edges'] = []
    for (const node of nodes.keys()) {
      const from = table.nodeOf(node)
      for (const { node: to, ...joined } of hops.neighbours(node))
        if (keyOf(from) < keyOf(to) && nodes.has(table.numberOf(to))) edges.push({ from, to, ...joined })
    }
    return edges
  }

  /** Each at the other end of a link that says who takes part in what, once. */
  private eachPart(
    node: number,
    gate: LinkGate,
    visit: (end: number, latest: number, roles: () => number[]) => void,
  ): void {
    const { ends, links, from, to } = this.graph.row(node)
    for (let at = from; at < to;) {
      const [end, first] = [ends[at]!, at]
      let latest = -1
      for (; at < to && ends[at] === end; at++)
        if (kindOf(links[at]!) === PART && gate.passes(links[at]!))
          latest = Math.max(latest, unpackLink(links[at]!).day)
      const last = at
      if (latest >= 0)
        visit(end, latest, () =>
          Array.from(links.subarray(first, last))
            .filter((link) => gate.passes(link))
            .map((link) => unpackLink(link).role!),
        )
    }
  }
}
