import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPool, transaction } from '../../db/pool'
import { useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { makeProject } from '../../test/factories/projects'
import { credit, debit } from './coins.ledger.queries'

const test = useApp()
const checks = readFileSync(join(import.meta.dirname, '../../../db/checks/coins.sql'), 'utf8')

let projectId: number
let caseId = 0

beforeAll(async () => {
  projectId = await makeProject(test().pool)
})

/** The same seed draws the same deeds. */
function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/*
 * Many actors at once give and take points of a few people, each deed in a transaction of its own, some given up
 * in the middle, some giving to several people. Whatever their order was: no balance was ever below zero, each is
 * the sum of the entries before it, and what was done is exactly what was answered.
 */
describe.each([1, 2, 3, 4])('deeds in parallel, drawn from seed %i', (seed) => {
  it('leave a ledger that adds up and was never below zero', async () => {
    const people = await Promise.all([1, 2, 3].map(async () => (await makeUser(test().pool)).id))
    const draw = drawing(seed)
    const sums = new Map(people.map((id) => [id, 0]))
    const note = (ids: readonly number[], amount: number) =>
      ids.forEach((id) => sums.set(id, (sums.get(id) ?? 0) + amount))
    let refused = 0
    const deeds = Array.from({ length: 160 }, () => {
      const amount = 1 + Math.floor(draw() * 20)
      const [one = 0, ...others] = people.toSorted(() => draw() - 0.5)
      const userIds = draw() < 0.3 ? [one, ...others] : [one]
      const [isGiving, isGivenUp] = [draw() < 0.5, draw() < 0.15]
      return { amount, userIds, one, isGiving, isGivenUp, caseId: ++caseId }
    })
    const pool = createPool(test().pool.options.connectionString as string, { size: 8 })
    const act = async ({ isGiving, isGivenUp, userIds, one, amount, ...cause }: (typeof deeds)[number]) => {
      const deed = { amount, caseId: cause.caseId, projectId }
      try {
        const isDone = await transaction(pool, async (db) => {
          // Entries of a case are one of each kind: several people gain from reports.
          const done = isGiving
            ? (await credit(db, {
                ...deed,
                caseId: undefined,
                errorTaskId: cause.caseId,
                userIds,
                kind: 'error_report',
              }),
              true)
            : await debit(db, { ...deed, userId: one, kind: 'case_taken_back' })
          if (isGivenUp) throw new Error('given up')
          return done
        })
        if (!isDone) refused++
        else note(isGiving ? userIds : [one], isGiving ? amount : -amount)
      } catch (error) {
        if ((error as Error).message !== 'given up') throw error
      }
    }
    await Promise.all(deeds.map(act))
    await pool.end()
    const { rows } = await test().pool.query<{ user_id: number; balance: number }>(
      'select user_id, balance from coin_accounts where user_id = any($1)',
      [people],
    )
    const balances = new Map(rows.map((row) => [row.user_id, row.balance]))
    for (const id of people) expect(balances.get(id) ?? 0).toBe(sums.get(id))
    const lowest = await test().pool.query<{ low: number }>('select min(balance) as low from coin_entries')
    expect(lowest.rows[0]?.low).toBeGreaterThanOrEqual(0)
    const results = [await test().pool.query(checks)].flat()
    expect(results.flatMap((result) => result.rows as object[])).toEqual([])
    // The drawing does reach the edge.
    expect(refused).toBeGreaterThan(0)
  })
})

it('an account gives all it has and not one more', async () => {
  const { id } = await makeUser(test().pool)
  const cause = { kind: 'case_taken_back', projectId } as const
  await credit(test().pool, {
    userIds: [id],
    amount: 50,
    kind: 'error_report',
    errorTaskId: ++caseId,
    projectId,
  })
  const taken = await Promise.all(
    Array.from({ length: 8 }, () =>
      debit(test().pool, { ...cause, userId: id, amount: 20, caseId: ++caseId }),
    ),
  )
  expect(taken.filter(Boolean)).toHaveLength(2)
  expect(await debit(test().pool, { ...cause, userId: id, amount: 10, caseId: ++caseId })).toBe(true)
  expect(await debit(test().pool, { ...cause, userId: id, amount: 1, caseId: ++caseId })).toBe(false)
})
