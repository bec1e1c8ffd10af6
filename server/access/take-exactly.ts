import type { Db } from '../db/pool'
import { type Failure, fail } from '../http/errors'
import { addCounts, takePass } from './budgets.queries'
import {
  type Budget,
  type Limit,
  limitFor,
  type LimitName,
  type Limits,
  limitsOn,
  type Own,
  type Scope,
} from './limits'
import { bucketOf, forgetAt, freesAt, usedOf } from './windows'

/** Whom a call is counted for: the subjects by scope. */
export type Subjects = Partial<Record<Scope, string>>

export interface Taking {
  budget: Budget
  subjects: Subjects
  /** Units of hard limits. */
  amount: number
  /** Of soft limits: what is asked for at once is one act. Default: the same. */
  softly?: number
  /** Who can show a captcha's pass. */
  pass: string
  /** What holds for this account or firm instead of the defaults. */
  own?: Own
}

/** What is left of a hard limit. */
export interface Left {
  name: LimitName
  left: number
  most: number
  minutes: number
}

export interface Reached {
  name: LimitName
  subject: string
  limit: Limit
  /** Milliseconds since 1970. */
  until: number
}

interface Books {
  limits: Limits
  now: number
  reached: (reached: Reached) => Failure
}

export function amountOf({ amount, softly = amount }: Taking, { kind }: Limit): number {
  return kind === 'soft' ? softly : amount
}

/**
 * Takes units that must never be taken twice, in the transaction of what they pay for: the rows are locked until
 * it ends, and its failure gives them back. One statement, two with a captcha's pass. Throws the refusal.
 */
export async function takeExactly(db: Db, taking: Taking, { limits, now, reached }: Books): Promise<Left[]> {
  const rows = await addCounts(
    db,
    limitsOn(limits, taking.budget, taking.subjects).map(({ name, scope, subject }) => ({
      scope,
      subject,
      budget: name,
      buckets: { [bucketOf(limits[name], now)]: amountOf(taking, limits[name]) },
      forgetAt: forgetAt(limits[name], now),
    })),
  )
  const counted = rows.map((row) => {
    const limit = limitFor(limits, row.budget, taking.own)
    return { ...row, limit, left: limit.most - usedOf(limit, row.buckets, now) }
  })
  const hard = counted.filter(({ limit }) => limit.kind === 'hard')
  // Whoever has nothing left needs no captcha.
  const over = hard
    .filter(({ left }) => left < 0)
    .map(({ budget: name, subject, limit, buckets }) => ({
      name,
      subject,
      limit,
      until: freesAt(limit, buckets, { now, amount: 0 }),
    }))
    // What is told is when there is room again, and so the one that lasts longest.
    .toSorted((one, other) => other.until - one.until)
  if (over[0]) throw reached(over[0])
  const soft = counted.filter(({ limit, left }) => limit.kind === 'soft' && left < 0)
  const asked = { subject: taking.pass, passClass: taking.budget }
  if (soft.length > 0 && !(await takePass(db, asked, soft))) throw captchaFor(taking.budget)
  return hard.map(({ budget: name, left, limit: { most, minutes } }) => ({ name, left, most, minutes }))
}

/** Gives back what `takeExactly` took at an instant, in the windows that still count it; in a transaction as well. */
export async function giveBackExactly(
  db: Db,
  { taking, takenAt }: { taking: Taking; takenAt: number },
  { limits, now }: Omit<Books, 'reached'>,
): Promise<void> {
  const counting = limitsOn(limits, taking.budget, taking.subjects).filter(
    ({ name }) => forgetAt(limits[name], takenAt).getTime() > now,
  )
  if (counting.length === 0) return
  await addCounts(
    db,
    counting.map(({ name, scope, subject }) => ({
      scope,
      subject,
      budget: name,
      buckets: { [bucketOf(limits[name], takenAt)]: -amountOf(taking, limits[name]) },
      forgetAt: forgetAt(limits[name], takenAt),
    })),
  )
}

/** The refusal that asks for a captcha; `captcha` in its answer names what it is asked for. */
export function captchaFor(passClass: Budget): Failure {
  const failure = fail('limits.captcha')
  failure.data = { captcha: passClass }
  return failure
}
