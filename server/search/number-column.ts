import { type ArrayBag, resized, shared, withRoom } from './arrays'
import { bitSet, type BitsetPool, type DocSet, listSet } from './doc-set'

/** Documents skipped at a time on the way to a deep page. */
const BLOCK = 64

/** One order of documents that takes in batches: an array with room at its end. */
class OrderedDocs {
  docs: Uint32Array = new Uint32Array(16)
  length = 0

  reset(docs: Uint32Array): void {
    this.docs = shared(docs)
    this.length = docs.length
  }

  /** Merges `added`, itself in order. */
  merge(added: Uint32Array, compare: (a: number, b: number) => number): void {
    this.docs = withRoom(this.docs, this.length + added.length)
    const { docs } = this
    let old = this.length - 1
    let fresh = added.length - 1
    for (let at = this.length + added.length - 1; fresh >= 0; at--) {
      if (old >= 0 && compare(docs[old]!, added[fresh]!) > 0) docs[at] = docs[old--]!
      else docs[at] = added[fresh--]!
    }
    this.length += added.length
  }
}

/** A number per document: ranges, sorting and histograms. */
export class NumberColumn {
  private values = new Float64Array(1_024)
  /** Documents with the number, by number and id, ascending. */
  private present = new OrderedDocs()
  /** Documents without, by id, ascending. */
  private absent = new OrderedDocs()
  private documentCount = 0

  add(value: number): void {
    const doc = this.documentCount++
    this.values = withRoom(this.values, doc + 1)
    this.values[doc] = value
  }

  at(doc: number): number {
    return this.values[doc]!
  }

  /** Sorts everything once, at the end of a build. `byId` is every document, by id, ascending. */
  freeze(byId: Uint32Array): void {
    this.values = resized(this.values, Math.max(1, this.documentCount))
    const { values } = this
    this.absent.reset(byId.filter((doc) => Number.isNaN(values[doc])))
    this.present.reset(
      byNumber(
        byId.filter((doc) => !Number.isNaN(values[doc])),
        values,
      ),
    )
  }

  /** Takes documents added after the build into the order. */
  merge(docs: Uint32Array, idOf: (doc: number) => number): void {
    const { values } = this
    const byId = (a: number, b: number) => idOf(a) - idOf(b) || a - b
    const byValue = (a: number, b: number) => values[a]! - values[b]! || byId(a, b)
    this.present.merge(docs.filter((doc) => !Number.isNaN(values[doc])).toSorted(byValue), byValue)
    this.absent.merge(docs.filter((doc) => Number.isNaN(values[doc])).toSorted(byId), byId)
  }

  /** How many documents, replaced ones included, lie in the range. */
  rangeCount(from: number, to: number): number {
    const [start, end] = this.span(from, to)
    return Math.max(0, end - start)
  }

  range(from: number, to: number, size: number, pool: BitsetPool): DocSet {
    const [start, end] = this.span(from, to)
    const docs = this.present.docs.subarray(start, Math.max(start, end))
    if (docs.length <= size >>> 7) return listSet(docs.toSorted())
    const bits = pool.take(size)
    for (let i = 0; i < docs.length; i++) bits[docs[i]! >>> 5]! |= 1 << (docs[i]! & 31)
    return bitSet(bits, docs.length)
  }

  /** The documents of an ascending list whose number lies in the range. */
  within(docs: Uint32Array, from: number, to: number): DocSet {
    const { values } = this
    const kept = new Uint32Array(docs.length)
    let count = 0
    for (let i = 0; i < docs.length; i++) {
      const value = values[docs[i]!]!
      if (value >= from && value <= to) kept[count++] = docs[i]!
    }
    return listSet(kept.subarray(0, count))
  }

  /** The page `[offset, offset + limit)` of a bitset in this order; ties by id, descending; absent last. */
  page(bits: Uint32Array, page: { descending: boolean; offset: number; limit: number }): number[] {
    const found: number[] = []
    const { docs, length } = this.present
    let skip = page.offset
    if (page.descending)
      skip = collect(docs, { first: length - 1, last: 0, bits, skip, limit: page.limit }, found)
    else {
      for (let start = 0; start < length && found.length < page.limit;) {
        const end = this.endOfTies(start)
        skip = collect(docs, { first: end - 1, last: start, bits, skip, limit: page.limit }, found)
        start = end
      }
    }
    const { docs: absent, length: absentCount } = this.absent
    collect(absent, { first: absentCount - 1, last: 0, bits, skip, limit: page.limit }, found)
    return found
  }

  /** The documents, replaced ones included, whose number is at least `from` and below `below`. */
  docsFrom(from: number, below = Infinity): Uint32Array {
    const { docs, length } = this.present
    const { values } = this
    const start = lowerBound(docs, length, (doc) => values[doc]! < from)
    if (below === Infinity) return docs.subarray(start, length)
    return docs.subarray(
      start,
      Math.max(
        start,
        lowerBound(docs, length, (doc) => values[doc]! < below),
      ),
    )
  }

  /** The bucket of each document counted; `bounds` are ascending exclusive upper ends. */
  histogram(docs: Uint32Array, bounds: readonly number[]): Map<number, number> {
    const counts = new Uint32Array(bounds.length + 1)
    const { values } = this
    for (let i = 0; i < docs.length; i++) {
      const value = values[docs[i]!]!
      if (Number.isNaN(value)) continue
      let bucket = 0
      while (bucket < bounds.length && value >= bounds[bucket]!) bucket++
      counts[bucket]!++
    }
    const result = new Map<number, number>()
    counts.forEach((count, bucket) => {
      if (count > 0) result.set(bucket, count)
    })
    return result
  }

  save(bag: ArrayBag, name: string): void {
    bag.put(`${name}.values`, this.values.subarray(0, this.documentCount))
    bag.put(`${name}.present`, this.present.docs.subarray(0, this.present.length))
    bag.put(`${name}.absent`, this.absent.docs.subarray(0, this.absent.length))
  }

  static load(bag: ArrayBag, name: string): NumberColumn {
    const column = new NumberColumn()
    column.values = bag.take(`${name}.values`, Float64Array)
    column.documentCount = column.values.length
    column.present.reset(bag.take(`${name}.present`, Uint32Array))
    column.absent.reset(bag.take(`${name}.absent`, Uint32Array))
    return column
  }

  private endOfTies(start: number): number {
    const { docs, length } = this.present
    const value = this.values[docs[start]!]
    let end = start + 1
    while (end < length && this.values[docs[end]!] === value) end++
    return end
  }

  private span(from: number, to: number): [number, number] {
    const { docs, length } = this.present
    const { values } = this
    return [
      lowerBound(docs, length, (doc) => values[doc]! < from),
      lowerBound(docs, length, (doc) => values[doc]! <= to),
    ]
  }
}

interface Walk {
  /** Walked from `first` down to `last`. */
  first: number
  last: number
  bits: Uint32Array
  skip: number
  limit: number
}

/** Adds the documents in `bits` to `found` until it is full; answers how many are still to be skipped. */
function collect(docs: Uint32Array, { first, last, bits, skip, limit }: Walk, found: number[]): number {
  const words = bits.length
  let left = skip
  let start = first
  // Whole blocks before the page are only counted: no branch per document.
  while (left >= BLOCK && start - BLOCK >= last) {
    const hits = hitsIn(docs, start - BLOCK + 1, start + 1, bits)
    left -= hits
    start -= BLOCK
  }
  for (let i = start; i >= last && found.length < limit; i--) {
    const doc = docs[i]!
    const word = doc >>> 5
    if (word >= words || ((bits[word]! >>> (doc & 31)) & 1) === 0) continue
    if (left > 0) left--
    else found.push(doc)
  }
  return left
}

function hitsIn(docs: Uint32Array, from: number, to: number, bits: Uint32Array): number {
  const lastWord = bits.length - 1
  let hits = 0
  for (let i = from; i < to; i++) {
    const doc = docs[i]!
    const word = doc >>> 5
    if (word <= lastWord) hits += (bits[word]! >>> (doc & 31)) & 1
  }
  return hits
}

const DIGIT_BITS = 16
const DIGITS = 2 ** DIGIT_BITS

/**
 * Sorts documents by their numbers, stably, digit by digit: in the order of their bits doubles are ascending
 * once the sign is turned, and negative ones with all bits turned.
 */
function byNumber(docs: Uint32Array, values: Float64Array): Uint32Array {
  const halves = new Uint32Array(docs.length * 2)
  const double = new Float64Array(1)
  const [low, high] = halvesOf(double)
  for (let i = 0; i < docs.length; i++) {
    // Adding nothing makes of minus zero zero.
    double[0] = values[docs[i]!]! + 0
    const negative = (high[0]! >>> 31) * 0xffffffff
    halves[2 * i] = low[0]! ^ negative
    halves[2 * i + 1] = high[0]! ^ (negative | 0x80000000)
  }
  let order = Uint32Array.from(docs.keys())
  for (let digit = 0; digit < 4; digit++) {
    const half = digit >>> 1
    const shift = (digit & 1) * DIGIT_BITS
    const places = new Uint32Array(DIGITS + 1)
    for (let i = half; i < halves.length; i += 2) places[((halves[i]! >>> shift) & 0xffff) + 1]!++
    if (places.includes(docs.length)) continue
    for (let i = 1; i < places.length; i++) places[i]! += places[i - 1]!
    const next = new Uint32Array(order.length)
    for (const at of order) next[places[(halves[2 * at + half]! >>> shift) & 0xffff]!++] = at
    order = next
  }
  return order.map((at) => docs[at]!)
}

/** Views of the low and the high half of a double. */
function halvesOf(double: Float64Array): [Uint32Array, Uint32Array] {
  const isLittle = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1
  const at = (first: boolean) => new Uint32Array(double.buffer, double.byteOffset + (first ? 0 : 4), 1)
  return [at(isLittle), at(!isLittle)]
}

function lowerBound(items: Uint32Array, length: number, isBelow: (item: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBelow(items[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}
