import { codes } from '@groundbreak/contract/codes'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allHandlers } from '../areas'
import { createPool, transaction } from '../db/pool'
import { TestApp, useApp } from '../test/app'
import { capRaces } from '../test/cap-races'
import { freshSearch } from '../test/fresh-search'
import { makeProjects } from '../test/factories/projects'
import { declaredCaps } from './caps'
import { takeTurn } from './turns.queries'

/*
 * One left, and forty who reach for it at the same time on two nodes: exactly one has it [R7]. Those of budgets, codes
 * and points stand beside them (access/budgets, access/codes, coins).
 */

const TAKERS = 40
/** As many as the largest cap of projects, and one for each taker. */
const PROJECTS = 5000 + TAKERS

/** Holds commits back until every call has come as far as it can: whoever counts without a turn has counted by then. */
class Gate {
  waiting = 0
  #opened = Promise.resolve()
  open: () => void = () => undefined

  close(): void {
    this.waiting = 0
    this.#opened = new Promise((resolve) => (this.open = resolve))
  }

  guard(pool: pg.Pool): void {
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown
      const guarded = (...given: unknown[]) => (given[0] === 'commit' ? this.#pass(query) : query(...given))
      client.query = guarded as typeof client.query
    })
  }

  async #pass(query: (text: string) => unknown): Promise<unknown> {
    this.waiting++
    await this.#opened
    return query('commit')
  }
}

const test = useApp()
const gate = new Gate()
const nodes: TestApp[] = []
const pools: pg.Pool[] = []
let projectIds: number[] = []

beforeAll(async () => {
  const { pool, callsPool } = test()
  projectIds = await makeProjects(pool, PROJECTS)
  const search = freshSearch(pool, { remember: true })
  await search.search('projects', { clauses: [], scope: [], offset: 0, limit: 1 })
  for (let node = 0; node < 2; node++) {
    const own = createPool(callsPool.options.connectionString as string, {
      size: TAKERS,
      statementMs: 0,
    })
    gate.guard(own)
    pools.push(own)
    nodes.push(await TestApp.over(test(), allHandlers(), { pool: own, search }))
  }
}, 120_000)
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await Promise.all(pools.map((pool) => pool.end()))
})

async function waitingForLocks(): Promise<number> {
  const { rows } = await test().pool.query<{ count: number }>(
    `select count(distinct l.pid) from pg_locks l join pg_stat_activity a using (pid)
where a.datname = current_database() and not l.granted`,
  )
  return rows[0]?.count ?? 0
}

describe('the last one goes to exactly one of forty', () => {
  it.each([...declaredCaps])('%s', async (name, cap) => {
    const lay = capRaces[name]
    if (!lay) throw new Error(`No race for the cap "${name}": add one to server/test/cap-races.ts`)
    const { owner, most, take } = await lay({ test: test(), projectIds, takers: TAKERS })
    const before = await cap.counted(test().pool, owner)
    expect(before).toEqual({ count: most - 1, most, left: 1 })
    gate.close()
    let answered = 0
    const calls = Array.from({ length: TAKERS }, async (_, nth) => {
      const { call, payload, as } = take(nth)
      const answer = await (nodes[nth % nodes.length] as TestApp).call(call.path, payload, { as })
      answered++
      return answer
    })
    await expect
      .poll(async () => answered + gate.waiting + (await waitingForLocks()), { timeout: 25_000 })
      .toBeGreaterThanOrEqual(TAKERS)
    gate.open()
    const answers = await Promise.all(calls)
    const { key } = cap.refuse({ max: most, left: 0, count: 1 })
    const given = answers.filter(({ code }) => code === 10_000).length
    const refused = answers.filter(({ code }) => code === codes[key]).length
    const { count } = await cap.counted(test().pool, owner)
    expect({ given, refused, count }).toEqual({ given: 1, refused: TAKERS - 1, count: most })
  })
})

it('every race is of a cap that there is', () => {
  expect(Object.keys(capRaces).filter((name) => !declaredCaps.has(name))).toEqual([])
})

/** What says "too many" and is no cap of `caps.ts`: a new one has its reason here, or is declared. */
const otherwise = {
  'one request holds all of it': [
    'projects.tooManySelected',
    'projects.tooManyFields',
    'packages.tooManyFound',
    'packages.tooManyAccounts',
    'packages.tooManyProjects',
    'exports.tooManySheets',
  ],
  'budgets count it': ['codes.tooManyRegistrations', 'limits.tooManyRetries'],
  'tries of a code, a token or a password': [
    'session.tooManyAttempts',
    'codes.tooMany',
    'codes.tooManyTries',
  ],
}

it('whatever refuses because there are too many is a cap, or says why not', () => {
  const full = { max: 1, left: 0, count: 1 }
  const ofCaps = new Set<string>([...declaredCaps.values()].map(({ refuse }) => refuse(full).key))
  const tooMany = Object.keys(codes).filter((key) => /tooMany|seatsFull/.test(key))
  expect(tooMany.filter((key) => !ofCaps.has(key)).toSorted()).toEqual(
    Object.values(otherwise).flat().toSorted(),
  )
})

describe('a turn', () => {
  it('is refused where nothing would hold it', async () => {
    await expect(takeTurn(test().pool, 'user', 1)).rejects.toThrow(/transaction/)
  })

  it('is waited for by the same owner only', async () => {
    const order: string[] = []
    await transaction(test().pool, async (first) => {
      await takeTurn(first, 'user', 1)
      await transaction(test().pool, async (other) => {
        await takeTurn(other, 'user', 2)
        await takeTurn(other, 'project', 1)
        order.push('another one')
      })
      order.push('the first')
    })
    expect(order).toEqual(['another one', 'the first'])
  })
})
