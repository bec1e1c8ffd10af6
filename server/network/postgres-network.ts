import type { Db } from '../db/pool'
import {
  type Asked,
  keyOf,
  type Neighbour,
  type Neighbours,
  type NeighbourQuestion,
  type Network,
  type NetworkNode,
  nodeKinds,
  type PartnerQuestion,
  type Partners,
  type Picture,
  type PictureQuestion,
  type Route,
  type RouteQuestion,
} from './network'
import { packed, unpackLink } from './links'
import { loadBestRoute, loadNeighbours, loadPartners } from './network.queries'
import { byMostThenLatest, byStrength, countKinds, page } from './order'
import { type Barred, isSame, routesOf } from './routes'
import { byDay } from './strength'

interface Found {
  from: NetworkNode
  neighbour: Neighbour
}

/** How far routes are walked. */
interface Bounds {
  /** Of each node, its strongest neighbours. */
  breadth: number
  /** Of the starts, the strongest. */
  starts: number
}

/** So that a question of a large market is answered in a second or two, with a good route instead of the best. */
const IN_USE: Bounds = { breadth: 6, starts: 10 }

/**
 * Answers with statements, for the time until the arrays are there. Without bounds that a market reaches, right in every
 * case.
 */
export class PostgresNetwork implements Network {
  constructor(
    private readonly db: Db,
    private readonly bounds = IN_USE,
  ) {}

  async neighbours({ of, kinds, offset, limit, ...asked }: NeighbourQuestion): Promise<Neighbours> {
    const all = (await this.neighboursOf([of], asked)).map(({ neighbour }) => neighbour)
    const list = kinds ? all.filter(({ links }) => links.some(({ kind }) => kinds.includes(kind))) : all
    return {
      list: page(list.toSorted(byStrength), { offset, limit }),
      total: list.length,
      byKind: countKinds(all),
    }
  }

  async routes(question: RouteQuestion & { most: number }): Promise<Route[]> {
    const starts = question.starts
      .map((start, at) => ({ ...start, at }))
      .toSorted((one, other) => other.strength - one.strength)
      .slice(0, this.bounds.starts)
    const routes = await routesOf((asked, barred) => this.best(asked, barred), { ...question, starts })
    return routes.map((route) => ({ ...route, start: starts[route.start]!.at }))
  }

  async picture({ of, steps, fan, most, ...asked }: PictureQuestion): Promise<Picture> {
    const begun = await this.neighboursOf(of, { today: asked.today })
    let edge = of.filter((node) => begun.some(({ from }) => isSame(from, node)))
    const stepOf = new Map(edge.map((node) => [keyOf(node), { node, step: 0 }]))
    for (let step = 1; step <= steps && stepOf.size < most && edge.length > 0; step++) {
      const groups = byOrigin(await this.neighboursOf(edge, asked))
      const next: NetworkNode[] = []
      for (const from of edge) {
        const fresh = (groups.get(keyOf(from)) ?? []).filter(({ node }) => !stepOf.has(keyOf(node)))
        for (const { node } of fresh.toSorted(byStrength).slice(0, fan)) {
          if (stepOf.size >= most) break
          stepOf.set(keyOf(node), { node, step })
          next.push(node)
        }
      }
      edge = next
    }
    const nodes = [...stepOf.values()]
    const found = await this.neighboursOf(
      nodes.map(({ node }) => node),
      asked,
    )
    const groups = byOrigin(found)
    return {
      nodes: nodes.map((one) => ({ ...one, neighbours: groups.get(keyOf(one.node))?.length ?? 0 })),
      edges: found
        .filter(({ from, neighbour: { node } }) => keyOf(from) < keyOf(node) && stepOf.has(keyOf(node)))
        .map(({ from, neighbour: { node, ...joined } }) => ({ from, to: node, ...joined })),
    }
  }

  async partners({ of, offset, limit, ...asked }: PartnerQuestion): Promise<Partners> {
    const rows = await loadPartners(this.db, of.id, asked)
    const all = rows.map(({ firm_id: firmId, project_ids: projectIds, ...rest }) => ({
      firmId,
      projectIds,
      joint: projectIds.length,
      ...rest,
    }))
    return { list: page(all.toSorted(byMostThenLatest), { offset, limit }), total: all.length }
  }

  private async best(question: RouteQuestion, barred: Barred): Promise<Route | null> {
    const found = await loadBestRoute(this.db, question, { ...barred, breadth: this.bounds.breadth })
    if (!found) return null
    const nodes = found.kinds.map((kind, at) => nodeOf({ kind, id: found.ids[at]! }))
    const neighbours = await this.neighboursOf(nodes.slice(0, -1), question)
    return {
      start: found.start - 1,
      strength: found.strength,
      nodes,
      hops: nodes.slice(1).map((node, at) => {
        const { strength, links } = neighbours.find(
          (one) => isSame(one.from, nodes[at]!) && isSame(one.neighbour.node, node),
        )!.neighbour
        return { strength, links }
      }),
    }
  }

  private async neighboursOf(nodes: readonly NetworkNode[], asked: Asked): Promise<Found[]> {
    const rows = await loadNeighbours(this.db, nodes, asked)
    return rows.map((row) => {
      const links = row.links.map(([kind, role, day]) => unpackLink(packed(kind, role, day)))
      return {
        from: nodes[row.at - 1]!,
        neighbour: { node: nodeOf(row), strength: row.strength, links: links.toSorted(byDay) },
      }
    })
  }
}

const nodeOf = ({ kind, id }: { kind: number; id: number }): NetworkNode => ({ kind: nodeKinds[kind]!, id })

function byOrigin(found: readonly Found[]): Map<string, Neighbour[]> {
  const groups = new Map<string, Neighbour[]>()
  for (const { from, neighbour } of found) {
    const group = groups.get(keyOf(from))
    if (group) group.push(neighbour)
    else groups.set(keyOf(from), [neighbour])
  }
  return groups
}
