import type { MapBox } from '@groundbreak/contract/map-area'

/** Pixels a side of a cell, at the zoom rounded down to a half: clusters don't jump while the map is pulled. */
const CELL = 72
const WORLD = 512
/** Cells a side at most; a wider part of the map gets larger cells. */
const MOST = 64

const radians = Math.PI / 180
/** Mercator: 0 at the top of the world (85°), 1 at its foot. */
const down = (latitude: number) =>
  0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2)) / (2 * Math.PI)
const latitudeAt = (share: number) => (2 * Math.atan(Math.exp((0.5 - share) * 2 * Math.PI))) / radians - 90
const inMillionths = (degrees: number) => Math.round(degrees * 1_000_000)

/** The bounds of the cells that cover a part of the map; they stay where they are when the map is moved. */
export function gridOver(box: MapBox, zoom: number): { columns: number[]; rows: number[] } {
  let cell = CELL / (WORLD * 2 ** (Math.floor(zoom * 2) / 2))
  const [left, right] = [(box.west + 180) / 360, (box.east + 180) / 360]
  const [top, foot] = [down(box.north), down(box.south)]
  while ((right - left) / cell > MOST || (foot - top) / cell > MOST) cell *= 2
  const lines = (from: number, to: number) => {
    const first = Math.floor(from / cell)
    const count = Math.max(1, Math.ceil(to / cell) - first)
    return Array.from({ length: count + 1 }, (_, at) => (first + at) * cell)
  }
  return {
    columns: lines(left, right).map((share) => inMillionths(share * 360 - 180)),
    rows: lines(top, foot)
      .map((share) => inMillionths(latitudeAt(share)))
      .toReversed(),
  }
}
