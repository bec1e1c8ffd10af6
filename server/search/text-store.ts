import { allocate, type ArrayBag, resized, withRoom } from './arrays'
import { BLANK } from '@groundbreak/db/folding/characters'
import { FIELD_END, VALUE_END } from './packing'
import { beginsRun } from './text'

/** Codes below this take one byte. */
const SHORT_CODES = 160
const ESCAPE = 255
const LONG_CODES = (ESCAPE - SHORT_CODES) * 256
const NO_CODE = 0xffff
const SAMPLE = 2_000_000
/** Text is kept in pieces of this size, so that growing copies nothing; no document lies in two of them. */
const PIECE_BITS = 24
const PIECE = 2 ** PIECE_BITS
const FIRST_PIECE = 65_536

/**
 * The folded text of every document, for the exact check of phrases. One byte for the most frequent
 * units, two for nearly all others: about 60 % of what UTF-16 takes.
 */
export class TextStore {
  private pieces: Uint8Array[] = [new Uint8Array(FIRST_PIECE)]
  /** Where each document ends: the piece in the high bits, the place in it in the low ones. */
  private ends = new Uint32Array(1_024)
  private codeOf = new Uint16Array(65_536).fill(NO_CODE)
  private unitOf = new Uint16Array(SHORT_CODES + LONG_CODES)
  /** Per unit: its first byte, its second one and how many there are; 0 as long as it has no code. */
  private readonly written = new Uint32Array(65_536)
  private codeCount = 0
  private documentCount = 0
  private scratch = new Uint16Array(4_096)
  /** Where the document that was begun goes on; one that does not fit into a piece is not kept. */
  private at = 0
  private tooLong = false
  /** What `find` found. */
  private found = this.pieces[0]!
  private foundEnd = 0

  /** Gives the units that are frequent in samples their one-byte codes; call before the first `add`. */
  learn(...samples: Uint16Array[]): void {
    if (this.codeCount > 0) return
    const frequency = new Uint32Array(65_536)
    for (const units of samples) {
      const end = Math.min(units.length, SAMPLE)
      for (let i = 0; i < end; i++) frequency[units[i]!]!++
    }
    const always = [VALUE_END, FIELD_END, BLANK, ...'0123456789abcdefghijklmnopqrstuvwxyz'.split('')].map(
      (unit) => (typeof unit === 'string' ? unit.charCodeAt(0) : unit),
    )
    for (const unit of always) this.assign(unit)
    const others = Array.from(frequency.keys()).filter(
      (unit) => frequency[unit]! > 0 && this.codeOf[unit] === NO_CODE,
    )
    others.sort((a, b) => frequency[b]! - frequency[a]!)
    for (const unit of others.slice(0, SHORT_CODES - always.length)) this.assign(unit)
    this.codeCount = SHORT_CODES
  }

  add(units: Uint16Array, from: number, to: number): void {
    this.begin((to - from) * 3)
    this.write(units, from, to)
    this.end()
  }

  /** Begins a document of at most so many bytes; what it holds follows in parts. */
  begin(most: number): void {
    this.tooLong = most > PIECE
    const before = this.documentCount === 0 ? 0 : this.ends[this.documentCount - 1]!
    this.at = this.makeRoom(before, this.tooLong ? 0 : most)
  }

  write(units: Uint16Array, from: number, to: number): void {
    if (!this.tooLong) this.at = this.encodeInto({ units, from, to }, this.pieces.at(-1)!, this.at)
  }

  /** Text that `encodeInto` has encoded before. */
  copy(bytes: Uint8Array, from: number, to: number): void {
    if (this.tooLong) return
    const piece = this.pieces.at(-1)!
    let { at } = this
    for (let i = from; i < to; i++) piece[at++] = bytes[i]!
    this.at = at
  }

  end(): void {
    const doc = this.documentCount++
    this.ends = withRoom(this.ends, doc + 1)
    this.ends[doc] = (this.pieces.length - 1) * PIECE + this.at
  }

  /** Gives back the slack of growing. */
  trim(): void {
    const end = this.documentCount === 0 ? 0 : this.ends[this.documentCount - 1]!
    this.pieces.push(resized(this.pieces.pop()!, Math.max(16, end - this.pieces.length * PIECE)))
    this.ends = resized(this.ends, Math.max(1, this.documentCount))
  }

  /** A check whether a document holds the word in one of the fields (bit per field). */
  contains(word: string, fields: number): (doc: number) => boolean {
    const full = this.codeCount === SHORT_CODES + LONG_CODES
    for (let i = 0; i < word.length; i++) {
      if (this.codeOf[word.charCodeAt(i)] === NO_CODE && !full) return () => false
    }
    const encoded = new Uint8Array(word.length * 3)
    let size = 0
    for (let i = 0; i < word.length; i++) size = this.encode(word.charCodeAt(i), encoded, size)
    const needle = encoded.subarray(0, size)
    const first = word.charCodeAt(0)
    return (doc) => this.scan(doc, needle, fields, first)
  }

  /** Calls `test` with the units of each value of the wanted fields until it answers true. */
  someValue(
    doc: number,
    fields: number,
    test: (units: Uint16Array, from: number, to: number) => boolean,
  ): boolean {
    const units = this.decode(doc, fields)
    let field = 0
    let start = 0
    for (let i = 0; i < units.length; i++) {
      const unit = units[i]!
      if (unit === FIELD_END) field++
      else if (unit !== VALUE_END) continue
      else if (((fields >>> field) & 1) === 1 && test(units, start, i)) return true
      start = i + 1
    }
    return false
  }

  save(bag: ArrayBag, name: string): void {
    this.pieces.forEach((bytes, i) => bag.put(`${name}.bytes${i}`, bytes))
    bag.put(`${name}.pieces`, Uint32Array.of(this.pieces.length))
    bag.put(`${name}.ends`, this.ends.subarray(0, this.documentCount))
    bag.put(`${name}.codeOf`, this.codeOf)
    bag.put(`${name}.unitOf`, this.unitOf)
    bag.put(`${name}.codeCount`, Uint32Array.of(this.codeCount))
  }

  static load(bag: ArrayBag, name: string): TextStore {
    const store = new TextStore()
    const [pieces] = bag.take(`${name}.pieces`, Uint32Array)
    store.pieces = Array.from({ length: pieces! }, (_, i) => bag.take(`${name}.bytes${i}`, Uint8Array))
    store.ends = bag.take(`${name}.ends`, Uint32Array)
    store.codeOf = bag.take(`${name}.codeOf`, Uint16Array)
    store.unitOf = bag.take(`${name}.unitOf`, Uint16Array)
    store.codeCount = bag.take(`${name}.codeCount`, Uint32Array)[0]!
    store.documentCount = store.ends.length
    for (let code = 0; code < store.codeCount; code++) store.remember(store.unitOf[code]!)
    return store
  }

  /** Room for `needed` bytes after `end`; answers the place in the last piece. */
  private makeRoom(end: number, needed: number): number {
    const last = this.pieces.length - 1
    const at = end - last * PIECE
    if (at + needed > PIECE) {
      this.pieces.push(allocate(Uint8Array, PIECE))
      return 0
    }
    const piece = this.pieces[last]!
    if (at + needed > piece.length)
      this.pieces[last] = resized(piece, Math.min(PIECE, Math.max(piece.length * 2, at + needed)))
    return at
  }

  /** Sets `found` and `foundEnd` to the bytes of a document; answers where it begins in them. */
  private find(doc: number): number {
    const end = this.ends[doc]!
    const piece = end === 0 ? 0 : (end - 1) >>> PIECE_BITS
    const before = doc === 0 ? 0 : this.ends[doc - 1]!
    this.found = this.pieces[piece]!
    this.foundEnd = end - piece * PIECE
    return Math.max(0, before - piece * PIECE)
  }

  private assign(unit: number): void {
    this.codeOf[unit] = this.codeCount
    this.unitOf[this.codeCount++] = unit
    this.remember(unit)
  }

  private remember(unit: number): void {
    const code = this.codeOf[unit]!
    const long = code - SHORT_CODES
    this.written[unit] =
      code < SHORT_CODES ? code | (1 << 16) : (SHORT_CODES + (long >>> 8)) | ((long & 255) << 8) | (2 << 16)
  }

  /** Encodes text at `start` of `bytes`, which has room for three bytes a unit; answers the end. */
  encodeInto(
    { units, from, to }: { units: Uint16Array; from: number; to: number },
    bytes: Uint8Array,
    start: number,
  ): number {
    const { written } = this
    let at = start
    for (let i = from; i < to; i++) {
      // Two bytes are always written and one or two of them kept: no branch that is hard to foresee.
      const code = written[units[i]!]!
      if (code === 0) at = this.encode(units[i]!, bytes, at)
      else {
        bytes[at] = code
        bytes[at + 1] = code >>> 8
        at += code >>> 16
      }
    }
    return at
  }

  private encode(unit: number, bytes: Uint8Array, at: number): number {
    let code = this.codeOf[unit]!
    if (code === NO_CODE) {
      if (this.codeCount === SHORT_CODES + LONG_CODES) {
        bytes[at] = ESCAPE
        bytes[at + 1] = unit >>> 8
        bytes[at + 2] = unit
        return at + 3
      }
      code = this.codeCount
      this.assign(unit)
    }
    if (code < SHORT_CODES) {
      bytes[at] = code
      return at + 1
    }
    bytes[at] = SHORT_CODES + ((code - SHORT_CODES) >>> 8)
    bytes[at + 1] = code - SHORT_CODES
    return at + 2
  }

  private scan(doc: number, needle: Uint8Array, fields: number, first: number): boolean {
    let at = this.find(doc)
    const bytes = this.found
    const end = this.foundEnd
    const lead = needle[0]!
    const lastStart = end - needle.length
    let field = 0
    let previous = -1
    while (at <= lastStart) {
      const byte = bytes[at]!
      if (
        byte === lead &&
        ((fields >>> field) & 1) === 1 &&
        this.standsAt(bytes, at, { needle, previous, first })
      )
        return true
      if (byte === FIELD_END) {
        field++
        if (fields >>> field === 0) return false
      }
      previous = byte
      at += byte < SHORT_CODES ? 1 : byte < ESCAPE ? 2 : 3
    }
    return false
  }

  private standsAt(
    bytes: Uint8Array,
    at: number,
    { needle, previous, first }: { needle: Uint8Array; previous: number; first: number },
  ): boolean {
    for (let i = 1; i < needle.length; i++) if (bytes[at + i] !== needle[i]) return false
    const before = previous >= 0 && previous < SHORT_CODES ? this.unitOf[previous] : undefined
    return beginsRun(before, first)
  }

  /** Up to the last of the wanted fields. */
  private decode(doc: number, fields: number): Uint16Array {
    const { unitOf } = this
    let at = this.find(doc)
    const bytes = this.found
    const end = this.foundEnd
    if (this.scratch.length < end - at) this.scratch = new Uint16Array((end - at) * 2)
    const units = this.scratch
    let count = 0
    let field = 0
    while (at < end) {
      const byte = bytes[at]!
      if (byte < SHORT_CODES) units[count++] = unitOf[byte]!
      else if (byte < ESCAPE)
        units[count++] = unitOf[SHORT_CODES + ((byte - SHORT_CODES) << 8) + bytes[at + 1]!]!
      else units[count++] = (bytes[at + 1]! << 8) | bytes[at + 2]!
      if (byte === FIELD_END && fields >>> ++field === 0) break
      at += byte < SHORT_CODES ? 1 : byte < ESCAPE ? 2 : 3
    }
    return units.subarray(0, count)
  }
}
