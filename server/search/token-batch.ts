import type { Postings } from './postings'
import type { RunTable } from './runs'

/** Numbers per place of the table: a key and the slot of its token plus one. */
const PLACE = 2
const FIRST_PLACES = 4_096

/**
 * The tokens of one field of some documents. Tokens come in any order, and the places of a large index lie
 * far apart in memory; here they are gathered in little memory first, so that the index is gone to once per
 * token instead of once per occurrence.
 */
export class TokenBatch {
  private table = new Uint32Array(PLACE * FIRST_PLACES)
  private mask = FIRST_PLACES - 1
  /** Per slot, that is per distinct token: its key, its place, how many documents, the last of them. */
  private keys = new Uint32Array(FIRST_PLACES)
  private places = new Uint32Array(FIRST_PLACES)
  private counts = new Uint32Array(FIRST_PLACES)
  private lasts = new Uint32Array(FIRST_PLACES)
  /** Of runs: where the first one of its kind stands. */
  private runStarts = new Uint32Array(FIRST_PLACES)
  private runEnds = new Uint32Array(FIRST_PLACES)
  private slotCount = 0
  /** Per token and document: the slot and the document. */
  private slots = new Uint32Array(65_536)
  private docs = new Uint32Array(65_536)
  private ordered = new Uint32Array(65_536)
  private count = 0

  /** Documents must come in ascending order. */
  add(key: number, doc: number): void {
    const { table, mask } = this
    let place = mix(key) & mask
    for (;;) {
      const slot = table[PLACE * place + 1]!
      if (slot === 0) return this.open(key, place, doc)
      if (table[PLACE * place] === key) return this.note(slot - 1, doc)
      place = (place + 1) & mask
    }
  }

  /**
   * The run of letters or digits `units[from..to)`; all runs of a batch lie in the same `units`. `key` is a
   * hash of it.
   */
  addRun(
    key: number,
    { units, from, to }: { units: Uint16Array; from: number; to: number },
    doc: number,
  ): void {
    const { table, mask, runStarts, runEnds } = this
    let place = mix(key) & mask
    for (;;) {
      const slot = table[PLACE * place + 1]! - 1
      if (slot < 0) {
        runStarts[this.slotCount] = from
        runEnds[this.slotCount] = to
        return this.open(key, place, doc)
      }
      const start = runStarts[slot]!
      const isAsLong = runEnds[slot] === start + to - from
      if (table[PLACE * place] === key && isAsLong) {
        let same = 0
        while (from + same < to && units[start + same] === units[from + same]) same++
        if (from + same === to) return this.note(slot, doc)
      }
      place = (place + 1) & mask
    }
  }

  /** Hands everything over, a token at a time, and empties the batch; `numberOf` a slot is that of its token. */
  flush(postings: Postings, numberOf: (slot: number) => number): void {
    this.arrange()
    let from = 0
    for (let slot = 0; slot < this.slotCount; slot++) {
      const to = this.counts[slot]!
      postings.addAll(numberOf(slot), this.ordered, from, to)
      from = to
    }
    this.clear()
  }

  /** The numbers of the tokens alone, without their documents. */
  take(numberOf: (slot: number) => number, into: number[]): void {
    for (let slot = 0; slot < this.slotCount; slot++) into.push(numberOf(slot))
    this.clear()
  }

  keyOf(slot: number): number {
    return this.keys[slot]!
  }

  /** The number of a run in the table of runs. */
  runOf(slot: number, runs: RunTable, units: Uint16Array): number {
    return runs.intern(units, this.runStarts[slot]!, this.runEnds[slot]!)
  }

  private note(slot: number, doc: number): void {
    if (this.lasts[slot] === doc) return
    this.lasts[slot] = doc
    this.counts[slot]!++
    const at = this.count++
    if (at === this.slots.length) this.growTokens()
    this.slots[at] = slot
    this.docs[at] = doc
  }

  private open(key: number, place: number, doc: number): void {
    const slot = this.slotCount++
    this.table[PLACE * place] = key
    this.table[PLACE * place + 1] = slot + 1
    this.keys[slot] = key
    this.places[slot] = place
    this.counts[slot] = 0
    this.lasts[slot] = ~doc
    this.note(slot, doc)
    if (this.slotCount * 2 > this.mask) this.growTable()
  }

  /** Documents by slot, ascending; `counts` become the ends of the slots. */
  private arrange(): void {
    const { counts, slots, docs, ordered } = this
    let sum = 0
    for (let slot = 0; slot < this.slotCount; slot++) {
      const start = sum
      sum += counts[slot]!
      counts[slot] = start
    }
    for (let i = 0; i < this.count; i++) ordered[counts[slots[i]!]!++] = docs[i]!
  }

  private clear(): void {
    for (let slot = 0; slot < this.slotCount; slot++) this.table[PLACE * this.places[slot]! + 1] = 0
    this.slotCount = 0
    this.count = 0
  }

  private growTokens(): void {
    this.slots = twice(this.slots)
    this.docs = twice(this.docs)
    this.ordered = twice(this.ordered)
  }

  private growTable(): void {
    this.mask = this.mask * 2 + 1
    this.table = new Uint32Array(PLACE * (this.mask + 1))
    this.keys = twice(this.keys)
    this.places = twice(this.places)
    this.counts = twice(this.counts)
    this.lasts = twice(this.lasts)
    this.runStarts = twice(this.runStarts)
    this.runEnds = twice(this.runEnds)
    for (let slot = 0; slot < this.slotCount; slot++) {
      let place = mix(this.keys[slot]!) & this.mask
      while (this.table[PLACE * place + 1] !== 0) place = (place + 1) & this.mask
      this.table[PLACE * place] = this.keys[slot]!
      this.table[PLACE * place + 1] = slot + 1
      this.places[slot] = place
    }
  }
}

function twice(values: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(values.length * 2)
  larger.set(values)
  return larger
}

function mix(key: number): number {
  const mixed = Math.imul(key, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}
