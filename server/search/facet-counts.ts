import type { CodeColumn } from './code-column'
import type { DocSet } from './doc-set'

/** Combinations of lists are numbered in 16 bits. */
const MOST_COMBINATIONS = 65_536

/**
 * Code columns counted together: every combination of their lists has a number, so that one count per
 * document serves all of them. Also keeps how many live documents each combination has, which answers
 * what matches everything, or one filter, without looking at documents, and halves what is looked at when
 * more than half match.
 */
export class FacetCounts {
  private widths: number[] = []
  private combined = new Uint16Array(0)
  private totals = new Uint32Array(0)
  private counters = new Uint32Array(0)
  /** The live documents that `totals` counts. */
  private counted = new Uint32Array(0)
  private filled = 0

  private columns: readonly CodeColumn[] = []

  static combinations(columns: readonly CodeColumn[]): number {
    return columns.reduce((product, column) => product * roomFor(column), 1)
  }

  static fit(columns: readonly CodeColumn[]): boolean {
    return FacetCounts.combinations(columns) <= MOST_COMBINATIONS
  }

  /**
   * Takes in what was added or replaced since; `columns` are the same ones, perhaps newly loaded. Answers
   * false where they have too many combinations by now.
   */
  follow(columns: readonly CodeColumn[], live: Uint32Array, size: number): boolean {
    this.columns = columns
    if (this.widths.length === 0 || columns.some((column, i) => column.listCount > this.widths[i]!)) {
      if (!FacetCounts.fit(columns)) return false
      this.restart(size)
    }
    this.number(size)
    this.recount(live, size)
    return true
  }

  /** Per column, how many of the `count` documents of a bitset hold each code. */
  ofBits(set: DocSet, liveCount: number): Map<number, number>[] {
    const { counters, totals, combined, counted } = this
    counters.fill(0)
    if (set.count * 2 <= liveCount) countBits(combined, set.bits!, counters)
    else {
      countMissing(combined, { counted, bits: set.bits! }, counters)
      for (let i = 0; i < totals.length; i++) counters[i] = totals[i]! - counters[i]!
    }
    return this.unfold(counters)
  }

  /** Per column, how many of all live documents hold each code. */
  ofAll(): Map<number, number>[] {
    this.counters.set(this.totals)
    return this.unfold(this.counters)
  }

  /** For a pair of columns: the codes of the second one in documents with any of the values in the first. */
  ofFilter(values: readonly number[]): Map<number, number> {
    const [filter, facet] = this.columns
    const width = this.widths[1]!
    const counts = new Uint32Array(width)
    for (const list of filter!.listsWith(values)) {
      for (let at = 0; at < width; at++) counts[at]! += this.totals[list * width + at]!
    }
    return facet!.codeCounts(counts)
  }

  private restart(size: number): void {
    this.widths = this.columns.map(roomFor)
    const combinations = this.widths.reduce((product, width) => product * width, 1)
    this.combined = new Uint16Array(size + (size >>> 4))
    this.totals = new Uint32Array(combinations)
    this.counters = new Uint32Array(combinations)
    this.counted = new Uint32Array(0)
    this.filled = 0
  }

  private number(size: number): void {
    if (size > this.combined.length) {
      const larger = new Uint16Array(size + (size >>> 4) + 64)
      larger.set(this.combined)
      this.combined = larger
    }
    const { combined, columns, widths } = this
    for (let i = 0; i < columns.length; i++) columns[i]!.combine(combined, this.filled, size, widths[i]!)
    this.filled = size
  }

  private recount(live: Uint32Array, size: number): void {
    const { combined, totals } = this
    const words = (size + 31) >>> 5
    if (this.counted.length < words) {
      const larger = new Uint32Array(words + (words >>> 3))
      larger.set(this.counted)
      this.counted = larger
    }
    const { counted } = this
    for (let i = 0; i < words; i++) {
      for (let changed = counted[i]! ^ live[i]!; changed !== 0; changed &= changed - 1) {
        const lowest = changed & -changed
        const combination = combined[(i << 5) + 31 - Math.clz32(lowest)]!
        if ((live[i]! & lowest) === 0) totals[combination]!--
        else totals[combination]!++
      }
      counted[i] = live[i]!
    }
  }

  /** Sums per column, the last one first; each step leaves the sums over that column at the front. */
  private unfold(counts: Uint32Array): Map<number, number>[] {
    const { widths, columns } = this
    const results: Map<number, number>[] = []
    let left = counts.length
    for (let column = columns.length - 1; column >= 0; column--) {
      const width = widths[column]!
      const lists = new Uint32Array(width)
      left /= width
      for (let row = 0; row < left; row++) {
        let sum = 0
        for (let list = 0, at = row * width; list < width; list++, at++) {
          const count = counts[at]!
          sum += count
          lists[list]! += count
        }
        counts[row] = sum
      }
      results[column] = columns[column]!.codeCounts(lists)
    }
    return results
  }
}

/** Some room for lists that come later. */
function roomFor(column: CodeColumn): number {
  return column.listCount + (column.listCount >>> 4) + 1
}

function countBits(combined: Uint16Array, bits: Uint32Array, counters: Uint32Array): void {
  const words = Math.min(bits.length, (combined.length + 31) >>> 5)
  for (let i = 0; i < words; i++) {
    const last = (i << 5) + 31
    for (let word = bits[i]!; word !== 0; word &= word - 1) {
      counters[combined[last - Math.clz32(word & -word)]!]!++
    }
  }
}

function countMissing(
  combined: Uint16Array,
  { counted, bits }: { counted: Uint32Array; bits: Uint32Array },
  counters: Uint32Array,
): void {
  for (let i = 0; i < counted.length; i++) {
    const last = (i << 5) + 31
    const present = i < bits.length ? bits[i]! : 0
    for (let word = counted[i]! & ~present; word !== 0; word &= word - 1) {
      counters[combined[last - Math.clz32(word & -word)]!]!++
    }
  }
}
