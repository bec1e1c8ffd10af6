import { describe, expect, it } from 'vitest'
import { addCorner, canUndo, finished, newDraft, undoCorner, type Draft } from './draft'
import { boxOf, boxOfAreas, circleThrough, extentOf, isInBox, metresBetween, ringOf } from './geometry'

describe('geometry of the map', () => {
  it('measures a degree of latitude, and of longitude at sixty degrees as half of it', () => {
    expect(metresBetween([120, 30], [120, 31])).toBeCloseTo(111_195, -1)
    expect(metresBetween([10, 60], [11, 60])).toBeCloseTo(55_597, -2)
  })

  it('draws every point of a circle at its radius', () => {
    const circle = circleThrough([120, 30], [120.5, 30])
    for (const point of ringOf(circle)) {
      const error = metresBetween([120, 30], point) / circle.metres - 1
      expect(Math.abs(error)).toBeLessThan(0.002)
    }
  })

  it('keeps a radius within what a search takes', () => {
    expect(circleThrough([120, 30], [120, 30]).metres).toBe(50)
    expect(circleThrough([120, 30], [150, 30]).metres).toBe(500_000)
  })

  it('closes rings and parts long edges', () => {
    const ring = ringOf({
      kind: 'polygon',
      ring: [
        [0, 0],
        [2, 0],
        [2, 0.1],
      ],
    })
    expect(ring[0]).toEqual(ring.at(-1))
    expect(ring).toHaveLength(4 + 1 + 4 + 1)
    expect(boxOf(ring)).toEqual({ west: 0, south: 0, east: 2, north: 0.1 })
  })

  it('tells extents in square kilometres, either way round', () => {
    const ring: [number, number][] = [
      [120, 30],
      [121, 30],
      [121, 31],
      [120, 31],
    ]
    const extent = extentOf({ kind: 'polygon', ring })
    expect(extent).toBeGreaterThan(10_600)
    expect(extent).toBeLessThan(10_720)
    expect(extentOf({ kind: 'polygon', ring: ring.toReversed() })).toBeCloseTo(extent, 6)
    expect(extentOf({ kind: 'circle', longitude: 0, latitude: 0, metres: 5_000 })).toBeCloseTo(78.54, 2)
  })

  it('boxes several areas', () => {
    const box = boxOfAreas([circleThrough([100, 30], [101, 30]), circleThrough([120, 40], [121, 40])])
    expect(isInBox([100, 30], box) && isInBox([120, 40], box)).toBe(true)
    expect(isInBox([130, 40], box)).toBe(false)
  })
})

const drawn = (...corners: [number, number][]) => corners.reduce<Draft>(addCorner, newDraft('polygon'))

describe('a drawing', () => {
  it('takes corners, leaves out one that stands twice, and takes the last one back', () => {
    const draft = drawn([0, 0], [1, 0], [1, 0], [0, 1])
    expect(finished(draft)).toEqual({
      area: {
        kind: 'polygon',
        ring: [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
      },
    })
    expect(finished(undoCorner(draft))).toEqual({ fault: 'few' })
    expect(canUndo(undoCorner(undoCorner(undoCorner(draft))))).toBe(false)
  })

  it('tells of crossing edges and of too many corners', () => {
    expect(finished(drawn([0, 0], [1, 1], [1, 0], [0, 1]))).toEqual({ fault: 'crosses' })
    const many = Array.from({ length: 201 }, (_, at): [number, number] => [at, at * at])
    expect(finished(drawn(...many))).toEqual({ fault: 'many' })
  })

  it('makes a circle of a centre and a point on it', () => {
    const draft: Draft = { mode: 'circle', centre: [120, 30], cursor: [120, 30.1] }
    expect(finished(draft)).toEqual({
      area: { kind: 'circle', longitude: 120, latitude: 30, metres: 11_120 },
    })
    expect(finished(undoCorner(draft))).toEqual({ fault: 'few' })
  })
})
