import { type ArrayBag, doubled, resized, shared, withRoom } from './arrays'

/**
 * The codes of every document. Equal lists of codes share one number, so that a facet is a count per
 * list, taken apart at the end.
 */
export class CodeColumn {
  private listOf: Uint16Array | Uint32Array = new Uint16Array(1_024)
  private starts = new Uint32Array(1_024)
  private values = new Int32Array(1_024)
  /** Distinct lists of codes; the empty one is number 0. */
  listCount = 1
  private documentCount = 0
  private table = new Int32Array(2_048).fill(-1)
  private counters = new Uint32Array(0)

  /** `codes[from..to)` ascending and distinct. */
  add(codes: Int32Array, from: number, to: number): void {
    const doc = this.documentCount++
    const list = from === to ? 0 : this.intern(codes, from, to)
    if (list > 0xffff && this.listOf instanceof Uint16Array)
      this.listOf = shared(Uint32Array.from(this.listOf))
    this.listOf = withRoom(this.listOf as Uint32Array, doc + 1)
    this.listOf[doc] = list
  }

  trim(): void {
    this.listOf = resized(this.listOf as Uint32Array, Math.max(1, this.documentCount))
  }

  codesOf(doc: number): Int32Array {
    const list = this.listOf[doc]!
    return this.values.subarray(this.starts[list], this.starts[list + 1])
  }

  /** How many of the documents hold each code. */
  facet(docs: Uint32Array): Map<number, number> {
    if (this.counters.length < this.listCount) this.counters = new Uint32Array(this.listCount * 2)
    const { counters, listOf } = this
    counters.fill(0, 0, this.listCount)
    if (listOf instanceof Uint16Array) countNarrow(listOf, docs, counters)
    else countWide(listOf, docs, counters)
    return this.codeCounts(counters)
  }

  /** `combined[doc] * width + list`, for the documents `[from, to)`. */
  combine(combined: Uint16Array, from: number, to: number, width: number): void {
    const { listOf } = this
    for (let doc = from; doc < to; doc++) combined[doc] = combined[doc]! * width + listOf[doc]!
  }

  /** The lists that hold any of the codes. */
  listsWith(codes: readonly number[]): number[] {
    const wanted = new Set(codes)
    const found: number[] = []
    for (let list = 1; list < this.listCount; list++) {
      let at = this.starts[list]!
      const end = this.starts[list + 1]!
      while (at < end && !wanted.has(this.values[at]!)) at++
      if (at < end) found.push(list)
    }
    return found
  }

  /**
   * Writes per document what its codes are worth, of several the most; a document without codes keeps what
   * stands in `into`.
   */
  points(docs: Uint32Array, worth: ReadonlyMap<number, number>, into: Uint8Array): void {
    const { listOf } = this
    // Of few documents only the lists they have are looked at.
    const ofList = docs.length < this.listCount ? undefined : this.worthOfLists(worth)
    for (let i = 0; i < docs.length; i++) {
      const list = listOf[docs[i]!]!
      if (list !== 0) into[i] = ofList ? ofList[list]! : this.worthOfList(list, worth)
    }
  }

  /** The same for every document, by number. */
  pointsOfAll(worth: ReadonlyMap<number, number>, into: Uint8Array): void {
    const { listOf } = this
    const ofList = this.worthOfLists(worth)
    for (let doc = 0; doc < into.length; doc++) {
      const list = listOf[doc]!
      if (list !== 0) into[doc] = ofList[list]!
    }
  }

  /** Counts per list taken apart into counts per code. */
  codeCounts(lists: Uint32Array): Map<number, number> {
    const result = new Map<number, number>()
    for (let list = 1; list < this.listCount; list++) {
      const count = lists[list]!
      if (count === 0) continue
      for (let at = this.starts[list]!; at < this.starts[list + 1]!; at++) {
        const code = this.values[at]!
        result.set(code, (result.get(code) ?? 0) + count)
      }
    }
    return result
  }

  save(bag: ArrayBag, name: string): void {
    bag.put(`${name}.listOf`, this.listOf.subarray(0, this.documentCount))
    bag.put(`${name}.wide`, Uint32Array.of(this.listOf instanceof Uint16Array ? 0 : 1))
    bag.put(`${name}.starts`, this.starts.subarray(0, this.listCount + 1))
    bag.put(`${name}.values`, this.values.subarray(0, this.starts[this.listCount]))
    bag.put(`${name}.table`, this.table)
  }

  static load(bag: ArrayBag, name: string): CodeColumn {
    const column = new CodeColumn()
    const wide = bag.take(`${name}.wide`, Uint32Array)[0] === 1
    column.listOf = wide ? bag.take(`${name}.listOf`, Uint32Array) : bag.take(`${name}.listOf`, Uint16Array)
    column.starts = bag.take(`${name}.starts`, Uint32Array)
    column.values = bag.take(`${name}.values`, Int32Array)
    column.table = bag.take(`${name}.table`, Int32Array)
    column.listCount = column.starts.length - 1
    column.documentCount = column.listOf.length
    return column
  }

  private worthOfLists(worth: ReadonlyMap<number, number>): Uint8Array {
    const ofList = new Uint8Array(this.listCount)
    for (let list = 1; list < ofList.length; list++) ofList[list] = this.worthOfList(list, worth)
    return ofList
  }

  private worthOfList(list: number, worth: ReadonlyMap<number, number>): number {
    const { starts, values } = this
    let most = 0
    for (let at = starts[list]!; at < starts[list + 1]!; at++)
      most = Math.max(most, worth.get(values[at]!) ?? 0)
    return most
  }

  private intern(codes: Int32Array, from: number, to: number): number {
    const mask = this.table.length - 1
    let at = hashCodes(codes, from, to) & mask
    for (;;) {
      const list = this.table[at]!
      if (list < 0) break
      if (this.equals(list, codes, from, to)) return list
      at = (at + 1) & mask
    }
    return this.create(codes, from, to, at)
  }

  private create(codes: Int32Array, from: number, to: number, at: number): number {
    const list = this.listCount++
    const start = this.starts[list]!
    const end = start + to - from
    if (list + 1 >= this.starts.length) this.starts = doubled(this.starts)
    while (end > this.values.length) this.values = doubled(this.values)
    this.values.set(codes.subarray(from, to), start)
    this.starts[list + 1] = end
    this.table[at] = list
    if (this.listCount * 2 > this.table.length) this.growTable()
    return list
  }

  private growTable(): void {
    const table = new Int32Array(this.table.length * 2).fill(-1)
    const mask = table.length - 1
    for (let list = 1; list < this.listCount; list++) {
      let at = hashCodes(this.values, this.starts[list]!, this.starts[list + 1]!) & mask
      while (table[at]! >= 0) at = (at + 1) & mask
      table[at] = list
    }
    this.table = table
  }

  private equals(list: number, codes: Int32Array, from: number, to: number): boolean {
    const start = this.starts[list]!
    if (this.starts[list + 1]! - start !== to - from) return false
    for (let i = from; i < to; i++) if (this.values[start + i - from] !== codes[i]) return false
    return true
  }
}

/** Two functions of one body: each stays specialised to its kind of array, which is twice as fast. */
function countNarrow(listOf: Uint16Array, docs: Uint32Array, counters: Uint32Array): void {
  for (let i = 0; i < docs.length; i++) counters[listOf[docs[i]!]!]!++
}

function countWide(listOf: Uint32Array, docs: Uint32Array, counters: Uint32Array): void {
  for (let i = 0; i < docs.length; i++) counters[listOf[docs[i]!]!]!++
}

function hashCodes(codes: Int32Array, from: number, to: number): number {
  let mixed = 0x811c9dc5
  for (let i = from; i < to; i++) mixed = Math.imul(mixed ^ codes[i]!, 0x85ebca6b) ^ (mixed >>> 13)
  return mixed ^ (mixed >>> 16)
}
