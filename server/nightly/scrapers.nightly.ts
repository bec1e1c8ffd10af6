import { createTestDatabase, type TestDatabase } from '@groundbreak/db/test-database'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Budgets } from '../access/budgets'
import { defaultLimits, type LimitName, limitNames, type Limits } from '../access/limits'
import type { Taking } from '../access/take-exactly'
import { createPool, transaction } from '../db/pool'
import { Failure } from '../http/errors'
import { type Carried, TestApp } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import { makeProject } from '../test/factories/projects'
import { passCaptcha } from '../test/solve-captcha'
import { logNormal, randomness } from './randomness'
import { workday } from './workday'

/*
 * Scrapers and sales people against the default budgets, by a clock of their own [S29, S30, S31]. The figures stand
 * in docs/reliability.md.
 */

const SECOND = 1000
const HOUR = 3_600_000
const DAY = 24 * HOUR
const SOME_DAY = Date.UTC(2026, 4, 20, 1)

const tell = (line: string): void => {
  process.stdout.write(`  ${line}\n`)
}

let database: TestDatabase
let pool: pg.Pool
let now = SOME_DAY
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { size: 4 })
})
afterAll(async () => {
  await pool.end()
  await database.close()
})

/** Without a limit that anybody meets: the control of what the limits hold back. */
const boundless = Object.fromEntries(
  limitNames.map((name) => [name, { ...defaultLimits[name], most: 1_000_000_000 }]),
) as Record<LimitName, Limits[LimitName]>

interface Watched {
  budgets: Budgets
  /** When a limit was told of, by its name. */
  told: Map<string, number>
}

function watched(limits: Limits = defaultLimits): Watched {
  const told = new Map<string, number>()
  const budgets = new Budgets(pool, {
    limits,
    clock: () => now,
    onReached: ({ name }) => told.has(name) || told.set(name, now),
  })
  return { budgets, told }
}

const givePass = (subject: string, passClass: string) =>
  pool.query(
    `insert into captcha_passes values ($1, $2, now() + interval '2 minutes')
on conflict (subject, class) do update set expires_at = excluded.expires_at`,
    [subject, passClass],
  )

/** Does it, solving a captcha where one is asked for. Answers how it ended. */
async function trySolving(deed: () => Promise<unknown>, solve: () => Promise<unknown>) {
  for (let solved = 0; ; solved++) {
    try {
      await deed()
      return { done: true, solved }
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      if (failure.key !== 'limits.captcha' || solved > 0) return { done: false, solved }
      await solve()
    }
  }
}

/** The most in any stretch of time so long. */
function mostWithin(times: readonly number[], length: number): number {
  let most = 0
  let from = 0
  times.forEach((time, to) => {
    while (time - (times[from] ?? 0) >= length) from++
    most = Math.max(most, to - from + 1)
  })
  return most
}

interface Bot {
  account: string
  firm: string
  /** Milliseconds from one try to the next. */
  step: number
}

/** Opens different projects for so long, solving every captcha. */
async function scrape({ budgets }: Watched, bots: readonly Bot[], lasts: number) {
  const taken = new Map<string, number[]>(bots.map(({ account }) => [account, []]))
  let firstCaptcha: number | null = null
  const start = now
  const next = bots.map(({ step }, turn) => ({ turn, at: start + turn * (step / bots.length) }))
  while (true) {
    next.sort((a, b) => a.at - b.at)
    const [first] = next
    if (!first || first.at >= start + lasts) return { taken, firstCaptcha }
    now = first.at
    const { account, firm, step } = bots[first.turn] as Bot
    const taking: Taking = { budget: 'details', subjects: { account, firm }, amount: 1, pass: account }
    const { done, solved } = await trySolving(
      () => budgets.take(taking),
      () => givePass(account, 'details'),
    )
    if (solved > 0) firstCaptcha ??= taken.get(account)?.length ?? 0
    if (done) taken.get(account)?.push(now)
    // Held back, it tries again every minute: trying more often brings no more.
    first.at = now + (done ? step : 60 * SECOND)
  }
}

const ofRows = (amount: number): Taking => ({
  budget: 'rows',
  subjects: { account: 'rows' },
  amount,
  pass: 'rows',
})

describe('a bot at full speed that solves every captcha', () => {
  it('of one account gets 2,000 details in any 24 hours, the first captcha within 60', async () => {
    now = SOME_DAY
    const books = watched()
    const bot = { account: 'bot', firm: 'bot', step: 200 }
    const { taken, firstCaptcha } = await scrape(books, [bot], 3 * DAY)
    const times = taken.get('bot') ?? []
    const crossedAt = times[599] as number
    const alert = ((books.told.get('details.hour') ?? Infinity) - crossedAt) / SECOND
    tell(`S29 one account: ${mostWithin(times, DAY)} details in 24 h, ${mostWithin(times, HOUR)} in 1 h`)
    tell(`S29 first captcha after ${firstCaptcha} details; told of the limit after ${alert} s`)
    expect(mostWithin(times, DAY)).toBeLessThanOrEqual(2000)
    expect(mostWithin(times, DAY)).toBeGreaterThan(1900)
    expect(mostWithin(times, HOUR)).toBeLessThanOrEqual(600)
    expect(firstCaptcha).toBeLessThanOrEqual(60)
    expect(alert).toBeLessThanOrEqual(60)
  })

  it('without limits gets everything: the one above can fail', async () => {
    now = SOME_DAY
    const bot = { account: 'free', firm: 'free', step: 5 * SECOND }
    const { taken, firstCaptcha } = await scrape(watched(boundless), [bot], DAY)
    tell(`S29 control, no limits, one detail in 5 s: ${taken.get('free')?.length} details in 24 h`)
    expect(taken.get('free')?.length).toBe(17_280)
    expect(firstCaptcha).toBeNull()
  })

  it('through the whole application meets the same', async () => {
    now = SOME_DAY
    const app = await TestApp.start({ metering: { limits: defaultLimits }, clock: () => now })
    const projects: number[] = []
    for (let made = 0; made < 700; made++) projects.push(await makeProject(app.pool, {}))
    const as: Carried = await app.signIn((await makeUser(app.pool)).id)
    let [taken, captchas, refused] = [0, 0, 0]
    let firstCaptcha: number | null = null
    for (const projectid of projects) {
      now += 200
      let answer = await app.call('/project/get', { projectid }, { as })
      if (answer.code === 4100) {
        firstCaptcha ??= taken
        captchas++
        await passCaptcha(app, 'details', { as })
        answer = await app.call('/project/get', { projectid }, { as })
      }
      if (answer.code === 10_000) taken++
      else if (answer.code === 4101) refused++
    }
    await app.close()
    tell(
      `S29 over HTTP, 700 projects asked for: ${taken} details, ${captchas} captchas solved, ${refused} refused`,
    )
    expect(taken).toBe(600)
    expect(refused).toBe(100)
    expect(firstCaptcha).toBeLessThanOrEqual(60)
  })

  it('gets 50,000 rows of lists in any 24 hours', async () => {
    now = SOME_DAY
    const { budgets } = watched()
    let rows = 0
    while (now < SOME_DAY + DAY) {
      const { done } = await trySolving(
        () => budgets.take(ofRows(0)),
        () => givePass('rows', 'rows'),
      )
      if (done) await budgets.add(ofRows(200))
      rows += done ? 200 : 0
      now += done ? SECOND : 60 * SECOND
    }
    tell(`S29 lists: ${rows} rows in 24 h`)
    expect(rows).toBe(50_000)
  })

  it('gets 80 numbers in any 24 hours, ten accounts of a firm 400', async () => {
    now = SOME_DAY
    const { budgets } = watched()
    const times = new Map<string, number[]>()
    while (now < SOME_DAY + 3 * DAY) {
      for (let bot = 0; bot <= 10; bot++) {
        const account = bot === 10 ? 'alone' : `caller${bot}`
        const firm = bot === 10 ? 'of one' : 'callers'
        const taking: Taking = {
          budget: 'reveals',
          subjects: { account, firm },
          amount: 1,
          pass: account,
        }
        const { done } = await trySolving(
          () => transaction(pool, (db) => budgets.takeExactly(db, taking)),
          () => givePass(account, 'reveals'),
        )
        if (done) times.set(account, [...(times.get(account) ?? []), now])
      }
      now += 5 * 60 * SECOND
    }
    const alone = mostWithin(times.get('alone') ?? [], DAY)
    times.delete('alone')
    const firm = mostWithin(
      [...times.values()].flat().toSorted((a, b) => a - b),
      DAY,
    )
    tell(`S29 numbers: ${alone} of one account in 24 h; S30 ten accounts of one firm: ${firm}`)
    expect(alone).toBe(80)
    expect(firm).toBeLessThanOrEqual(400)
    expect(firm).toBeGreaterThan(350)
  })
})

describe('ten accounts of one firm', () => {
  it('get 2,000 details each', async () => {
    now = SOME_DAY
    const books = watched()
    const bots = Array.from({ length: 10 }, (_, bot) => ({ account: `ten${bot}`, firm: 'ten', step: SECOND }))
    const { taken } = await scrape(books, bots, DAY)
    const all = [...taken.values()].map((times) => times.length)
    tell(
      `S30 ten accounts of one firm: ${all.reduce((sum, one) => sum + one)} details in 24 h, ${Math.max(...all)} the most of one`,
    )
    expect(Math.max(...all)).toBeLessThanOrEqual(2000)
  })
})

/** So many people work so many days; what they met. */
async function work({ people, days, limits }: { people: number; days: number; limits?: Limits }) {
  const books = watched(limits)
  const random = randomness(2026)
  const met = { withCaptcha: 0, captchas: 0, locked: 0, details: 0, rows: 0, busiest: 0 }
  for (let person = 0; person < people; person++) {
    const pass = `seller${person} of ${people}`
    const subjects = { account: pass }
    const keenness = logNormal(random, 1, 0.35)
    for (let day = 0; day < days; day++) {
      let [seen, ofDay] = [0, 0]
      for (const { at, kind, rows } of workday(random, keenness)) {
        now = SOME_DAY + day * DAY + at
        const isDetail = kind === 'detail'
        const budget = isDetail ? 'details' : 'rows'
        const { done, solved } = await trySolving(
          () => books.budgets.take({ budget, subjects, amount: isDetail ? 1 : 0, pass }),
          () => givePass(pass, budget),
        )
        if (!done) met.locked++
        else if (!isDetail) await books.budgets.add({ budget, subjects, amount: rows, pass })
        seen += solved
        ofDay += isDetail ? 1 : 0
        met.rows += rows
      }
      met.details += ofDay
      met.busiest = Math.max(met.busiest, ofDay)
      met.captchas += seen
      if (seen > 0) met.withCaptcha++
    }
    await books.budgets.flush()
  }
  return met
}

describe('three hundred sales people in twenty days', () => {
  it('see a captcha on at most 0.5 % of their days, and are never locked out', async () => {
    const began = performance.now()
    const met = await work({ people: 300, days: 20 })
    const seconds = (performance.now() - began) / SECOND
    const personDays = 300 * 20
    const share = (100 * met.withCaptcha) / personDays
    const each = (count: number) => Math.round(count / personDays)
    tell(
      `S31 ${personDays} person-days of ${each(met.details)} details and ${each(met.rows)} rows, ${met.busiest} details on the busiest`,
    )
    tell(
      `S31 ${met.withCaptcha} days with a captcha (${share.toFixed(2)} %), ${met.captchas} captchas, ${met.locked} refused`,
    )
    const takings = met.details + met.rows / 50
    tell(
      `S31 ${Math.round(takings)} takings in ${seconds.toFixed(0)} s: ${((seconds * 1e6) / takings).toFixed(0)} µs each`,
    )
    expect(share).toBeLessThanOrEqual(0.5)
    expect(met.locked).toBe(0)
    expect(each(met.details)).toBeGreaterThan(30)
  })

  it('would see many if the limit were a quarter: the one above can fail', async () => {
    const limits = { ...defaultLimits, 'details.burst': { ...defaultLimits['details.burst'], most: 15 } }
    const met = await work({ people: 50, days: 2, limits })
    tell(`S31 control, 15 details in 5 minutes: ${met.withCaptcha} of 100 days with a captcha`)
    expect(met.withCaptcha).toBeGreaterThan(10)
  })
})
