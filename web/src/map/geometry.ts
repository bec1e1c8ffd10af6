import { radiusLimits, type MapArea, type MapBox, type MapPoint } from '@groundbreak/contract/map-area'

const RADIUS = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two points, along the sphere. */
export function metresBetween([x1, y1]: MapPoint, [x2, y2]: MapPoint): number {
  const half =
    Math.sin(radians(y2 - y1) / 2) ** 2 +
    Math.cos(radians(y1)) * Math.cos(radians(y2)) * Math.sin(radians(x2 - x1) / 2) ** 2
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** The circle around a point through another one, its radius within what a search takes. */
export function circleThrough(centre: MapPoint, edge: MapPoint): Extract<MapArea, { kind: 'circle' }> {
  const metres = Math.round(metresBetween(centre, edge))
  return {
    kind: 'circle',
    longitude: centre[0],
    latitude: centre[1],
    metres: Math.min(radiusLimits.most, Math.max(radiusLimits.least, metres)),
  }
}

const STEPS = 96

/** A circle as it is drawn. */
function circleRing({ longitude, latitude, metres }: Extract<MapArea, { kind: 'circle' }>): MapPoint[] {
  const up = (metres / RADIUS) * (180 / Math.PI)
  return Array.from({ length: STEPS }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI
    const y = latitude + up * Math.sin(angle)
    const shrink = Math.max(0.01, Math.cos(radians((y + latitude) / 2)))
    return [longitude + (up * Math.cos(angle)) / shrink, y] as const
  })
}

/** Longest piece of an edge in degrees: edges are straight in degrees, the map's own lines are not. */
const PIECE = 0.5

function inPieces(ring: readonly MapPoint[]): MapPoint[] {
  return ring.flatMap(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!
    const pieces = Math.max(1, Math.ceil(Math.max(Math.abs(nextX - x), Math.abs(nextY - y)) / PIECE))
    return Array.from(
      { length: pieces },
      (_, piece) => [x + ((nextX - x) * piece) / pieces, y + ((nextY - y) * piece) / pieces] as const,
    )
  })
}

/** The closed ring of an area, as it is drawn. */
export function ringOf(area: MapArea): MapPoint[] {
  const ring = area.kind === 'circle' ? circleRing(area) : inPieces(area.ring)
  return ring.length === 0 ? [] : [...ring, ring[0]!]
}

export function boxOf(points: readonly MapPoint[]): MapBox {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) }
}

export function boxOfAreas(areas: readonly MapArea[]): MapBox {
  return boxOf(areas.flatMap(ringOf))
}

/** In square kilometres. */
export function extentOf(area: MapArea): number {
  if (area.kind === 'circle') return Math.PI * (area.metres / 1000) ** 2
  const { ring } = area
  let sum = 0
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!
    sum += radians(nextX - x) * (2 + Math.sin(radians(y)) + Math.sin(radians(nextY)))
  })
  return Math.abs((sum * RADIUS * RADIUS) / 2) / 1e6
}

export function isInBox([x, y]: MapPoint, { west, south, east, north }: MapBox): boolean {
  return x >= west && x <= east && y >= south && y <= north
}
