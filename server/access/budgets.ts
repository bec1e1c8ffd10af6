import type pg from 'pg'
import type { Db } from '../db/pool'
import { type Failure, fail } from '../http/errors'
import { addCounts, type Buckets, type Count, type Counted, findCounts, takePass } from './budgets.queries'
import {
  type Budget,
  isGuess,
  limitFor,
  type LimitName,
  type Limits,
  limitsOn,
  type Own,
  PACE_MOST,
  PACE_MS,
  type Scope,
  SOONER,
} from './limits'
import {
  amountOf,
  captchaFor,
  giveBackExactly,
  type Left,
  type Reached,
  type Subjects,
  takeExactly,
  type Taking,
} from './take-exactly'
import { bucketOf, forgetAt, forgetOld, freesAt, usedOf } from './windows'

interface Row extends Counted {
  buckets: Buckets
  /** Taken here, and not yet told to the database. */
  pending: Buckets
}

interface Options {
  limits: Limits
  /** Milliseconds since 1970. */
  clock?: () => number
  /** Told when a hard limit refuses the first time in a window. */
  onReached?: (reached: { name: LimitName; subject: string; most: number }) => void
  onTrouble?: (error: unknown) => void
}

const FLUSH_MS = 1000
/** Of a hard limit: what a node may let past before it has asked what the others did. */
const UNTOLD_SHARE = 1 / 20
const REMEMBERED = 50_000
/** So long a thing that was opened is open. */
const OPEN_MS = 30 * 60_000
const REFUSAL_TOLD_MS = 60 * 60_000

/**
 * Counts calls against the budgets. Counts are kept in memory and told to the database once a second in one
 * statement, which answers what other nodes counted: a call costs a look-up in memory, the first one of a subject
 * on a node one statement; sooner where a limit could be passed meanwhile. What is cut off by a crash is the last second's.
 */
export class Budgets {
  #rows = new Map<string, Row>()
  #untold = new Set<Row>()
  #loaded = new Map<string, Promise<void>>()
  #opened = new Map<string, { until: number; taken: Promise<unknown> }>()
  #paces = new Map<string, { at: number; count: number }>()
  #told = new Map<string, number>()
  #flushing: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  readonly #clock: () => number

  constructor(
    private readonly pool: pg.Pool,
    private readonly options: Options,
  ) {
    this.#clock = options.clock ?? Date.now
  }

  /**
   * Takes units of a budget, or throws the refusal: of a hard limit until when, of a soft one the captcha that is
   * asked for, unless its pass is there. Answers what is left.
   */
  async take(taking: Taking): Promise<Left[]> {
    await this.#load(taking.subjects)
    const refusal = this.#tryTaking(taking)
    if (refusal === null) return this.#settled(taking)
    if (refusal !== 'captcha') throw refusal
    await this.#takePass(taking)
    // Of parallel calls one takes the pass, and makes room for the others.
    const second = this.#tryTaking(taking)
    if (second !== null) throw second === 'captcha' ? captchaFor(taking.budget) : second
    return this.#settled(taking)
  }

  /**
   * Units that were taken in memory are looked at together with the other nodes' where much was taken since they
   * were heard of, or little is left: what is too much is given back, and refused.
   */
  async #settled(taking: Taking): Promise<Left[]> {
    const hard = this.#of(taking).filter(({ limit }) => limit.kind === 'hard')
    const isUnsure = hard.some(({ row, limit }) => {
      const untold = Object.values(row.pending).reduce((sum, one) => sum + one, 0)
      const used = usedOf(limit, row.buckets, this.#clock())
      return untold > limit.most * UNTOLD_SHARE || used > limit.most * (1 - 2 * UNTOLD_SHARE)
    })
    if (isUnsure) await this.flush()
    const now = this.#clock()
    const over = isUnsure && hard.find(({ row, limit }) => usedOf(limit, row.buckets, now) > limit.most)
    if (!over) return this.#leftOf(taking)
    for (const { name, row, limit } of this.#of(taking)) this.#count(row, name, -amountOf(taking, limit))
    const { name, limit, row } = over
    const until = freesAt(limit, row.buckets, { now, amount: Math.max(1, taking.amount) })
    throw this.#reached({ name, subject: row.subject, limit, until })
  }

  /**
   * Takes one detail for a thing, named by its kind and id (`project 7`). The page of a project makes many calls, and
   * is looked at again: within half an hour a thing counts once for an account.
   */
  async takeDetail(thing: string, taking: Taking): Promise<Left[]> {
    const key = `${taking.subjects.account} ${thing}`
    const now = this.#clock()
    const open = this.#opened.get(key)
    if (open && open.until > now) {
      await open.taken
      return this.#leftOf(taking)
    }
    if (this.#opened.size >= REMEMBERED) this.#opened.clear()
    const taken = this.take(taking)
    this.#opened.set(key, { until: now + OPEN_MS, taken })
    taken.catch(() => this.#opened.delete(key))
    return taken
  }

  /** Counts what a call turned out to take, after it was let in. */
  async add(taking: Taking): Promise<Left[]> {
    await this.#load(taking.subjects)
    for (const { name, row } of this.#of(taking))
      this.#count(row, name, amountOf(taking, this.options.limits[name]))
    return this.#leftOf(taking)
  }

  /** Takes units that must never be taken twice, in the transaction of what they pay for: see `takeExactly`. */
  takeExactly(db: Db, taking: Taking): Promise<Left[]> {
    return takeExactly(db, taking, {
      limits: this.options.limits,
      now: this.#clock(),
      reached: (refused) => this.#reached(refused),
    })
  }

  /** Gives back what `takeExactly` took at an instant, in a transaction: see `giveBackExactly`. */
  giveBackExactly(db: Db, given: { taking: Taking; takenAt: number }): Promise<void> {
    return giveBackExactly(db, given, { limits: this.options.limits, now: this.#clock() })
  }

  /** What is left of every hard limit of a subject, as the database and this node know it. One statement. */
  async remaining(subjects: Subjects, of: readonly Budget[], own: Own = {}): Promise<Left[]> {
    await this.flush()
    const asked = Object.entries(subjects).map(([scope, subject]) => ({ scope: scope as Scope, subject }))
    const found = new Map((await findCounts(this.pool, asked)).map((one) => [one.budget, one.buckets]))
    const now = this.#clock()
    return of.flatMap((budget) =>
      limitsOn(this.options.limits, budget, subjects)
        .filter(({ name }) => this.options.limits[name].kind === 'hard')
        .map(({ name }) => {
          const limit = limitFor(this.options.limits, name, own)
          const left = Math.max(0, limit.most - usedOf(limit, found.get(name) ?? {}, now))
          return { name, left, most: limit.most, minutes: limit.minutes }
        }),
    )
  }

  /** Tells the database what was counted since the last time. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#tell())
    return this.#flushing
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.flush()
    clearTimeout(this.#timer)
  }

  #of(taking: Taking) {
    const { limits } = this.options
    return limitsOn(limits, taking.budget, taking.subjects).map(({ name, scope, subject }) => ({
      name,
      row: this.#row({ scope, subject, budget: name }),
      limit: limitFor(limits, name, taking.own),
    }))
  }

  /** Without waiting for anything, so that of parallel calls none comes between the look and the taking. */
  #tryTaking(taking: Taking): Failure | 'captcha' | null {
    const now = this.#clock()
    const rows = this.#of(taking)
    for (const { name, row, limit } of rows) {
      // What is counted afterwards (rows) is let in while a single unit is left.
      const amount = Math.max(1, taking.amount)
      if (limit.kind === 'soft' || usedOf(limit, row.buckets, now) + amount <= limit.most) continue
      const until = freesAt(limit, row.buckets, { now, amount })
      return this.#reached({ name, subject: row.subject, limit, until })
    }
    const soft = rows.some(
      ({ row, limit }) => limit.kind === 'soft' && usedOf(limit, row.buckets, now) >= limit.most,
    )
    if (soft || this.#isTooFast(taking, now)) return 'captcha'
    for (const { name, row } of rows) this.#count(row, name, amountOf(taking, this.options.limits[name]))
    return null
  }

  #isTooFast({ budget, subjects: { account }, own }: Taking, now: number): boolean {
    if (budget !== 'details' || account === undefined) return false
    const last = this.#paces.get(account)
    const count = last && now - last.at < PACE_MS ? last.count + 1 : 1
    const most = Math.max(PACE_MOST, this.options.limits['details.burst'].most / 2)
    if (count > (own?.sooner ? most / SOONER : most)) return true
    if (this.#paces.size >= REMEMBERED) this.#paces.clear()
    this.#paces.set(account, { at: now, count })
    return false
  }

  #count(row: Row, name: LimitName, amount: number): void {
    if (amount === 0) return
    const bucket = bucketOf(this.options.limits[name], this.#clock())
    if (row.buckets[bucket] === undefined) forgetOld(row.buckets, bucket)
    row.buckets[bucket] = (row.buckets[bucket] ?? 0) + amount
    row.pending[bucket] = (row.pending[bucket] ?? 0) + amount
    this.#untold.add(row)
    if (this.#timer === undefined) this.#flushSoon()
  }

  #leftOf(taking: Taking): Left[] {
    const now = this.#clock()
    return this.#of(taking)
      .filter(({ limit }) => limit.kind === 'hard')
      .map(({ name, row, limit }) => {
        const { most, minutes } = limit
        return { name, left: Math.max(0, most - usedOf(limit, row.buckets, now)), most, minutes }
      })
  }

  async #takePass(taking: Taking): Promise<void> {
    const soft = this.#of(taking).filter(({ limit }) => limit.kind === 'soft')
    const asked = { subject: taking.pass, passClass: taking.budget }
    // What is under way to the database would otherwise come after the new beginning.
    await this.#flushing
    const taken = await takePass(
      this.pool,
      asked,
      soft.map(({ row: { scope, subject, budget } }) => ({ scope, subject, budget })),
    )
    if (!taken) return
    for (const { row } of soft) Object.assign(row, { buckets: {}, pending: {} })
    if (taking.subjects.account !== undefined) this.#paces.delete(taking.subjects.account)
  }

  #reached({ name, subject, limit, until }: Reached): Failure {
    const now = this.#clock()
    const key = `${name} ${subject}`
    if ((this.#told.get(key) ?? 0) <= now - REFUSAL_TOLD_MS) {
      if (this.#told.size >= REMEMBERED) this.#told.clear()
      this.#told.set(key, now)
      this.options.onReached?.({ name, subject, most: limit.most })
    }
    const wait = Math.max(1, Math.ceil((until - now) / 60_000))
    const what = isGuess(limit.budget) ? 'logins' : limit.budget
    return fail('limits.reached', { what, max: limit.most, window: limit.minutes, wait })
  }

  /** The first time that this node hears of a subject. */
  async #load(subjects: Subjects): Promise<void> {
    const unknown = Object.entries(subjects).filter(([scope, one]) => !this.#loaded.has(`${scope} ${one}`))
    if (unknown.length > 0) {
      if (this.#loaded.size >= REMEMBERED) this.#forget()
      const asked = unknown.map(([scope, subject]) => ({ scope: scope as Scope, subject }))
      const loading = findCounts(this.pool, asked).then((counts) => this.#learn(counts))
      for (const [scope, subject] of unknown) this.#loaded.set(`${scope} ${subject}`, loading)
      loading.catch(() => {
        for (const [scope, subject] of unknown) this.#loaded.delete(`${scope} ${subject}`)
      })
    }
    for (const [scope, subject] of Object.entries(subjects)) await this.#loaded.get(`${scope} ${subject}`)
  }

  #learn(counts: readonly Count[]): void {
    for (const { buckets, ...counted } of counts) {
      const row = this.#row(counted)
      row.buckets = { ...buckets }
      addInto(row.buckets, row.pending)
    }
  }

  #row({ scope, subject, budget }: Counted): Row {
    const key = `${scope} ${subject} ${budget}`
    let row = this.#rows.get(key)
    if (!row) {
      row = { scope, subject, budget, buckets: {}, pending: {} }
      this.#rows.set(key, row)
    }
    return row
  }

  /** A crowd of subjects is read anew when they come again. */
  #forget(): void {
    this.#loaded.clear()
    for (const [key, row] of this.#rows) if (!this.#untold.has(row)) this.#rows.delete(key)
  }

  async #tell(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const told = [...this.#untold]
      .map((row) => ({ row, pending: row.pending }))
      .filter(({ pending }) => Object.keys(pending).length > 0)
    this.#untold.clear()
    if (told.length === 0) return
    const now = this.#clock()
    for (const { row } of told) row.pending = {}
    try {
      const counts = told.map(({ row: { scope, subject, budget }, pending }) => ({
        scope,
        subject,
        budget,
        buckets: pending,
        forgetAt: forgetAt(this.options.limits[budget], now),
      }))
      this.#learn(await addCounts(this.pool, counts))
    } catch (error) {
      for (const { row, pending } of told) {
        addInto(row.pending, pending)
        this.#untold.add(row)
      }
      this.options.onTrouble?.(error)
      this.#flushSoon()
    }
  }

  #flushSoon(): void {
    this.#timer = setTimeout(() => void this.flush(), FLUSH_MS)
    this.#timer.unref()
  }
}

function addInto(buckets: Buckets, added: Buckets): void {
  for (const [bucket, taken] of Object.entries(added)) buckets[bucket] = (buckets[bucket] ?? 0) + taken
}
