import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaTest, latitudesOf } from './areas'
import { area } from './test/random-market'

const RADIUS = 6_371_008.8
const radians = (units: number) => (units / 1_000_000) * (Math.PI / 180)

/** Metres between two points on the sphere. */
function metresBetween(one: readonly [number, number], other: readonly [number, number]): number {
  const [x1, y1, x2, y2] = [...one, ...other].map(radians) as [number, number, number, number]
  const half = Math.sin((y2 - y1) / 2) ** 2 + Math.cos(y1) * Math.cos(y2) * Math.sin((x2 - x1) / 2) ** 2
  return 2 * RADIUS * Math.asin(Math.sqrt(half))
}

const place = (most: number) => fc.integer({ min: -most * 1_000_000, max: most * 1_000_000 })

describe('a circle', () => {
  it('holds what lies within its radius on the sphere, to half a per cent, up to 500 km and 60 degrees', () => {
    const run = fc.property(
      fc.tuple(place(160), place(60)),
      fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })),
      fc.integer({ min: 50, max: 500_000 }),
      ([longitude, latitude], [right, up], metres) => {
        const units = (metres / 111_195) * 1_000_000 * 1.5
        const x = Math.round(longitude + (right * units) / Math.cos(radians(latitude)))
        const y = Math.round(latitude + up * units)
        const distance = metresBetween([longitude, latitude], [x, y])
        const within = areaTest([{ kind: 'circle', longitude, latitude, metres }])(x, y)
        // Within half a per cent of the line either answer is right.
        const isNearLine = Math.abs(distance - metres) <= metres * 0.005 + 1
        expect(isNearLine || within === distance < metres).toBe(true)
      },
    )
    fc.assert(run, { numRuns: 3_000 })
  })
})

/** Of a star of 120. */
const corner = (at: number): [number, number] => {
  const reach = (at % 2 === 0 ? 1 : 0.6) * 5_000_000
  const angle = (at / 60) * Math.PI
  return [Math.round(reach * Math.cos(angle)), Math.round(reach * Math.sin(angle))]
}

describe('a polygon', () => {
  const ring = [
    [0, 0],
    [40, 0],
    [40, 40],
    [20, 10],
    [0, 40],
  ] as const
  it('holds its inside, and not the bay between its horns', () => {
    const test = areaTest([{ kind: 'polygon', ring }])
    expect(test(5, 5)).toBe(true)
    expect(test(20, 5)).toBe(true)
    expect(test(20, 20)).toBe(false)
    expect(test(38, 30)).toBe(true)
    expect(test(41, 5)).toBe(false)
  })

  it('answers the same for many corners as for its parts', () => {
    const star = Array.from({ length: 120 }, (_, at) => corner(at))
    const whole = areaTest([{ kind: 'polygon', ring: star }])
    const slices = star.map((point, at) =>
      areaTest([{ kind: 'polygon', ring: [[0, 0], point, star[(at + 1) % star.length]!] }]),
    )
    const run = fc.property(place(5.2), place(5.2), (x, y) => {
      // A point on a line between two slices lies in one of them, in both or in none.
      const held = slices.filter((test) => test(x, y)).length
      fc.pre(Math.abs(x) + Math.abs(y) > 10)
      expect(whole(x, y)).toBe(held > 0)
    })
    fc.assert(run, { numRuns: 5_000 })
  })

  it('answers alike whichever corner it begins with', () => {
    const run = fc.property(area, fc.nat(), fc.integer(), fc.integer(), (one, turn, dx, dy) => {
      if (one.kind !== 'polygon') return
      const by = turn % one.ring.length
      const turned = [...one.ring.slice(by), ...one.ring.slice(0, by)]
      const [x, y] = [120_000_000 + (dx % 70_000), one.ring[0]![1] + (dy % 70_000)]
      expect(areaTest([{ kind: 'polygon', ring: turned }])(x, y)).toBe(areaTest([one])(x, y))
    })
    fc.assert(run, { numRuns: 2_000 })
  })
})

describe('areas together', () => {
  it('hold a point that any of them holds, and none beyond their ends', () => {
    const run = fc.property(
      fc.array(area, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 119_900_000, max: 120_100_000 }),
      fc.integer({ min: 29_900_000, max: 30_100_000 }),
      (areas, x, y) => {
        const within = areaTest(areas)(x, y)
        expect(within).toBe(areas.some((each) => areaTest([each])(x, y)))
        const { from, to } = latitudesOf(areas)
        expect(!within || (y >= from && y <= to)).toBe(true)
      },
    )
    fc.assert(run, { numRuns: 2_000 })
  })

  it('hold nothing that has no position', () => {
    const test = areaTest([{ kind: 'box', west: -1, south: -1, east: 1, north: 1 }])
    expect([test(NaN, 0), test(0, NaN), test(0, 0)]).toEqual([false, false, true])
  })
})
