import { pixelsAt } from '../../map/spread'

interface Point {
  longitude: number
  latitude: number
}

/** Pixels that names keep between them, and from circles. */
const BETWEEN = { x: 64, y: 26 }
const BESIDE = { x: 40, y: 24 }
/** Below a circle that stands on the place itself. */
const BELOW = 32

/** The names that stand in nobody's way, the first ones first; `below` pixels under their place. */
export function placeNames<Place extends Point>(
  places: readonly Place[],
  circles: readonly Point[],
  zoom: number,
): (Place & { below: number })[] {
  const pixels = pixelsAt(zoom)
  const taken = circles.map(pixels)
  const kept: (Place & { below: number; x: number; y: number })[] = []
  for (const place of places) {
    const { x, y } = pixels(place)
    const isFree = (at: number) =>
      taken.every((circle) => Math.abs(circle.x - x) > BESIDE.x || Math.abs(circle.y - at) > BESIDE.y) &&
      kept.every((other) => Math.abs(other.x - x) > BETWEEN.x || Math.abs(other.y - at) > BETWEEN.y)
    const below = [0, BELOW, -BELOW].find((step) => isFree(y + step))
    if (below !== undefined) kept.push({ ...place, below, x, y: y + below })
  }
  return kept
}
