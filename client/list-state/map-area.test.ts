import { mapArea } from '@groundbreak/contract/map-area'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAreas, readBox, writeAreas, writeBox } from './map-area'
import { readFilters, writeFilters } from './project-filters'

const degrees = (most: number) =>
  fc.integer({ min: -most * 100_000, max: most * 100_000 }).map((steps) => steps / 100_000)
const area = fc.oneof(
  fc.record({
    kind: fc.constant('circle' as const),
    longitude: degrees(180),
    latitude: degrees(85),
    metres: fc.integer({ min: 50, max: 500_000 }),
  }),
  fc.record({
    kind: fc.constant('polygon' as const),
    ring: fc.array(fc.tuple(degrees(180), degrees(85)), { minLength: 3, maxLength: 200 }),
  }),
)

describe('parts of the map in an address', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(area, { minLength: 1, maxLength: 8 }), (areas) => {
        expect(readAreas(writeAreas(areas))).toEqual(areas)
        expect(readFilters(writeFilters({ area: areas })).area).toEqual(areas)
      }),
    )
    const box = { west: 119.5, south: -30.25, east: 121, north: 0.00001 }
    expect(readBox(writeBox(box))).toEqual(box)
  })

  it('need no escape, and a polygon of 200 corners is short', () => {
    const ring = Array.from({ length: 200 }, (_, at): [number, number] => [
      120 + Math.cos(at / 32) / 2,
      30 + Math.sin(at / 32) / 2,
    ])
    const text = writeAreas([{ kind: 'polygon', ring }])
    expect(new URLSearchParams({ text }).toString()).toBe(`text=${text}`)
    expect(text.length).toBeLessThan(2_000)
  })

  it.each(['', 'x1_2_3', 'c1_2', 'c1_2_zero', 'p1.1_2', 'p1.1_2.2', 'c1_2_300*', 'c200_2_300'])(
    'are left out when they are not understood: %s',
    (text) => {
      expect(readFilters(new URLSearchParams({ area: text }))).toEqual({})
    },
  )

  it('hold to the contract whatever an address says', () => {
    const tokens = fc.constantFrom('c', 'p', '1', '12.5', '_', '.', '-', 'z', '*', '9999')
    const run = fc.property(fc.array(tokens, { maxLength: 16 }), (parts) => {
      const read = readFilters(new URLSearchParams({ area: parts.join('') })).area ?? []
      for (const one of read) expect(mapArea.safeParse(one).success).toBe(true)
    })
    fc.assert(run, { numRuns: 2_000 })
  })
})
