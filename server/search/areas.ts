import type { Area } from './query'

/*
 * What "within an area" means, to the last bit: whole millionths of a degree and the four basic operations only,
 * so that PostgreSQL (postgres-areas.ts) comes to the same answer as this file.
 */

/** Of a degree of latitude, or of longitude at the equator, in one millionth. */
const METRES_PER_UNIT = (6_371_008.8 * Math.PI) / 180 / 1_000_000
/** Half a unit in radians. */
export const HALF_UNIT = Math.PI / 180 / 1_000_000 / 2

/** A circle worked out: a point lies within when its distance, in units squared, is at most `reach`. */
export interface PreparedCircle {
  longitude: number
  latitude: number
  /** Cosine and sine of the centre's latitude, and the factors of their series. */
  cosine: number
  sine: number
  halfCosine: number
  sixthSine: number
  reach: number
}

/** A degree of longitude shrinks with the cosine of the mean latitude, here as a series around the centre's. */
export function prepareCircle({
  longitude,
  latitude,
  metres,
}: Extract<Area, { kind: 'circle' }>): PreparedCircle {
  const angle = 2 * latitude * HALF_UNIT
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const radius = metres / METRES_PER_UNIT
  return {
    longitude,
    latitude,
    cosine,
    sine,
    halfCosine: cosine / 2,
    sixthSine: sine / 6,
    reach: radius * radius,
  }
}

function inCircle(circle: PreparedCircle, longitude: number, latitude: number): boolean {
  const up = latitude - circle.latitude
  const h = up * HALF_UNIT
  const shrink = circle.cosine - h * (circle.sine + h * (circle.halfCosine - h * circle.sixthSine))
  const right = (longitude - circle.longitude) * shrink
  return right * right + up * up <= circle.reach
}

/** An edge of a ring from (x1, y1) to (x2, y2); level edges are crossed by no ray and left out. */
export interface Edges {
  x1: number[]
  y1: number[]
  x2: number[]
  y2: number[]
}

export function edgesOf(ring: Extract<Area, { kind: 'polygon' }>['ring']): Edges {
  const edges: Edges = { x1: [], y1: [], x2: [], y2: [] }
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!
    if (y === nextY) return
    edges.x1.push(x)
    edges.y1.push(y)
    edges.x2.push(nextX)
    edges.y2.push(nextY)
  })
  return edges
}

function crosses({ x1, y1, x2, y2 }: Edges, at: number, longitude: number, latitude: number): boolean {
  const from = y1[at]!
  const to = y2[at]!
  if (from > latitude === to > latitude) return false
  const x = x1[at]!
  return longitude < ((x2[at]! - x) * (latitude - from)) / (to - from) + x
}

const SLABS = 256

/** Edges by the band of latitude they pass through: a point is held against the few of its own band. */
function polygonTest(ring: Extract<Area, { kind: 'polygon' }>['ring']): Test {
  const edges = edgesOf(ring)
  const south = Math.min(...ring.map(([, y]) => y))
  const north = Math.max(...ring.map(([, y]) => y))
  const scale = SLABS / Math.max(1, north - south)
  const slabOf = (latitude: number) => Math.floor((latitude - south) * scale)
  const slabs: number[][] = Array.from({ length: SLABS + 1 }, () => [])
  edges.x1.forEach((_, at) => {
    const [y1, y2] = [edges.y1[at]!, edges.y2[at]!]
    for (let slab = slabOf(Math.min(y1, y2)); slab <= slabOf(Math.max(y1, y2)); slab++) slabs[slab]?.push(at)
  })
  return (longitude, latitude) => {
    if (!(latitude >= south && latitude <= north)) return false
    let inside = false
    for (const at of slabs[slabOf(latitude)] ?? [])
      if (crosses(edges, at, longitude, latitude)) inside = !inside
    return inside
  }
}

export type Test = (longitude: number, latitude: number) => boolean

function testOf(area: Area): Test {
  switch (area.kind) {
    case 'circle': {
      const circle = prepareCircle(area)
      return (longitude, latitude) => inCircle(circle, longitude, latitude)
    }
    case 'polygon':
      return polygonTest(area.ring)
    case 'box': {
      const { west, south, east, north } = area
      return (longitude, latitude) =>
        longitude >= west && longitude <= east && latitude >= south && latitude <= north
    }
  }
}

/** Whether a point lies within any of the areas. Undisclosed (NaN) coordinates lie nowhere. */
export function areaTest(areas: readonly Area[]): Test {
  const tests = areas.map(testOf)
  const [first] = tests
  if (first && tests.length === 1) return first
  return (longitude, latitude) => tests.some((test) => test(longitude, latitude))
}

/** South and north ends of the areas together: nothing beyond lies within. */
export function latitudesOf(areas: readonly Area[]): { from: number; to: number } {
  const ends = areas.flatMap((area) => {
    switch (area.kind) {
      case 'circle': {
        const radius = area.metres / METRES_PER_UNIT + 1
        return [area.latitude - radius, area.latitude + radius]
      }
      case 'polygon':
        return area.ring.map(([, y]) => y)
      case 'box':
        return [area.south, area.north]
    }
  })
  return { from: Math.min(...ends), to: Math.max(...ends) }
}
