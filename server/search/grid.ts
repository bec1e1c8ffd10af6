import { positionColumns } from './area-sets'
import { countOf } from './doc-set'
import type { EntityIndex } from './entity-index'
import { Evaluation } from './evaluation'
import type { GridCell, GridQuery, GridResult } from './query'
import { bitsOf } from './words'

/** Counts the matches of a query by cell of a grid over the map; see `GridQuery`. */
export function countGrid(index: EntityIndex, query: GridQuery): GridResult {
  const columns = positionColumns(index.entity)
  const longitudes = index.numberColumn(columns.longitude)
  const latitudes = index.numberColumn(columns.latitude)
  const set = new Evaluation(index, query.clauses, query.scope ?? []).matches()
  const columnOf = placeIn(query.columns)
  const rowOf = placeIn(query.rows)
  const width = query.columns.length - 1
  const cells = new Cells(width * (query.rows.length - 1))
  let placed = 0
  eachDoc(index, set, (doc) => {
    const longitude = longitudes.at(doc)
    const latitude = latitudes.at(doc)
    if (Number.isNaN(longitude) || Number.isNaN(latitude)) return
    placed++
    const column = columnOf(longitude)
    if (column < 0) return
    const row = rowOf(latitude)
    if (row >= 0) cells.add(row * width + column, { doc, longitude, latitude })
  })
  const total = countOf(set)
  return { cells: cells.list(width, (doc) => index.idOf(doc)), total, unplaced: total - placed }
}

class Cells {
  private readonly counts: Uint32Array
  private readonly longitudes: Float64Array
  private readonly latitudes: Float64Array
  private readonly last: Uint32Array

  constructor(count: number) {
    this.counts = new Uint32Array(count)
    this.longitudes = new Float64Array(count)
    this.latitudes = new Float64Array(count)
    this.last = new Uint32Array(count)
  }

  add(at: number, { doc, longitude, latitude }: { doc: number; longitude: number; latitude: number }): void {
    this.counts[at]!++
    this.longitudes[at]! += longitude
    this.latitudes[at]! += latitude
    this.last[at] = doc
  }

  list(width: number, idOf: (doc: number) => number): GridCell[] {
    const cells: GridCell[] = []
    this.counts.forEach((count, at) => {
      if (count === 0) return
      cells.push({
        column: at % width,
        row: Math.floor(at / width),
        count,
        longitude: this.longitudes[at]! / count,
        latitude: this.latitudes[at]! / count,
        id: count === 1 ? idOf(this.last[at]!) : undefined,
      })
    })
    return cells
  }
}

const STEPS = 4_096

/** The place of a number between ascending bounds, -1 outside; a table says where to start looking. */
function placeIn(bounds: readonly number[]): (value: number) => number {
  const first = bounds[0]!
  const end = bounds[bounds.length - 1]!
  const scale = STEPS / (end - first)
  const starts = new Uint16Array(STEPS + 1)
  for (let step = 0, place = 0; step <= STEPS; step++) {
    while (place < bounds.length - 2 && (bounds[place + 1]! - first) * scale < step) place++
    starts[step] = place
  }
  return (value) => {
    if (!(value >= first && value < end)) return -1
    let place = starts[Math.floor((value - first) * scale)]!
    while (place > 0 && value < bounds[place]!) place--
    while (value >= bounds[place + 1]!) place++
    return place
  }
}

function eachDoc(
  index: EntityIndex,
  set: ReturnType<Evaluation['matches']>,
  visit: (doc: number) => void,
): void {
  if (set.list) {
    for (let i = 0; i < set.count; i++) visit(set.list[i]!)
    return
  }
  const bits = bitsOf(set, index)
  const words = Math.min(bits.length, (index.size + 31) >>> 5)
  for (let i = 0; i < words; i++) {
    let word = bits[i]!
    while (word !== 0) {
      const lowest = word & -word
      visit((i << 5) + 31 - Math.clz32(lowest))
      word ^= lowest
    }
  }
}
