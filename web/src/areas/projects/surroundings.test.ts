import { describe, expect, it } from 'vitest'
import { directionFrom, sketch, surroundings, type NearbyPlace } from './surroundings'

const at = { longitude: 120, latitude: 30 }

function place(id: number, km: { east: number; north: number }, name = `地方${id}`): NearbyPlace {
  return {
    id,
    name,
    longitude: at.longitude + km.east / 111.2 / Math.cos(Math.PI / 6),
    latitude: at.latitude + km.north / 111.2,
    km: Math.hypot(km.east, km.north),
  }
}

describe('surroundings', () => {
  it('draws north up and east right, to scale', () => {
    const { places, rings } = surroundings(at, [
      place(1, { east: 5, north: 0 }),
      place(2, { east: 0, north: 5 }),
    ])
    expect(rings.map(({ km }) => km)).toEqual([2.5, 5])
    const [east, north] = places
    expect(east?.x).toBeCloseTo(sketch.width / 2 + 74)
    expect(east?.y).toBeCloseTo(sketch.height / 2)
    expect(north?.x).toBeCloseTo(sketch.width / 2)
    expect(north?.y).toBeCloseTo(sketch.height / 2 - 74)
  })

  it('takes the smallest rings with four places in sight', () => {
    const far = [3, 30, 31, 32, 33].map((east, id) => place(id, { east, north: 0 }))
    const { places, rings } = surroundings(at, far)
    expect(rings.at(-1)?.km).toBe(20)
    expect(places).toHaveLength(5)
    expect(surroundings(at, []).places).toEqual([])
  })

  it('names no place over another', () => {
    const { places } = surroundings(at, [
      place(1, { east: 1, north: 0.5 }),
      place(2, { east: 1.02, north: 0.5 }),
      place(3, { east: -1, north: -0.5 }),
      place(4, { east: 0, north: 1 }),
    ])
    const named = places.filter(({ label }) => label).map(({ place: { id } }) => id)
    expect(named).toContain(3)
    expect(named.filter((id) => id === 1 || id === 2).length).toBeLessThanOrEqual(2)
    expect(places).toHaveLength(4)
  })
})

it.each([
  [{ longitude: 120, latitude: 29 }, 'n'],
  [{ longitude: 119, latitude: 29.1 }, 'ne'],
  [{ longitude: 119, latitude: 30 }, 'e'],
  [{ longitude: 121, latitude: 30.9 }, 'sw'],
  [{ longitude: 121, latitude: 30 }, 'w'],
  [{ longitude: 121, latitude: 29.1 }, 'nw'],
] as const)('from %o the point lies %s', (from, direction) => {
  expect(directionFrom(from, at)).toBe(direction)
})
