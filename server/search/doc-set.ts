/*
 * Sets of document numbers: a sorted list when small, a bitset when large. Bitsets may be shorter than
 * the index; what lies beyond their end is not in the set.
 */

export interface DocSet {
  /** How many documents; for a bitset that was not counted yet, -1. */
  count: number
  list: Uint32Array | undefined
  bits: Uint32Array | undefined
}

export const EMPTY: DocSet = { count: 0, list: new Uint32Array(0), bits: undefined }

/** Hands out zeroed bitsets and takes all of them back at once, so that queries leave no garbage. */
export class BitsetPool {
  private free: Uint32Array[] = []
  private lent: Uint32Array[] = []
  private words = 0

  take(size: number): Uint32Array {
    const words = (size + 31) >>> 5
    if (words > this.words) {
      this.words = words + (words >>> 3) + 64
      this.free = []
      this.lent = []
    }
    const bits = this.free.pop()
    if (bits) bits.fill(0)
    const taken = bits ?? new Uint32Array(this.words)
    this.lent.push(taken)
    return taken
  }

  reclaim(): void {
    for (const bits of this.lent)
      if (bits.length === this.words && this.free.length < 24) this.free.push(bits)
    this.lent = []
  }
}

export function listSet(list: Uint32Array): DocSet {
  return { count: list.length, list, bits: undefined }
}

export function bitSet(bits: Uint32Array, count = -1): DocSet {
  return { count, list: undefined, bits }
}

export function popcount(bits: Uint32Array): number {
  let total = 0
  for (let i = 0; i < bits.length; i++) {
    const word = bits[i]!
    if (word !== 0) total += onesIn(word)
  }
  return total
}

/** How many bits of a word are set. */
function onesIn(word: number): number {
  let ones = word - ((word >>> 1) & 0x55555555)
  ones = (ones & 0x33333333) + ((ones >>> 2) & 0x33333333)
  return Math.imul((ones + (ones >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countOf(set: DocSet): number {
  if (set.count < 0) set.count = popcount(set.bits!)
  return set.count
}

export function hasBit(bits: Uint32Array, doc: number): boolean {
  const word = doc >>> 5
  return word < bits.length && ((bits[word]! >>> (doc & 31)) & 1) === 1
}

function keep(list: Uint32Array, test: (doc: number) => boolean): DocSet {
  const kept = new Uint32Array(list.length)
  let count = 0
  for (let i = 0; i < list.length; i++) {
    const doc = list[i]!
    if (test(doc)) kept[count++] = doc
  }
  return listSet(kept.subarray(0, count))
}

function listAndBits(list: Uint32Array, bits: Uint32Array, wanted: 0 | 1): DocSet {
  const kept = new Uint32Array(list.length)
  const words = bits.length
  let count = 0
  for (let i = 0; i < list.length; i++) {
    const doc = list[i]!
    const word = doc >>> 5
    const bit = word < words ? (bits[word]! >>> (doc & 31)) & 1 : 0
    if (bit === wanted) kept[count++] = doc
  }
  return listSet(kept.subarray(0, count))
}

function listAndList(short: Uint32Array, long: Uint32Array, wanted: boolean): DocSet {
  const kept = new Uint32Array(short.length)
  let count = 0
  let at = 0
  for (let i = 0; i < short.length; i++) {
    const doc = short[i]!
    let step = 1
    while (at + step < long.length && long[at + step]! < doc) step <<= 1
    let low = at + (step >>> 1)
    let high = Math.min(at + step, long.length)
    while (low < high) {
      const middle = (low + high) >>> 1
      if (long[middle]! < doc) low = middle + 1
      else high = middle
    }
    at = low
    if ((at < long.length && long[at] === doc) === wanted) kept[count++] = doc
  }
  return listSet(kept.subarray(0, count))
}

export function and(a: DocSet, b: DocSet, pool: BitsetPool): DocSet {
  if (a.list && b.list)
    return a.count <= b.count ? listAndList(a.list, b.list, true) : listAndList(b.list, a.list, true)
  if (a.list) return listAndBits(a.list, b.bits!, 1)
  if (b.list) return listAndBits(b.list, a.bits!, 1)
  const left = a.bits!
  const right = b.bits!
  const words = Math.min(left.length, right.length)
  const result = pool.take(words << 5)
  let count = 0
  for (let i = 0; i < words; i++) {
    const word = left[i]! & right[i]!
    result[i] = word
    if (word !== 0) count += onesIn(word)
  }
  return bitSet(result, count)
}

/** What is in all of the sets, which must be ordered by their count, the smallest first. */
export function andAll(sets: readonly DocSet[], pool: BitsetPool): DocSet {
  if (sets.length < 3 || sets[0]!.list) return sets.reduce((result, set) => and(result, set, pool))
  // Bitsets in threes: each word is read once and nothing is written in between.
  const [first, second, third] = sets.map((set) => set.bits)
  if (!first || !second || !third) return sets.reduce((result, set) => and(result, set, pool))
  const words = Math.min(first.length, second.length, third.length)
  const result = pool.take(words << 5)
  let count = 0
  for (let i = 0; i < words; i++) {
    const word = first[i]! & second[i]! & third[i]!
    result[i] = word
    if (word !== 0) count += onesIn(word)
  }
  return andAll([bitSet(result, count), ...sets.slice(3)], pool)
}

export function andNot(a: DocSet, b: DocSet, pool: BitsetPool): DocSet {
  if (a.list) return b.list ? listAndList(a.list, b.list, false) : listAndBits(a.list, b.bits!, 0)
  const left = a.bits!
  const result = pool.take(left.length << 5)
  result.set(left)
  if (b.list) clearAll(result, b.list)
  else {
    const right = b.bits!
    const words = Math.min(left.length, right.length)
    for (let i = 0; i < words; i++) result[i] = left[i]! & ~right[i]!
  }
  return bitSet(result)
}

function clearAll(bits: Uint32Array, list: Uint32Array): void {
  for (let i = 0; i < list.length; i++) {
    const doc = list[i]!
    if (doc >>> 5 < bits.length) bits[doc >>> 5]! &= ~(1 << (doc & 31))
  }
}

export function addToBits(bits: Uint32Array, set: DocSet): void {
  if (set.list) {
    const list = set.list
    for (let i = 0; i < list.length; i++) bits[list[i]! >>> 5]! |= 1 << (list[i]! & 31)
  } else {
    const other = set.bits!
    const words = Math.min(bits.length, other.length)
    for (let i = 0; i < words; i++) bits[i]! |= other[i]!
  }
}

/** The union; small unions of lists stay lists. `size` is the number of documents of the index. */
export function or(sets: readonly DocSet[], size: number, pool: BitsetPool): DocSet {
  const filled = sets.filter((set) => set.count !== 0)
  if (filled.length === 0) return EMPTY
  if (filled.length === 1) return filled[0]!
  const sum = filled.reduce((total, set) => total + (set.list ? set.count : Infinity), 0)
  if (sum <= size >>> 7 || sum <= 64) {
    const merged = new Uint32Array(sum)
    let at = 0
    for (const set of filled) {
      merged.set(set.list!, at)
      at += set.count
    }
    return listSet(sortedDistinct(merged))
  }
  const bits = pool.take(size)
  for (const set of filled) addToBits(bits, set)
  return bitSet(bits)
}

export function sortedDistinct(list: Uint32Array): Uint32Array {
  list.sort()
  let count = 0
  for (let i = 0; i < list.length; i++) if (i === 0 || list[i] !== list[i - 1]) list[count++] = list[i]!
  return list.subarray(0, count)
}

export function filter(set: DocSet, size: number, test: (doc: number) => boolean): DocSet {
  if (set.list) return keep(set.list, test)
  return keep(toList(set, new Uint32Array(countOf(set)), size), test)
}

/** Writes the members, ascending, into `into`, which must be large enough, and answers the filled part. */
export function toList(set: DocSet, into: Uint32Array, size: number): Uint32Array {
  if (set.list) return set.list
  const bits = set.bits!
  const words = Math.min(bits.length, (size + 31) >>> 5)
  let count = 0
  for (let i = 0; i < words; i++) {
    let word = bits[i]!
    while (word !== 0) {
      const lowest = word & -word
      into[count++] = (i << 5) + 31 - Math.clz32(lowest)
      word ^= lowest
    }
  }
  return into.subarray(0, count)
}
