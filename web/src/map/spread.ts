export interface Disc {
  x: number
  y: number
  /** Half of its width. */
  r: number
}

const TURNS = 40
/** Pixels left between two discs. */
const GAP = 2

/** Moves discs as little as it takes for none to cover another; answers each one's step. */
export function spread(discs: readonly Disc[]): { dx: number; dy: number }[] {
  const moved = discs.map(({ x, y, r }) => ({ x, y, r }))
  for (let turn = 0; turn < TURNS; turn++) {
    let rests = true
    moved.forEach((one, at) => {
      for (const other of moved.slice(at + 1)) {
        const [right, down] = [other.x - one.x, other.y - one.y]
        const distance = Math.hypot(right, down)
        const missing = one.r + other.r + GAP - distance
        if (missing <= 0.5) continue
        rests = false
        // Two on the same spot part sideways.
        const [toX, toY] = distance === 0 ? [1, 0] : [right / distance, down / distance]
        one.x -= (toX * missing) / 2
        one.y -= (toY * missing) / 2
        other.x += (toX * missing) / 2
        other.y += (toY * missing) / 2
      }
    })
    if (rests) break
  }
  return moved.map(({ x, y }, at) => ({ dx: x - discs[at]!.x, dy: y - discs[at]!.y }))
}

const WORLD = 512

/** Pixels of a point of the map at a zoom, from the world's top left corner. */
export function pixelsAt(zoom: number): (point: { longitude: number; latitude: number }) => {
  x: number
  y: number
} {
  const size = WORLD * 2 ** zoom
  return ({ longitude, latitude }) => ({
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)) * size,
  })
}
