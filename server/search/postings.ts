import { bitSet, type DocSet, EMPTY, listSet } from './doc-set.ts'
import { doubled, type ArrayBag } from './arrays.ts'

const FIRST_CHUNK = 8
const LARGEST_CHUNK = 4_096
const LINK = 4
const NO_DOC = 0xffffffff
/** A token in more than one of so many documents is kept as a bitset. */
const DENSE_SHARE = 16

/**
 * Which documents hold which token. A token is a 32-bit value in a space (what kind, which field).
 * Lists are byte-coded gaps: a frozen part of exact size and a growing part of linked chunks; frequent
 * tokens are bitsets.
 */
export class Postings {
  tokenCount = 0
  private values = new Uint32Array(1_024)
  private spaces = new Uint16Array(1_024)
  private counts = new Uint32Array(1_024)
  private last = new Uint32Array(1_024)
  private frozenAt = new Uint32Array(1_024)
  private frozenEnd = new Uint32Array(1_024)
  private tailFirst = new Uint32Array(1_024)
  private tailAt = new Uint32Array(1_024)
  private tailEnd = new Uint32Array(1_024)
  private chunkSize = new Uint16Array(1_024)
  private denseOf = new Int32Array(1_024).fill(-1)
  private table = new Int32Array(4_096).fill(-1)
  private frozen = new Uint8Array(0)
  private tail = new Uint8Array(65_536)
  private tailUsed = FIRST_CHUNK
  private dense: Uint32Array[] = []

  add(space: number, value: number, doc: number): void {
    const token = this.intern(space, value >>> 0)
    const before = this.last[token]!
    if (before === doc) return
    this.last[token] = doc
    this.counts[token]!++
    const dense = this.denseOf[token]!
    if (dense >= 0) this.setBit(dense, doc)
    else this.append(token, before === NO_DOC ? doc + 1 : doc - before)
  }

  find(space: number, value: number): number {
    const { table, values, spaces } = this
    const mask = table.length - 1
    let at = hash(space, value >>> 0) & mask
    for (;;) {
      const token = table[at]!
      if (token < 0) return -1
      if (values[token] === value >>> 0 && spaces[token] === space) return token
      at = (at + 1) & mask
    }
  }

  spaceOf(token: number): number {
    return this.spaces[token]!
  }

  valueOf(token: number): number {
    return this.values[token]!
  }

  docsOf(token: number): DocSet {
    if (token < 0) return EMPTY
    const count = this.counts[token]!
    const dense = this.denseOf[token]!
    return dense >= 0 ? bitSet(this.dense[dense]!, count) : listSet(this.decode(token, count))
  }

  /** Packs the lists tightly once all documents of a build are in. */
  freeze(documentCount: number): void {
    let size = 0
    for (let token = 0; token < this.tokenCount; token++) {
      if (this.counts[token]! * DENSE_SHARE > documentCount && documentCount > 512)
        this.makeDense(token, documentCount)
      else size += this.tailBytes(token)
    }
    const frozen = new Uint8Array(size)
    let at = 0
    for (let token = 0; token < this.tokenCount; token++) {
      this.frozenAt[token] = at
      if (this.denseOf[token]! < 0) at = this.copyTail(token, frozen, at)
      this.frozenEnd[token] = at
      this.tailFirst[token] = 0
      this.tailAt[token] = 0
      this.tailEnd[token] = 0
    }
    this.frozen = frozen
    this.tail = new Uint8Array(65_536)
    this.tailUsed = FIRST_CHUNK
  }

  save(bag: ArrayBag, name: string): void {
    const n = this.tokenCount
    bag.put(`${name}.counters`, Uint32Array.of(n, this.tailUsed, this.dense.length))
    bag.put(`${name}.values`, this.values.subarray(0, n))
    bag.put(`${name}.spaces`, this.spaces.subarray(0, n))
    bag.put(`${name}.counts`, this.counts.subarray(0, n))
    bag.put(`${name}.last`, this.last.subarray(0, n))
    bag.put(`${name}.frozenAt`, this.frozenAt.subarray(0, n))
    bag.put(`${name}.frozenEnd`, this.frozenEnd.subarray(0, n))
    bag.put(`${name}.tailFirst`, this.tailFirst.subarray(0, n))
    bag.put(`${name}.tailAt`, this.tailAt.subarray(0, n))
    bag.put(`${name}.tailEnd`, this.tailEnd.subarray(0, n))
    bag.put(`${name}.chunkSize`, this.chunkSize.subarray(0, n))
    bag.put(`${name}.denseOf`, this.denseOf.subarray(0, n))
    bag.put(`${name}.table`, this.table)
    bag.put(`${name}.frozen`, this.frozen)
    bag.put(`${name}.tail`, this.tail.subarray(0, this.tailUsed))
    this.dense.forEach((bits, i) => bag.put(`${name}.dense${i}`, bits))
  }

  static load(bag: ArrayBag, name: string): Postings {
    const postings = new Postings()
    const [tokenCount, tailUsed, denseCount] = bag.take(`${name}.counters`, Uint32Array)
    postings.tokenCount = tokenCount!
    postings.tailUsed = tailUsed!
    postings.values = bag.take(`${name}.values`, Uint32Array)
    postings.spaces = bag.take(`${name}.spaces`, Uint16Array)
    postings.counts = bag.take(`${name}.counts`, Uint32Array)
    postings.last = bag.take(`${name}.last`, Uint32Array)
    postings.frozenAt = bag.take(`${name}.frozenAt`, Uint32Array)
    postings.frozenEnd = bag.take(`${name}.frozenEnd`, Uint32Array)
    postings.tailFirst = bag.take(`${name}.tailFirst`, Uint32Array)
    postings.tailAt = bag.take(`${name}.tailAt`, Uint32Array)
    postings.tailEnd = bag.take(`${name}.tailEnd`, Uint32Array)
    postings.chunkSize = bag.take(`${name}.chunkSize`, Uint16Array)
    postings.denseOf = bag.take(`${name}.denseOf`, Int32Array)
    postings.table = bag.take(`${name}.table`, Int32Array)
    postings.frozen = bag.take(`${name}.frozen`, Uint8Array)
    postings.tail = bag.take(`${name}.tail`, Uint8Array)
    postings.dense = Array.from({ length: denseCount! }, (_, i) => bag.take(`${name}.dense${i}`, Uint32Array))
    return postings
  }

  private intern(space: number, value: number): number {
    const { table, values, spaces } = this
    const mask = table.length - 1
    let at = hash(space, value) & mask
    for (;;) {
      const token = table[at]!
      if (token < 0) return this.create(space, value, at)
      if (values[token] === value && spaces[token] === space) return token
      at = (at + 1) & mask
    }
  }

  private create(space: number, value: number, at: number): number {
    const token = this.tokenCount++
    if (token >= this.values.length) this.growTokens()
    this.values[token] = value
    this.spaces[token] = space
    this.counts[token] = 0
    this.last[token] = NO_DOC
    this.frozenAt[token] = 0
    this.frozenEnd[token] = 0
    this.tailFirst[token] = 0
    this.denseOf[token] = -1
    this.table[at] = token
    if (this.tokenCount * 2 > this.table.length) this.growTable()
    return token
  }

  private growTokens(): void {
    this.values = doubled(this.values)
    this.spaces = doubled(this.spaces)
    this.counts = doubled(this.counts)
    this.last = doubled(this.last)
    this.frozenAt = doubled(this.frozenAt)
    this.frozenEnd = doubled(this.frozenEnd)
    this.tailFirst = doubled(this.tailFirst)
    this.tailAt = doubled(this.tailAt)
    this.tailEnd = doubled(this.tailEnd)
    this.chunkSize = doubled(this.chunkSize)
    this.denseOf = doubled(this.denseOf)
  }

  private growTable(): void {
    const table = new Int32Array(this.table.length * 2).fill(-1)
    const mask = table.length - 1
    for (let token = 0; token < this.tokenCount; token++) {
      let at = hash(this.spaces[token]!, this.values[token]!) & mask
      while (table[at]! >= 0) at = (at + 1) & mask
      table[at] = token
    }
    this.table = table
  }

  private setBit(dense: number, doc: number): void {
    let bits = this.dense[dense]!
    const word = doc >>> 5
    if (word >= bits.length) {
      const larger = new Uint32Array(word + (word >>> 4) + 64)
      larger.set(bits)
      bits = larger
      this.dense[dense] = bits
    }
    bits[word]! |= 1 << (doc & 31)
  }

  private append(token: number, gap: number): void {
    let rest = gap
    while (rest > 127) {
      this.writeByte(token, (rest & 127) | 128)
      rest >>>= 7
    }
    this.writeByte(token, rest)
  }

  private writeByte(token: number, byte: number): void {
    if (this.tailFirst[token] === 0) {
      const chunk = this.takeChunk(FIRST_CHUNK)
      this.tailFirst[token] = chunk
      this.chunkSize[token] = FIRST_CHUNK
      this.tailAt[token] = chunk
      this.tailEnd[token] = chunk + FIRST_CHUNK - LINK
    } else if (this.tailAt[token] === this.tailEnd[token]) this.extendTail(token)
    this.tail[this.tailAt[token]!++] = byte
  }

  private extendTail(token: number): void {
    const link = this.tailEnd[token]!
    const size = Math.min(this.chunkSize[token]! * 2, LARGEST_CHUNK)
    this.chunkSize[token] = size
    const chunk = this.takeChunk(size)
    writeLink(this.tail, link, chunk)
    this.tailAt[token] = chunk
    this.tailEnd[token] = chunk + size - LINK
  }

  private takeChunk(size: number): number {
    const at = this.tailUsed
    if (at + size > this.tail.length) this.tail = doubled(this.tail)
    this.tailUsed = at + size
    return at
  }

  private tailBytes(token: number): number {
    let total = 0
    this.eachTailPart(token, (from, to) => (total += to - from))
    return total
  }

  private copyTail(token: number, into: Uint8Array, at: number): number {
    let end = at
    this.eachTailPart(token, (from, to) => {
      into.set(this.tail.subarray(from, to), end)
      end += to - from
    })
    return end
  }

  private eachTailPart(token: number, visit: (from: number, to: number) => void): void {
    let chunk = this.tailFirst[token]!
    if (chunk === 0) return
    let size = FIRST_CHUNK
    while (chunk + size - LINK !== this.tailEnd[token]) {
      visit(chunk, chunk + size - LINK)
      chunk = readLink(this.tail, chunk + size - LINK)
      size = Math.min(size * 2, LARGEST_CHUNK)
    }
    visit(chunk, this.tailAt[token]!)
  }

  private decode(token: number, count: number): Uint32Array {
    const docs = new Uint32Array(count)
    const state: Decoding = { docs, filled: 0, doc: -1, gap: 0, shift: 0 }
    decodeGaps(this.frozen, this.frozenAt[token]!, this.frozenEnd[token]!, state)
    this.eachTailPart(token, (from, to) => decodeGaps(this.tail, from, to, state))
    return docs
  }

  private makeDense(token: number, documentCount: number): void {
    const docs = this.decode(token, this.counts[token]!)
    const bits = new Uint32Array(((documentCount + 31) >>> 5) + 64)
    for (let i = 0; i < docs.length; i++) bits[docs[i]! >>> 5]! |= 1 << (docs[i]! & 31)
    this.denseOf[token] = this.dense.length
    this.dense.push(bits)
  }
}

interface Decoding {
  docs: Uint32Array
  filled: number
  doc: number
  gap: number
  shift: number
}

/** A gap may be cut by a chunk's end, so the unfinished one stays in `state`. */
function decodeGaps(bytes: Uint8Array, from: number, to: number, state: Decoding): void {
  const docs = state.docs
  let { filled, doc, gap, shift } = state
  for (let i = from; i < to; i++) {
    const byte = bytes[i]!
    if (byte > 127) {
      gap |= (byte & 127) << shift
      shift += 7
    } else {
      doc += gap | (byte << shift)
      docs[filled++] = doc
      gap = 0
      shift = 0
    }
  }
  state.filled = filled
  state.doc = doc
  state.gap = gap
  state.shift = shift
}

function readLink(bytes: Uint8Array, at: number): number {
  return (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0
}

function writeLink(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value
  bytes[at + 1] = value >>> 8
  bytes[at + 2] = value >>> 16
  bytes[at + 3] = value >>> 24
}

function hash(space: number, value: number): number {
  let mixed = Math.imul(value ^ Math.imul(space + 1, 0x9e3779b1), 0x85ebca6b)
  mixed ^= mixed >>> 15
  return Math.imul(mixed, 0xc2b2ae35) ^ (mixed >>> 13)
}
