import { decodeGaps, type Decoding } from './gaps'
import { bitSet, type DocSet, EMPTY, listSet } from './doc-set'
import { allocate, type ArrayBag, doubled } from './arrays'

const FIRST_CHUNK = 8
const LARGEST_CHUNK = 4_096
const LINK = 4
const NO_DOC = 0xffffffff
const STRIDE = 8
const VALUE = 0
/** The space in the low half, the size of the last chunk in the high half. */
const SPACE = 1
const LAST = 2
const COUNT = 3
const TAIL_AT = 4
const TAIL_END = 5
const TAIL_FIRST = 6
/** Number of the bitset plus one; 0 for a list. */
const DENSE = 7
/** A token in more than one of so many documents is kept as a bitset; codes are few, and often joined. */
const DENSE_SHARE = 24
const DENSE_CODE_SHARE = 64
const FIRST_CODE_SPACE = 64

/**
 * Which documents hold which token. A token is a 32-bit value in a space (what kind, which field).
 * Lists are byte-coded gaps: a frozen part of exact size and a growing part of linked chunks; frequent
 * tokens are bitsets.
 */
export class Postings {
  tokenCount = 0
  /** `STRIDE` numbers per token side by side, so that adding touches one cache line. */
  private state = new Uint32Array(STRIDE * 1_024)
  private frozenAt = new Uint32Array(1_024)
  private frozenEnd = new Uint32Array(1_024)
  private table = new Int32Array(4_096).fill(-1)
  private frozen = new Uint8Array(0)
  private tail = new Uint8Array(65_536)
  private tailUsed = FIRST_CHUNK
  private dense: Uint32Array[] = []

  /** Adds the documents `docs[from..to)`, ascending and none of them smaller than those added before. */
  addAll(token: number, docs: Uint32Array, from: number, to: number): void {
    const at = token * STRIDE
    const { state } = this
    let before = state[at + LAST]!
    const first = docs[from] === before ? from + 1 : from
    if (first === to) return
    state[at + LAST] = docs[to - 1]!
    state[at + COUNT]! += to - first
    if (state[at + DENSE] !== 0) {
      for (let i = first; i < to; i++) this.setBit(state[at + DENSE]! - 1, docs[i]!)
      return
    }
    let { tail } = this
    let tailAt = state[at + TAIL_AT]!
    let tailEnd = state[at + TAIL_END]!
    for (let i = first; i < to; i++) {
      const doc = docs[i]!
      let gap = before === NO_DOC ? doc + 1 : doc - before
      before = doc
      do {
        if (tailAt === tailEnd) {
          this.extendTail(at)
          tail = this.tail
          tailAt = state[at + TAIL_AT]!
          tailEnd = state[at + TAIL_END]!
        }
        tail[tailAt++] = gap > 127 ? (gap & 127) | 128 : gap
        gap >>>= 7
      } while (gap > 0)
    }
    state[at + TAIL_AT] = tailAt
  }

  find(space: number, value: number): number {
    const { table, state } = this
    const mask = table.length - 1
    const wanted = value >>> 0
    let place = hash(space, wanted) & mask
    for (;;) {
      const token = table[place]!
      if (token < 0) return -1
      const at = token * STRIDE
      if (state[at] === wanted && (state[at + SPACE]! & 0xffff) === space) return token
      place = (place + 1) & mask
    }
  }

  spaceOf(token: number): number {
    return this.state[token * STRIDE + SPACE]! & 0xffff
  }

  valueOf(token: number): number {
    return this.state[token * STRIDE + VALUE]!
  }

  countOf(token: number): number {
    return token < 0 ? 0 : this.state[token * STRIDE + COUNT]!
  }

  docsOf(token: number): DocSet {
    if (token < 0) return EMPTY
    const count = this.countOf(token)
    const dense = this.state[token * STRIDE + DENSE]!
    return dense > 0 ? bitSet(this.dense[dense - 1]!, count) : listSet(this.decode(token, count))
  }

  /** Packs the lists tightly once all documents of a build are in. */
  freeze(documentCount: number): void {
    let size = 0
    for (let token = 0; token < this.tokenCount; token++) {
      const share = this.spaceOf(token) < FIRST_CODE_SPACE ? DENSE_SHARE : DENSE_CODE_SHARE
      if (this.countOf(token) * share > documentCount && documentCount > 512)
        this.makeDense(token, documentCount)
      else size += this.tailBytes(token)
    }
    const frozen = allocate(Uint8Array, size)
    let end = 0
    for (let token = 0; token < this.tokenCount; token++) {
      const at = token * STRIDE
      this.frozenAt[token] = end
      if (this.state[at + DENSE] === 0) end = this.copyTail(token, frozen, end)
      this.frozenEnd[token] = end
      this.state.fill(0, at + TAIL_AT, at + TAIL_FIRST + 1)
    }
    this.frozen = frozen
    this.tail = new Uint8Array(65_536)
    this.tailUsed = FIRST_CHUNK
  }

  save(bag: ArrayBag, name: string): void {
    const n = this.tokenCount
    bag.put(`${name}.counters`, Uint32Array.of(n, this.tailUsed, this.dense.length))
    bag.put(`${name}.state`, this.state.subarray(0, n * STRIDE))
    bag.put(`${name}.frozenAt`, this.frozenAt.subarray(0, n))
    bag.put(`${name}.frozenEnd`, this.frozenEnd.subarray(0, n))
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
    postings.state = bag.take(`${name}.state`, Uint32Array)
    postings.frozenAt = bag.take(`${name}.frozenAt`, Uint32Array)
    postings.frozenEnd = bag.take(`${name}.frozenEnd`, Uint32Array)
    postings.table = bag.take(`${name}.table`, Int32Array)
    postings.frozen = bag.take(`${name}.frozen`, Uint8Array)
    postings.tail = bag.take(`${name}.tail`, Uint8Array)
    postings.dense = Array.from({ length: denseCount! }, (_, i) => bag.take(`${name}.dense${i}`, Uint32Array))
    return postings
  }

  /** The number of a token, new if need be. */
  numberOf(space: number, value: number): number {
    const { table, state } = this
    const mask = table.length - 1
    let place = hash(space, value) & mask
    for (;;) {
      const token = table[place]!
      if (token < 0) return this.create(space, value, place)
      const at = token * STRIDE
      if (state[at] === value && (state[at + SPACE]! & 0xffff) === space) return token
      place = (place + 1) & mask
    }
  }

  private create(space: number, value: number, place: number): number {
    const token = this.tokenCount++
    if ((token + 1) * STRIDE > this.state.length) this.state = doubled(this.state)
    if (token >= this.frozenAt.length) {
      this.frozenAt = doubled(this.frozenAt)
      this.frozenEnd = doubled(this.frozenEnd)
    }
    const at = token * STRIDE
    this.state[at + VALUE] = value
    this.state[at + SPACE] = space
    this.state[at + LAST] = NO_DOC
    this.table[place] = token
    if (this.tokenCount * 2 > this.table.length) this.growTable()
    return token
  }

  private growTable(): void {
    const table = allocate(Int32Array, this.table.length * 2).fill(-1)
    const mask = table.length - 1
    for (let token = 0; token < this.tokenCount; token++) {
      let place = hash(this.spaceOf(token), this.valueOf(token)) & mask
      while (table[place]! >= 0) place = (place + 1) & mask
      table[place] = token
    }
    this.table = table
  }

  private setBit(dense: number, doc: number): void {
    let bits = this.dense[dense]!
    const word = doc >>> 5
    if (word >= bits.length) {
      const larger = allocate(Uint32Array, word + (word >>> 4) + 64)
      larger.set(bits)
      bits = larger
      this.dense[dense] = bits
    }
    bits[word]! |= 1 << (doc & 31)
  }

  /** `at` is where the token's state begins. */
  private extendTail(at: number): void {
    const { state } = this
    const isFirst = state[at + TAIL_FIRST] === 0
    const size = isFirst ? FIRST_CHUNK : Math.min((state[at + SPACE]! >>> 16) * 2, LARGEST_CHUNK)
    const chunk = this.takeChunk(size)
    if (isFirst) state[at + TAIL_FIRST] = chunk
    else writeLink(this.tail, state[at + TAIL_END]!, chunk)
    state[at + SPACE] = (state[at + SPACE]! & 0xffff) | (size << 16)
    state[at + TAIL_AT] = chunk
    state[at + TAIL_END] = chunk + size - LINK
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
    const { state } = this
    const at = token * STRIDE
    let chunk = state[at + TAIL_FIRST]!
    if (chunk === 0) return
    let size = FIRST_CHUNK
    while (chunk + size - LINK !== state[at + TAIL_END]) {
      visit(chunk, chunk + size - LINK)
      chunk = readLink(this.tail, chunk + size - LINK)
      size = Math.min(size * 2, LARGEST_CHUNK)
    }
    visit(chunk, state[at + TAIL_AT]!)
  }

  private decode(token: number, count: number): Uint32Array {
    const docs = new Uint32Array(count)
    const state: Decoding = { docs, filled: 0, doc: -1, gap: 0, shift: 0 }
    decodeGaps(this.frozen, this.frozenAt[token]!, this.frozenEnd[token]!, state)
    this.eachTailPart(token, (from, to) => decodeGaps(this.tail, from, to, state))
    return docs
  }

  private makeDense(token: number, documentCount: number): void {
    const docs = this.decode(token, this.countOf(token))
    const bits = allocate(Uint32Array, ((documentCount + 31) >>> 5) + 64)
    for (let i = 0; i < docs.length; i++) bits[docs[i]! >>> 5]! |= 1 << (docs[i]! & 31)
    this.state[token * STRIDE + DENSE] = this.dense.push(bits)
  }
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
