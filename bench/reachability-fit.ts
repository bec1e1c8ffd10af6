import type { ChannelKind } from '@groundbreak/contract/channel'
import type { Check } from '@groundbreak/server/reachability/checks'
import type { Parameters } from '@groundbreak/server/reachability/parameters'
import type { PositionGroup } from '@groundbreak/server/reachability/positions'
import { MONTH_DAYS } from '@groundbreak/server/reachability/reachability'

/*
 * Learns the parameters from what the product would see, which is checks and never the truth: expectation and
 * maximisation over the day on which each number may have died.
 */

export interface Observed {
  kind: ChannelKind
  group: PositionGroup
  checks: readonly Check[]
}

const DAY = 86_400_000
const ROUNDS = 60
/** Outcomes that one act can have are shares of one whole: a report is a call that ended badly. */
const actOf = (way: string) => (way === 'report' ? 'call' : way)
const outcomeOf = ({ way, outcome }: Check) => `${way} ${outcome}` as const

class Tally {
  readonly #sums = new Map<string, number>()
  add(key: string, value: number): void {
    this.#sums.set(key, this.of(key) + value)
  }
  of(key: string): number {
    return this.#sums.get(key) ?? 0
  }
  keys(): string[] {
    return [...this.#sums.keys()]
  }
}

interface Beliefs {
  /** Deaths a day. */
  moving: Record<string, number>
  dying: Record<string, number>
  atFirst: Record<string, number>
  ifRight: Record<string, number>
  ifWrong: Record<string, number>
}

export function fit(numbers: readonly Observed[]): Parameters {
  const checked = numbers.filter(({ checks }) => checks.length > 0)
  let beliefs = guess(checked)
  for (let round = 0; round < ROUNDS; round++) beliefs = improve(beliefs, checked)
  return told(beliefs)
}

function guess(numbers: readonly Observed[]): Beliefs {
  const beliefs: Beliefs = { moving: {}, dying: {}, atFirst: {}, ifRight: {}, ifWrong: {} }
  for (const { kind, group, checks } of numbers) {
    beliefs.moving[group] = group === 'firm' ? 0 : 1 / 900
    beliefs.dying[kind] = 1 / 2000
    beliefs.atFirst[kind] = 0.8
    for (const check of checks) {
      const isGood = check.outcome === 'reached'
      beliefs.ifRight[outcomeOf(check)] = isGood ? 0.6 : 0.2
      beliefs.ifWrong[outcomeOf(check)] = isGood ? 0.2 : 0.5
    }
  }
  return beliefs
}

interface Tallies {
  first: Tally
  count: Tally
  right: Tally
  wrong: Tally
  deaths: Tally
  days: Tally
}

function improve(now: Beliefs, numbers: readonly Observed[]): Beliefs {
  const tallies: Tallies = {
    first: new Tally(),
    count: new Tally(),
    right: new Tally(),
    wrong: new Tally(),
    deaths: new Tally(),
    days: new Tally(),
  }
  for (const one of numbers) weigh(now, one, tallies)
  const { first, count, deaths, days } = tallies
  const rates = (of: Record<string, number>) =>
    Object.fromEntries(Object.keys(of).map((key) => [key, deaths.of(key) / Math.max(1, days.of(key))]))
  return {
    atFirst: Object.fromEntries(count.keys().map((kind) => [kind, first.of(kind) / count.of(kind)])),
    moving: rates(now.moving),
    dying: rates(now.dying),
    ifRight: sharesOf(tallies.right, now.ifRight),
    ifWrong: sharesOf(tallies.wrong, now.ifWrong),
  }
}

/** Every outcome seen once more: what never happened among so many is rare, not impossible. */
function sharesOf(tally: Tally, known: Record<string, number>): Record<string, number> {
  const whole = new Tally()
  const keys = Object.keys(known)
  for (const key of keys) whole.add(actOf(key.split(' ')[0] ?? ''), tally.of(key) + 1)
  return Object.fromEntries(
    keys.map((key) => [key, (tally.of(key) + 1) / whole.of(actOf(key.split(' ')[0] ?? ''))]),
  )
}

/** Weighs each story of a number (wrong from the start, died after its nth check, alive at its last) by its checks. */
function weigh(now: Beliefs, { kind, group, checks }: Observed, into: Tallies): void {
  const [moving, dying] = [now.moving[group] ?? 0, now.dying[kind] ?? 0]
  const hazard = moving + dying
  const gaps = checks.slice(1).map((check, at) => (check.at.getTime() - checks[at]!.at.getTime()) / DAY)
  const { stories, sum } = storiesOf(now, { kind, checks, gaps, hazard })
  const [dead = 0, ...later] = stories.map((story) => story / sum)
  into.count.add(kind, 1)
  into.first.add(kind, 1 - dead)
  let alive = 1 - dead
  for (const [at, check] of checks.entries()) {
    into.right.add(outcomeOf(check), alive)
    into.wrong.add(outcomeOf(check), 1 - alive)
    const gap = gaps[at]
    if (gap === undefined) continue
    const died = later[at] ?? 0
    const lived = hazard * gap < 1e-9 ? gap / 2 : 1 / hazard - gap / Math.expm1(hazard * gap)
    const days = (alive - died) * gap + died * lived
    for (const key of [kind, group]) into.days.add(key, days)
    into.deaths.add(group, hazard === 0 ? 0 : (died * moving) / hazard)
    into.deaths.add(kind, hazard === 0 ? 0 : (died * dying) / hazard)
    alive -= died
  }
}

interface Seen {
  kind: ChannelKind
  checks: readonly Check[]
  gaps: readonly number[]
  hazard: number
}

/** Their weights: wrong from the start, died in the first gap, in the second …, never. */
function storiesOf({ atFirst, ifRight, ifWrong }: Beliefs, { kind, checks, gaps, hazard }: Seen) {
  const right = checks.map((check) => ifRight[outcomeOf(check)] ?? 0)
  const wrong = checks.map((check) => ifWrong[outcomeOf(check)] ?? 0)
  const ends = Array.from({ length: checks.length + 1 }, () => 1)
  for (let at = checks.length - 1; at >= 0; at--) ends[at] = (ends[at + 1] ?? 1) * (wrong[at] ?? 1)
  const stories = [(1 - (atFirst[kind] ?? 0.8)) * (ends[0] ?? 1)]
  let soFar = atFirst[kind] ?? 0.8
  for (const [at, share] of right.entries()) {
    soFar *= share
    const gap = gaps[at]
    if (gap === undefined) break
    stories.push(soFar * -Math.expm1(-hazard * gap) * (ends[at + 1] ?? 1))
    soFar *= Math.exp(-hazard * gap)
  }
  stories.push(soFar)
  return { stories, sum: stories.reduce((sum, story) => sum + story, 0) }
}

const round = (value: number, digits = 2) => Number(value.toPrecision(digits))
const months = (rate: number) => (rate === 0 ? null : round(1 / rate / MONTH_DAYS))

const each = <Key extends string, Value>(of: Record<string, number>, value: (key: string) => Value) =>
  Object.fromEntries(
    Object.keys(of)
      .toSorted()
      .map((key) => [key, value(key)]),
  ) as Record<Key, Value>

function told({ moving, dying, atFirst, ifRight, ifWrong }: Beliefs): Parameters {
  return {
    stays: each<PositionGroup, number | null>(moving, (key) => months(moving[key] ?? 0)),
    lives: each<ChannelKind, number>(dying, (key) => months(dying[key] ?? 0) ?? 1000),
    atFirst: each<ChannelKind, number>(atFirst, (key) => round(atFirst[key] ?? 0)),
    says: each(ifRight, (key) => round((ifRight[key] ?? 0) / (ifWrong[key] ?? 1))),
  }
}
