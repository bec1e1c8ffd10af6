import { z } from 'zod'

const longitude = z.number().min(-180).max(180)
const latitude = z.number().min(-85).max(85)

/** [longitude, latitude] in degrees. */
export type MapPoint = readonly [number, number]

export const MOST_CORNERS = 200
export const MOST_AREAS = 8
/** Of a circle, in metres. */
export const radiusLimits = { least: 50, most: 500_000 }

export const mapBox = z.object({ west: longitude, south: latitude, east: longitude, north: latitude })
export type MapBox = z.infer<typeof mapBox>

/** A part of the map in degrees (WGS 84). It does not reach over the date line. */
export const mapArea = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('circle'),
    longitude,
    latitude,
    metres: z.number().min(radiusLimits.least).max(radiusLimits.most),
  }),
  z.object({
    kind: z.literal('polygon'),
    ring: z
      .array(z.tuple([longitude, latitude]))
      .min(3)
      .max(MOST_CORNERS)
      .describe('Corners; the last one joins the first. Edges must not cross each other.'),
  }),
])
export type MapArea = z.infer<typeof mapArea>

/** Whether any two edges of a ring meet, but for neighbours at their common corner. */
export function crossesItself(ring: readonly MapPoint[]): boolean {
  const count = ring.length
  for (let one = 0; one < count; one++) {
    for (let other = one + 1; other < count; other++) {
      const [a, b] = [ring[one]!, ring[(one + 1) % count]!]
      const [c, d] = [ring[other]!, ring[(other + 1) % count]!]
      if (other === one + 1 || (one === 0 && other === count - 1)) {
        const [middle, before, after] = other === one + 1 ? [b, a, d] : [a, b, c]
        if (foldsBack(middle, before, after)) return true
      } else if (meet(a, b, c, d)) return true
    }
  }
  return false
}

/** Which side of the line from a to b the point lies on: positive left, negative right, 0 on it. */
function side(a: MapPoint, b: MapPoint, point: MapPoint): number {
  return Math.sign((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]))
}

function isBetween(point: MapPoint, a: MapPoint, b: MapPoint): boolean {
  return [0, 1].every(
    (axis) =>
      point[axis as 0 | 1] >= Math.min(a[axis as 0 | 1], b[axis as 0 | 1]) &&
      point[axis as 0 | 1] <= Math.max(a[axis as 0 | 1], b[axis as 0 | 1]),
  )
}

function meet(a: MapPoint, b: MapPoint, c: MapPoint, d: MapPoint): boolean {
  const [toC, toD, toA, toB] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)]
  if (toC !== toD && toA !== toB && toC * toD <= 0 && toA * toB <= 0 && (toC || toD) && (toA || toB))
    return true
  return (
    (toC === 0 && isBetween(c, a, b)) ||
    (toD === 0 && isBetween(d, a, b)) ||
    (toA === 0 && isBetween(a, c, d)) ||
    (toB === 0 && isBetween(b, c, d))
  )
}

/** An edge that goes back over the one before it, or a corner that stands twice. */
function foldsBack(middle: MapPoint, before: MapPoint, after: MapPoint): boolean {
  if (side(before, middle, after) !== 0) return false
  const along =
    (before[0] - middle[0]) * (after[0] - middle[0]) + (before[1] - middle[1]) * (after[1] - middle[1])
  return along > 0 || same(before, middle) || same(after, middle)
}

function same(one: MapPoint, other: MapPoint): boolean {
  return one[0] === other[0] && one[1] === other[1]
}
