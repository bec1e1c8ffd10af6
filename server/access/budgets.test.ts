import { createTestDatabase, type TestDatabase } from '@groundbreak/db/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPool, transaction } from '../db/pool'
import { Failure } from '../http/errors'
import { countStatements } from '../test/count-statements'
import { Budgets } from './budgets'
import { defaultLimits, type Own, readLimits } from './limits'
import type { Taking } from './take-exactly'

let database: TestDatabase
let pool: ReturnType<typeof createPool>
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { size: 8 })
})
afterAll(async () => {
  await pool.end()
  await database.close()
})

const MINUTE = 60_000
let now = 0
let accounts = 0
let account = ''
beforeEach(() => {
  now = Date.UTC(2026, 4, 20, 3, 7, 11)
  account = `a${++accounts}`
})

const reached: string[] = []
function node(changes = ''): Budgets {
  const limits = readLimits(changes) ?? defaultLimits
  return new Budgets(pool, { limits, clock: () => now, onReached: ({ name }) => reached.push(name) })
}
const detail = (): Taking => ({
  budget: 'details',
  subjects: { account, firm: `f${account}` },
  amount: 1,
  pass: `session ${account}`,
})
const reveal = (): Taking => ({ ...detail(), budget: 'reveals' })

async function passCaptcha(passClass: string, lasts = '2 minutes'): Promise<void> {
  await pool.query('insert into captcha_passes values ($1, $2, now() + $3::interval)', [
    `session ${account}`,
    passClass,
    lasts,
  ])
}

async function refusal(taking: Promise<unknown>): Promise<Failure> {
  try {
    await taking
  } catch (failure) {
    if (failure instanceof Failure) return failure
    throw failure
  }
  throw new Error('It was not refused')
}

/** Takes until refused. */
async function drain(budgets: Budgets, { step = 5000, most = 5000 } = {}): Promise<number> {
  for (let taken = 0; taken < most; taken++) {
    try {
      await budgets.take(detail())
    } catch (failure) {
      if ((failure as Failure).key !== 'limits.captcha') return taken
      await passCaptcha('details')
      taken--
      continue
    }
    now += step
  }
  return most
}

describe('a soft limit', () => {
  it('asks for a captcha at 60 details in five minutes, and counts anew after it', async () => {
    const budgets = node()
    for (let taken = 0; taken < 60; taken++, now += 2500) await budgets.take(detail())
    expect(await refusal(budgets.take(detail()))).toMatchObject({
      key: 'limits.captcha',
      data: { captcha: 'details' },
    })
    await passCaptcha('details')
    await budgets.take(detail())
    now += 2500
    for (let taken = 1; taken < 60; taken++, now += 2500) await budgets.take(detail())
    expect((await refusal(budgets.take(detail()))).key).toBe('limits.captcha')
  })

  it('asks for one at 30 in a row under two seconds apart', async () => {
    const budgets = node()
    for (let taken = 0; taken < 30; taken++, now += 1500) await budgets.take(detail())
    expect((await refusal(budgets.take(detail()))).key).toBe('limits.captcha')
    now += 2000
    await budgets.take(detail())
  })

  it('takes a pass once, and none that ran out or is of another class or session', async () => {
    const budgets = node('details.burst=1')
    await budgets.take(detail())
    await passCaptcha('rows')
    expect((await refusal(budgets.take(detail()))).key).toBe('limits.captcha')
    await passCaptcha('details', '-1 s')
    expect((await refusal(budgets.take(detail()))).key).toBe('limits.captcha')
    await pool.query('delete from captcha_passes')
    await passCaptcha('details')
    expect((await refusal(budgets.take({ ...detail(), pass: 'session x' }))).key).toBe('limits.captcha')
    await pool.query('delete from captcha_passes')
    await passCaptcha('details')
    await budgets.take(detail())
    now += 3000
    expect((await refusal(budgets.take(detail()))).key).toBe('limits.captcha')
  })
})

describe('a hard limit', () => {
  it('lets 600 details through in any hour and 2,000 in any day, and says when it frees', async () => {
    const budgets = node()
    expect(await drain(budgets, { step: 4000 })).toBe(600)
    const failure = await refusal(budgets.take(detail()))
    expect(failure).toMatchObject({
      key: 'limits.reached',
      values: { what: 'details', max: 600, window: 60 },
    })
    const { wait } = failure.values as { wait: number }
    now += (wait - 6) * MINUTE
    expect((await refusal(budgets.take(detail()))).key).toBe('limits.reached')
    now += 6 * MINUTE
    await budgets.take(detail())
    const start = now
    let taken = 601
    while (now < start + 22 * 60 * MINUTE) {
      taken += await drain(budgets, { step: 4000 })
      now += 5 * MINUTE
    }
    expect(taken).toBe(2000)
  })

  it('is the same on two nodes, but for what they take before they tell each other', async () => {
    const nodes = [node('details.day=10'), node('details.day=10')]
    let taken = 0
    for (let turn = 0; turn < 20; turn++, now += 3000)
      for (const one of nodes) {
        taken += await one.take(detail()).then(
          () => 1,
          () => 0,
        )
        await one.flush()
      }
    expect(taken).toBeGreaterThanOrEqual(10)
    expect(taken).toBeLessThanOrEqual(11)
  })

  it('is not two on two nodes, however many ask at once [S32]', async () => {
    const nodes = [node('details.burst=9000'), node('details.burst=9000')]
    const asked = Array.from({ length: 1400 }, (_, turn) => (nodes[turn % 2] as Budgets).take(detail()))
    const taken = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length
    for (const one of nodes) await one.flush()
    // A twentieth of the limit is what a node lets past before it has asked what the other did.
    expect(taken).toBeGreaterThanOrEqual(600)
    expect(taken).toBeLessThanOrEqual(630)
    const third = node('details.burst=9000')
    const late = await Promise.allSettled(Array.from({ length: 700 }, () => third.take(detail())))
    expect(late.filter(({ status }) => status === 'fulfilled')).toHaveLength(0)
  })

  it('lets past no more than a twentieth on a node that has not heard of the others', async () => {
    const [busy, idle] = [node('details.burst=9000'), node('details.burst=9000')]
    await idle.take(detail())
    await idle.flush()
    const count = async (budgets: Budgets) =>
      (await Promise.allSettled(Array.from({ length: 700 }, () => budgets.take(detail())))).filter(
        ({ status }) => status === 'fulfilled',
      ).length
    expect(await count(busy)).toBe(599)
    expect(await count(idle)).toBeLessThanOrEqual(30)
  })

  it('survives a restart', async () => {
    const before = node('details.day=3')
    for (let turn = 0; turn < 3; turn++, now += 3000) await before.take(detail())
    await before.close()
    expect((await refusal(node('details.day=3').take(detail()))).key).toBe('limits.reached')
  })

  it('lets no parallel calls past', async () => {
    const budgets = node('details.day=5')
    const taken = await Promise.allSettled(Array.from({ length: 100 }, () => budgets.take(detail())))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  it('is told once an hour to who watches', async () => {
    const budgets = node('details.day=1')
    await budgets.take(detail())
    reached.length = 0
    for (let turn = 0; turn < 5; turn++) await refusal(budgets.take(detail()))
    expect(reached).toEqual(['details.day'])
  })
})

describe('what it costs', () => {
  it('is one statement for the first call of an account, none for the others, one a second', async () => {
    const budgets = node()
    const first = await countStatements(pool, () => budgets.take(detail()))
    expect(first.texts).toHaveLength(1)
    now += 3000
    const next = await countStatements(pool, async () => {
      for (let turn = 0; turn < 20; turn++, now += 3000) await budgets.take(detail())
    })
    expect(next.texts).toEqual([])
    expect((await countStatements(pool, () => budgets.flush())).texts).toHaveLength(1)
    expect((await countStatements(pool, () => budgets.flush())).texts).toEqual([])
  })
})

const take = (budgets: Budgets, own: Own = {}) =>
  transaction(pool, (db) => budgets.takeExactly(db, { ...reveal(), own }))

describe('a unit that must not be taken twice', () => {
  it('with one left and 100 parallel takers on two nodes is taken exactly once', async () => {
    const nodes = [node('reveals.day=7 reveals.hour=100'), node('reveals.day=7 reveals.hour=100')]
    for (let turn = 0; turn < 6; turn++) await take(nodes[0] as Budgets)
    const taken = await Promise.allSettled(
      Array.from({ length: 100 }, (_, turn) => take(nodes[turn % 2] as Budgets)),
    )
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const left = await node('reveals.day=7').remaining(reveal().subjects, ['reveals'])
    expect(left.find(({ name }) => name === 'reveals.day')).toMatchObject({ left: 0, most: 7 })
  })

  it('is given back when what it pays for fails', async () => {
    const budgets = node('reveals.day=1')
    const failing = transaction(pool, async (db) => {
      await budgets.takeExactly(db, reveal())
      throw new Error('no such contact')
    })
    await expect(failing).rejects.toThrow('no such contact')
    expect(await take(budgets)).toContainEqual({ name: 'reveals.day', left: 0, most: 1, minutes: 1440 })
    expect(await refusal(take(budgets))).toMatchObject({ key: 'limits.reached', values: { what: 'reveals' } })
  })

  it('is counted for the firm, whose seats lower its limit', async () => {
    const budgets = node()
    const own = { most: { 'reveals.firmDay': 1 } }
    await take(budgets, own)
    const other = { ...reveal(), subjects: { account: `${account}b`, firm: `f${account}` }, own }
    const asked = transaction(pool, (db) => budgets.takeExactly(db, other))
    expect(await refusal(asked)).toMatchObject({ key: 'limits.reached' })
  })

  it('asks for a captcha at 30 in an hour', async () => {
    const budgets = node()
    for (let turn = 0; turn < 30; turn++) await take(budgets)
    expect((await refusal(take(budgets))).data).toEqual({ captcha: 'reveals' })
    await passCaptcha('reveals')
    await take(budgets)
    expect((await budgets.remaining(reveal().subjects, ['reveals']))[0]).toMatchObject({ left: 49 })
  })
})

describe('what holds for one alone', () => {
  it('is a limit that was raised, for nobody else', async () => {
    const budgets = node('details.day=3')
    const own = { most: { 'details.day': 5 } }
    for (let taken = 0; taken < 3; taken++, now += 3000) await budgets.take(detail())
    expect((await refusal(budgets.take(detail()))).key).toBe('limits.reached')
    const left = await budgets.take({ ...detail(), own })
    expect(left).toContainEqual({ name: 'details.day', left: 1, most: 5, minutes: 1440 })
    expect(await budgets.remaining(detail().subjects, ['details'], own)).toContainEqual({
      name: 'details.day',
      left: 1,
      most: 5,
      minutes: 1440,
    })
    now += 3000
    await budgets.take({ ...detail(), own })
    expect(await refusal(budgets.take({ ...detail(), own }))).toMatchObject({ values: { max: 5 } })
  })

  it('is a captcha at a third of the soft limits, and hard limits as before', async () => {
    const budgets = node('details.day=25')
    const own = { sooner: true }
    const some = (): Taking => ({ ...detail(), own })
    for (let taken = 0; taken < 20; taken++, now += 2500) await budgets.take(some())
    expect((await refusal(budgets.take(some()))).key).toBe('limits.captcha')
    await passCaptcha('details')
    for (let taken = 0; taken < 5; taken++, now += 2500) await budgets.take(some())
    expect((await refusal(budgets.take(some()))).key).toBe('limits.reached')
  })

  it('is a captcha at ten in a row under two seconds apart', async () => {
    const budgets = node()
    const own = { sooner: true }
    for (let taken = 0; taken < 10; taken++, now += 1500) await budgets.take({ ...detail(), own })
    expect((await refusal(budgets.take({ ...detail(), own }))).key).toBe('limits.captcha')
  })
})

describe('the setting', () => {
  it('changes limits by name, or counts nothing', () => {
    expect(readLimits(' details.day=5  rows.day=7 ')).toMatchObject({
      'details.day': { most: 5 },
      'rows.day': { most: 7 },
      'details.hour': { most: 600 },
    })
    expect(readLimits('off')).toBeNull()
    expect(() => readLimits('details.week=5')).toThrow('details.week=5')
    expect(() => readLimits('details.day=-5')).toThrow('is not a limit')
  })
})
