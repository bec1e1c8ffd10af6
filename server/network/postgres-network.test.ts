import { createTestDatabase, type TestDatabase } from '@groundbreak/db/test-database'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GraphNetwork } from './graph-network'
import type { Graph } from './graph'
import { applyChanges, LinkReader } from './link-rows'
import type { Joined, Network, NetworkNode, NodeKind, Route, RouteQuestion } from './network'
import { loadLinksOf, readLinks } from './network.queries'
import { PostgresNetwork } from './postgres-network'
import { middleOf } from './routes'
import {
  anyFilter,
  anyKinds,
  anyNode,
  anyStarts,
  changeMarket,
  fillMarket,
  randomMarket,
  TODAY,
} from './test/random-network'

const MARKETS = 10
const QUESTIONS = 10

let database: TestDatabase
let postgres: Network

beforeAll(async () => {
  database = await createTestDatabase({ begins: 'vocabularies' })
  postgres = new PostgresNetwork(database.pool, { breadth: 1000, starts: 1000 })
})
afterAll(() => database.close())

const neighbourQuestion = fc.record({
  today: fc.constant(TODAY),
  filter: anyFilter,
  of: anyNode,
  kinds: anyKinds,
  offset: fc.constant(0),
  limit: fc.constant(100),
})
const routeQuestion = fc.record({
  today: fc.constant(TODAY),
  filter: anyFilter,
  starts: anyStarts,
  to: anyNode,
  hops: fc.integer({ min: 1, max: 4 }),
  most: fc.constant(3),
})
const partnerQuestion = fc.record({
  today: fc.constant(TODAY),
  filter: anyFilter,
  of: fc.integer({ min: 1, max: 9 }).map((id): NetworkNode => ({ kind: 'firm', id })),
  offset: fc.constant(0),
  limit: fc.constant(100),
})
const pictureQuestion = fc.record({
  today: fc.constant(TODAY),
  filter: anyFilter,
  of: fc.array(anyNode, { minLength: 1, maxLength: 2 }),
  steps: fc.integer({ min: 0, max: 3 }),
  fan: fc.constant(100),
  most: fc.constant(1000),
})

async function built(): Promise<Graph> {
  const reader = new LinkReader()
  for await (const chunk of readLinks(database.pool)) {
    // A chunk may end anywhere.
    const cut = Math.floor(chunk.length / 3)
    reader.read(chunk.subarray(0, cut))
    reader.read(chunk.subarray(cut))
  }
  return reader.build(TODAY)
}

/** Two answerers add up in another order: alike to nine places, and what is alike in another order. */
const near = <Row extends Joined>(rows: readonly Row[], key: (row: Row) => string) =>
  rows
    .toSorted((one, other) => key(one).localeCompare(key(other)))
    .map((row) => ({ ...row, strength: row.strength.toFixed(9) }))

const text = (node: NetworkNode) => `${node.kind} ${node.id}`

async function compare(memory: Network, asked: Questions): Promise<number> {
  let found = 0
  for (const each of asked.neighbours) {
    const [ours, theirs] = await Promise.all([memory.neighbours(each), postgres.neighbours(each)])
    const byEnd = (one: { node: NetworkNode }) => text(one.node)
    expect({ ...ours, list: near(ours.list, byEnd) }).toEqual({ ...theirs, list: near(theirs.list, byEnd) })
    const strengths = ours.list.map(({ strength }) => strength)
    expect(strengths).toEqual(strengths.toSorted((one, other) => other - one))
  }
  for (const each of asked.partners)
    expect(await memory.partners(each)).toEqual(await postgres.partners(each))
  for (const each of asked.pictures) {
    const [ours, theirs] = await Promise.all([memory.picture(each), postgres.picture(each)])
    const byEnds = (one: { from: NetworkNode; to: NetworkNode }) => `${text(one.from)} ${text(one.to)}`
    expect(near(ours.edges, byEnds)).toEqual(near(theirs.edges, byEnds))
    const sorted = (nodes: typeof ours.nodes) =>
      nodes.toSorted((a, b) => text(a.node).localeCompare(text(b.node)))
    expect(sorted(ours.nodes)).toEqual(sorted(theirs.nodes))
  }
  for (const each of asked.routes) {
    const [ours, theirs] = await Promise.all([memory.routes(each), postgres.routes(each)])
    found += ours.length
    expect(ours[0]?.strength.toFixed(9)).toBe(theirs[0]?.strength.toFixed(9))
    for (const route of [...ours, ...theirs]) checkRoute(route, each)
    for (const routes of [ours, theirs]) checkApart(routes, each)
  }
  return found
}

/** As strong as its hops, no node twice, and no longer than asked. */
function checkRoute(route: Route, { starts, to, hops, today, filter }: RouteQuestion): void {
  const start = starts[route.start]!
  expect(route.nodes[0]).toEqual(start.node)
  expect(route.nodes.at(-1)).toEqual(to)
  expect(new Set(route.nodes.map(text)).size).toBe(route.nodes.length)
  expect(route.hops.length).toBe(route.nodes.length - 1)
  expect(start.hops + route.hops.length).toBeLessThanOrEqual(hops)
  const product = route.hops.reduce((strength, hop) => strength * hop.strength, start.strength)
  expect(route.strength.toFixed(9)).toBe(product.toFixed(9))
  for (const { links } of route.hops) {
    expect(links.length).toBeGreaterThan(0)
    for (const { role } of links) if (filter?.roles && role !== null) expect(filter.roles).toContain(role)
  }
  expect(today).toBe(TODAY)
}

/** Who stands last before the target differs from route to route. */
function checkApart(routes: readonly Route[], question: RouteQuestion): void {
  const doors = routes.map((route) => middleOf(route, question).at(-1))
  expect(new Set(doors.map((door) => (door ? text(door) : ''))).size).toBe(routes.length)
}

const many = <Question>(one: fc.Arbitrary<Question>) =>
  fc.array(one, { minLength: QUESTIONS, maxLength: QUESTIONS })
const questions = fc.record({
  neighbours: many(neighbourQuestion),
  routes: many(routeQuestion),
  partners: many(partnerQuestion),
  pictures: fc.array(pictureQuestion, { minLength: 6, maxLength: 6 }),
})
type Questions = typeof questions extends fc.Arbitrary<infer Asked> ? Asked : never

describe('PostgreSQL and the typed arrays', () => {
  it('answer alike, also once the market has changed', { timeout: 240_000 }, async () => {
    let found = 0
    const run = fc.asyncProperty(
      randomMarket,
      questions,
      randomMarket,
      questions,
      async (market, asked, later, askedLater) => {
        await fillMarket(database.pool, market)
        const graph = await built()
        const memory = new GraphNetwork(graph)
        found += await compare(memory, asked)
        await changeMarket(database.pool, later)
        for (const [owner, most] of [
          ['project', 8],
          ['contact', 8],
          ['firm', 9],
        ] as [NodeKind, number][]) {
          const ids = Array.from({ length: most }, (_, at) => at + 1)
          applyChanges(graph, { owner, ids, rows: await loadLinksOf(database.pool, owner, ids) })
        }
        found += await compare(memory, askedLater)
      },
    )
    await fc.assert(run, { numRuns: MARKETS, endOnFailure: true })
    expect(found).toBeGreaterThan(30)
  })
})
