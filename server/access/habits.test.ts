import { describe, expect, it } from 'vitest'
import { logNormal, randomness } from '../nightly/randomness'
import { FLAGGED, type Look, scoreHabits } from './habits'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A Monday, midnight in Shanghai. */
const MONDAY = Date.UTC(2026, 4, 17, 16)
const dayLimit = 2000

/** Numbers that jump about, the same each time. */
const jumps = (at: number) => ((at * 7919) % 90_000) + 1
/** As uneven as people are, the same each time. */
const random = randomness(2026)
const factors = Array.from({ length: 20_000 }, () => logNormal(random, 1, 1) / Math.sqrt(Math.E))
const uneven = (at: number) => factors[at % factors.length] as number

interface Shape {
  days?: readonly number[]
  from?: number
  to?: number
  each?: number
  step?: (at: number) => number
  id?: (at: number) => number
}

/** A look every so often within the hours of some days. */
function week({
  days = [0, 1, 2, 3, 4],
  from = 9,
  to = 18,
  each = 4 * MINUTE,
  step = uneven,
  id = jumps,
}: Shape): Look[] {
  const looks: Look[] = []
  for (const day of days)
    for (
      let at = MONDAY + day * DAY + from * HOUR;
      at < MONDAY + day * DAY + to * HOUR;
      at += each * step(looks.length)
    )
      looks.push({ at, projectId: id(looks.length) })
  return looks
}
const always = [0, 1, 2, 3, 4, 5, 6]
const score = (looks: readonly Look[]) => scoreHabits(looks, { dayLimit })

describe('habits of people', () => {
  it('are none of a machine in a working week', () => {
    expect(score(week({}))).toEqual({
      score: 0,
      parts: { volume: 0, hours: 0, weekend: 0, sequential: 0, regular: 0 },
    })
  })

  it.each<[string, Look[]]>([
    ['who work at weekends, too', week({ days: always })],
    ['who read a list from its newest to its oldest', week({ id: (at) => 90_000 - at })],
    ['who do both', week({ days: always, id: (at) => 90_000 - at })],
    ['who start early and end late', week({ from: 6, to: 23 })],
    ['who read very much', week({ each: 25_000 })],
    ['nobody', []],
  ])('are not flagged: people %s', (_, looks) => {
    expect(score(looks).score).toBeLessThan(FLAGGED)
  })
})

describe('habits of machines', () => {
  it('are told apart part by part', () => {
    expect(score(week({ each: 17_000 })).parts.volume).toBeGreaterThan(0.5)
    expect(score(week({ days: always })).parts.weekend).toBe(1)
    expect(score(week({ from: 0, to: 24 })).parts.hours).toBe(1)
    expect(score(week({ id: (at) => at + 1 })).parts.sequential).toBe(1)
    expect(score(week({ id: (at) => at + 1 + (at % 10 === 0 ? 500 : 0) })).parts.sequential).toBeGreaterThan(
      0.5,
    )
    expect(score(week({ step: () => 1 })).parts.regular).toBe(1)
    expect(score(week({ step: (at) => 0.8 + (at % 5) / 10 })).parts.regular).toBeGreaterThan(0.9)
  })

  it.each<[string, Look[]]>([
    ['day and night', week({ days: always, from: 0, to: 24, each: 46_000 })],
    ['in office hours, in order, evenly', week({ each: 17_000, step: () => 1, id: (at) => at + 1 })],
    [
      'slowly, day and night, in order',
      week({ days: always, from: 0, to: 24, each: 8 * MINUTE, id: (at) => at + 1 }),
    ],
  ])('are flagged: %s', (_, looks) => {
    expect(score(looks).score).toBeGreaterThanOrEqual(FLAGGED)
  })

  it('are not judged by too little: order and pace of 40 looks are 0', () => {
    const few = week({ days: [0], each: 15 * MINUTE, step: () => 1, id: (at) => at + 1 })
    expect(few.length).toBeLessThan(50)
    expect(score(few).parts).toMatchObject({ sequential: 0, regular: 0 })
  })

  it('take two parts at least to be flagged', () => {
    const one = week({ days: always, from: 0, to: 24, each: 8 * MINUTE })
    const { weekend, hours, volume } = score(one).parts
    expect([weekend, hours, volume]).toEqual([1, 1, 0])
    expect(score(one).score).toBeLessThan(FLAGGED)
  })
})
