import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pixelsAt, spread } from './spread'

describe('discs on the map', () => {
  it('stay where they are when none covers another', () => {
    const steps = spread([
      { x: 0, y: 0, r: 10 },
      { x: 30, y: 0, r: 10 },
    ])
    expect(steps).toEqual([
      { dx: 0, dy: 0 },
      { dx: 0, dy: 0 },
    ])
  })

  it('part evenly, even from the same spot', () => {
    const [one, other] = spread([
      { x: 5, y: 5, r: 10 },
      { x: 5, y: 5, r: 10 },
    ])
    expect(other!.dx - one!.dx).toBeCloseTo(22, 0)
    expect(one!.dy).toBe(0)
  })

  it('do not cover each other afterwards where there is room', () => {
    const disc = fc.record({
      x: fc.integer({ min: 0, max: 100 }),
      y: fc.integer({ min: 0, max: 100 }),
      r: fc.integer({ min: 10, max: 20 }),
    })
    const run = fc.property(fc.array(disc, { maxLength: 5 }), (discs) => {
      const steps = spread(discs)
      const now = discs.map((each, at) => ({ ...each, x: each.x + steps[at]!.dx, y: each.y + steps[at]!.dy }))
      now.forEach((one, at) => {
        for (const other of now.slice(at + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan((one.r + other.r) * 0.8)
      })
    })
    fc.assert(run, { numRuns: 300 })
  })

  it('are placed as the map places them', () => {
    const at = pixelsAt(1)
    expect(at({ longitude: 0, latitude: 0 })).toEqual({ x: 512, y: 512 })
    expect(at({ longitude: 180, latitude: 85.051129 }).y).toBeCloseTo(0, 3)
  })
})
