import type { HabitPart, Habits } from '@groundbreak/contract/areas/customers.limits'

/** A project that was opened. */
export interface Look {
  /** Milliseconds since 1970. */
  at: number
  projectId: number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Shanghai, all the year. */
const OFFSET = 8 * HOUR
/** A longer pause says nothing of the pace. */
const PAUSE = HOUR / 2
/** Pace and order are judged of so many. */
const ENOUGH = 50

/** Fewer looks in a week are nobody's concern. */
export const FEWEST_LOOKS = 500
/** From here on somebody should look into it: it takes two parts at least. */
export const FLAGGED = 0.5

const WEIGHTS: Readonly<Record<HabitPart, number>> = {
  volume: 0.35,
  hours: 0.25,
  weekend: 0.2,
  sequential: 0.2,
  regular: 0.2,
}

/** 0 up to `from`, 1 from `to` on. */
function ramp(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)))
}

const round = (value: number) => Math.round(value * 1000) / 1000

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length

/**
 * How much a week of looks, in order of time, is a machine's: each part from 0 to 1, and together. No part alone
 * is enough: people work at weekends, and read a list from its newest to its oldest.
 */
export function scoreHabits(looks: readonly Look[], { dayLimit }: { dayLimit: number }): Habits {
  const parts: Record<HabitPart, number> = {
    volume: volumeOf(looks, dayLimit),
    hours: hoursOf(looks),
    weekend: weekendOf(looks),
    sequential: sequenceOf(looks),
    regular: regularityOf(looks),
  }
  const sum = Object.entries(parts).reduce(
    (all, [part, value]) => all + value * WEIGHTS[part as HabitPart],
    0,
  )
  return {
    score: round(Math.min(1, sum)),
    parts: Object.fromEntries(
      Object.entries(parts).map(([part, value]) => [part, round(value)]),
    ) as typeof parts,
  }
}

function countBy(looks: readonly Look[], length: number): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { at } of looks) {
    const key = Math.floor((at + OFFSET) / length)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Of the five busiest days, against what a day allows. */
function volumeOf(looks: readonly Look[], dayLimit: number): number {
  const busiest = [...countBy(looks, DAY).values()].toSorted((one, other) => other - one).slice(0, 5)
  return ramp(busiest.reduce((sum, one) => sum + one, 0) / 5 / dayLimit, 0.25, 0.75)
}

/** Hours of a day with looks, of the days that have any. */
function hoursOf(looks: readonly Look[]): number {
  const days = countBy(looks, DAY).size
  return days === 0 ? 0 : ramp(countBy(looks, HOUR).size / days, 12, 20)
}

/** Of a day since 1 January 1970, a Thursday. */
const isWeekend = (day: number) => (day + 4) % 7 === 0 || (day + 4) % 7 === 6

/** Looks of a weekend's day against those of a weekday. */
function weekendOf(looks: readonly Look[]): number {
  const days = [...countBy(looks, DAY)]
  const weekend = days.filter(([day]) => isWeekend(day)).reduce((sum, [, count]) => sum + count, 0) / 2
  const weekdays = days.filter(([day]) => !isWeekend(day)).reduce((sum, [, count]) => sum + count, 0) / 5
  return weekdays === 0 ? 0 : ramp(weekend / weekdays, 0.3, 0.8)
}

/** Steps that go on in the direction of the one before, to a project at most three numbers away. */
function sequenceOf(looks: readonly Look[]): number {
  if (looks.length < ENOUGH) return 0
  const steps = looks.slice(1).map(({ projectId }, at) => projectId - (looks[at]?.projectId ?? 0))
  const going = steps.slice(1).filter((step, at) => {
    return Math.abs(step) >= 1 && Math.abs(step) <= 3 && Math.sign(step) === Math.sign(steps[at] ?? 0)
  })
  return ramp(going.length / (steps.length - 1), 0.4, 0.8)
}

/** How little the intervals differ: people's differ by about their mean. */
function regularityOf(looks: readonly Look[]): number {
  const intervals = looks
    .slice(1)
    .map(({ at }, index) => at - (looks[index]?.at ?? 0))
    .filter((interval) => interval < PAUSE)
  if (intervals.length < ENOUGH) return 0
  const middle = mean(intervals)
  if (middle === 0) return 1
  const deviation = Math.sqrt(mean(intervals.map((interval) => (interval - middle) ** 2)))
  return 1 - ramp(deviation / middle, 0.3, 0.8)
}
