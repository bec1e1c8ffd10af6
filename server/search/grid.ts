import { positionColumns } from './area-sets'
import { countOf } from './doc-set'
import type { EntityIndex } from './entity-index'
import { Evaluation } from './evaluation'
import type { NumberColumn } from './number-column'
import type { GridCell, GridQuery, GridResult } from './query'
import { bitsOf } from './words'

/** Counts the matches of a query by cell of a grid over the map; see `GridQuery`. */
export function countGrid(index: EntityIndex, query: GridQuery): GridResult {
  const position = positionColumns(index.entity)
  const columns = {
    longitudes: index.numberColumn(position.longitude),
    latitudes: index.numberColumn(position.latitude),
  }
  const set = new Evaluation(index, query.clauses, query.scope ?? []).matches()
  const cells = new Cells(query, columns)
  if (set.list) for (let i = 0; i < set.count; i++) cells.add(set.list[i]!)
  else cells.addAll(bitsOf(set, index), index.size)
  const total = countOf(set)
  return { cells: cells.list((doc) => index.idOf(doc)), total, unplaced: total - cells.placed }
}

interface Columns {
  longitudes: NumberColumn
  latitudes: NumberColumn
}

class Cells {
  placed = 0
  private readonly width: number
  private readonly columnOf: (value: number) => number
  private readonly rowOf: (value: number) => number
  private readonly counts: Uint32Array
  private readonly sumsX: Float64Array
  private readonly sumsY: Float64Array
  private readonly last: Uint32Array

  constructor(
    query: GridQuery,
    private readonly columns: Columns,
  ) {
    this.width = query.columns.length - 1
    this.columnOf = placeIn(query.columns)
    this.rowOf = placeIn(query.rows)
    const count = this.width * (query.rows.length - 1)
    this.counts = new Uint32Array(count)
    this.sumsX = new Float64Array(count)
    this.sumsY = new Float64Array(count)
    this.last = new Uint32Array(count)
  }

  addAll(bits: Uint32Array, size: number): void {
    const words = Math.min(bits.length, (size + 31) >>> 5)
    for (let i = 0; i < words; i++) {
      let word = bits[i]!
      while (word !== 0) {
        const lowest = word & -word
        this.add((i << 5) + 31 - Math.clz32(lowest))
        word ^= lowest
      }
    }
  }

  add(doc: number): void {
    const x = this.columns.longitudes.at(doc)
    const y = this.columns.latitudes.at(doc)
    if (Number.isNaN(x) || Number.isNaN(y)) return
    this.placed++
    const column = this.columnOf(x)
    if (column < 0) return
    const row = this.rowOf(y)
    if (row < 0) return
    const at = row * this.width + column
    this.counts[at]!++
    this.sumsX[at]! += x
    this.sumsY[at]! += y
    this.last[at] = doc
  }

  list(idOf: (doc: number) => number): GridCell[] {
    const cells: GridCell[] = []
    this.counts.forEach((count, at) => {
      if (count === 0) return
      cells.push({
        column: at % this.width,
        row: Math.floor(at / this.width),
        count,
        longitude: this.sumsX[at]! / count,
        latitude: this.sumsY[at]! / count,
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
