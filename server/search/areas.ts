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

const SLABS = 256

/** Undisclosed (NaN) coordinates are never within. */
export type Test = (longitude: number, latitude: number) => boolean

/** Edges by the band of latitude they pass through: a point is held against the few of its own band. */
function polygonTest(ring: Extract<Area, { kind: 'polygon' }>['ring']): Test {
  const edges = edgesOf(ring)
  const south = Math.min(...ring.map(([, y]) => y))
  const north = Math.max(...ring.map(([, y]) => y))
  const scale = SLABS / Math.max(1, north - south)
  const slabOf = (latitude: number) => Math.floor((latitude - south) * scale)
  const lists: number[][] = Array.from({ length: SLABS + 1 }, () => [])
  edges.x1.forEach((x1, at) => {
    const [y1, x2, y2] = [edges.y1[at]!, edges.x2[at]!, edges.y2[at]!]
    for (let slab = slabOf(Math.min(y1, y2)); slab <= slabOf(Math.max(y1, y2)); slab++)
      lists[slab]?.push(x1, y1, x2, y2)
  })
  const slabs = lists.map((list) => Float64Array.from(list))
  return (longitude, latitude) => {
    if (!(latitude >= south && latitude <= north)) return false
    const slab = slabs[slabOf(latitude)]
    if (!slab) return false
    let inside = false
    for (let at = 0; at < slab.length; at += 4) {
      const from = slab[at + 1]!
      const to = slab[at + 3]!
      if (from > latitude === to > latitude) continue
      const x = slab[at]!
      if (longitude < ((slab[at + 2]! - x) * (latitude - from)) / (to - from) + x) inside = !inside
    }
    return inside
  }
}

/** Cells a side of a raster over a polygon, and from how many corners on it pays. */
const RASTER = 128
const MANY_CORNERS = 8
const [UNKNOWN, INSIDE, OUTSIDE, MIXED] = [0, 1, 2, 3]

/**
 * The same answers from a raster: where no edge comes near a cell, one look at its middle tells for all of it.
 * A cell is looked at when a point first falls into it.
 */
function rasterTest(ring: Extract<Area, { kind: 'polygon' }>['ring']): Test {
  const exact = polygonTest(ring)
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  const [west, south, east, north] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  if (ring.length < MANY_CORNERS || east - west < RASTER * 8 || north - south < RASTER * 8) return exact
  const width = (east - west) / RASTER
  const height = (north - south) / RASTER
  const column = (x: number) => Math.min(RASTER - 1, Math.max(0, Math.floor((x - west) / width)))
  const row = (y: number) => Math.min(RASTER - 1, Math.max(0, Math.floor((y - south) / height)))
  const cells = new Uint8Array(RASTER * RASTER)
  ring.forEach(([x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length]!
    const first = row(Math.min(y1, y2) - height)
    const last = row(Math.max(y1, y2) + height)
    for (let each = first; each <= last; each++) {
      // Where the edge may be in this row, a cell's width more on either side.
      const share = (y: number) => (y2 === y1 ? 0 : Math.min(1, Math.max(0, (y - y1) / (y2 - y1))))
      const low = x1 + (x2 - x1) * share(south + (each - 1) * height)
      const high = x1 + (x2 - x1) * share(south + (each + 2) * height)
      const [from, to] =
        y2 === y1 ? [Math.min(x1, x2), Math.max(x1, x2)] : [Math.min(low, high), Math.max(low, high)]
      cells.fill(MIXED, each * RASTER + column(from - width), each * RASTER + column(to + width) + 1)
    }
  })
  return (x, y) => {
    if (!(x >= west && x <= east && y >= south && y <= north)) return false
    const i = Math.min(RASTER - 1, Math.floor((x - west) / width))
    const j = Math.min(RASTER - 1, Math.floor((y - south) / height))
    let cell = cells[j * RASTER + i]!
    if (cell === UNKNOWN) {
      cell = exact(west + (i + 0.5) * width, south + (j + 0.5) * height) ? INSIDE : OUTSIDE
      cells[j * RASTER + i] = cell
    }
    return cell === MIXED ? exact(x, y) : cell === INSIDE
  }
}

function testOf(area: Area): Test {
  switch (area.kind) {
    case 'circle': {
      const circle = prepareCircle(area)
      return (longitude, latitude) => inCircle(circle, longitude, latitude)
    }
    case 'polygon':
      return rasterTest(area.ring)
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
