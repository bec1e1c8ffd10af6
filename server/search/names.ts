import { withRoom } from './arrays'
import { GrowingBits } from './growing-bits'
import { IdTable } from './id-table'
import { FIELD_END, type PackedDocuments, type PackedNames } from './packing'
import type { Postings } from './postings'
import type { RunTable } from './runs'
import type { TextStore } from './text-store'
import { TokenBatch } from './token-batch'
import { FieldTokens } from './tokens'

/*
 * Names that fill a text field of the records that name their ids in a code column. A name stands in many
 * documents: during a build its tokens and its encoded text are worked out once.
 */

/** The places of a field and of the column with its ids. */
export interface NamedField {
  field: number
  column: number
}

/** The names of the documents of a batch: `names[ends[doc - 1]..ends[doc])`. */
interface NamesOfDocs {
  names: Uint32Array
  ends: Uint32Array
}

class NameNumbers {
  readonly ids = new IdTable()
  count = 0

  add(id: number): number {
    this.ids.add(id, this.count)
    return this.count++
  }

  ofDocs({ ids, codes }: PackedDocuments, wanted: number, columnCount: number): NamesOfDocs {
    const ends = new Uint32Array(ids.length)
    const names = new Uint32Array(codes.length)
    let at = 0
    let count = 0
    for (let doc = 0; doc < ends.length; doc++) {
      for (let column = 0; column < columnCount; column++) {
        const end = at + 1 + codes[at]!
        if (column === wanted) {
          for (let i = at + 1; i < end; i++) {
            const name = this.ids.find(codes[i]!)
            if (name >= 0) names[count++] = name
          }
        }
        at = end
      }
      ends[doc] = count
    }
    return { names, ends }
  }
}

/** Lists of numbers, one after the other. */
class Lists<Values extends Uint8Array | Uint32Array> {
  ends = new Uint32Array(4_096)
  count = 0

  constructor(public values: Values) {}

  startOf(list: number): number {
    return list === 0 ? 0 : this.ends[list - 1]!
  }

  /** Room for a list of at most so many; answers where it begins. */
  begin(most: number): number {
    const start = this.startOf(this.count)
    this.values = withRoom(this.values, start + most)
    return start
  }

  end(at: number): void {
    this.ends = withRoom(this.ends, this.count + 1)
    this.ends[this.count++] = at
  }
}

/** What the index looks up names by. */
export class NameTokens {
  private readonly numbers = new NameNumbers()
  /** Numbers of tokens in the postings. */
  private readonly tokens = new Lists(new Uint32Array(65_536))
  /** Names in which a character stands twice. */
  private readonly repeats = new GrowingBits()
  private readonly reader = new FieldTokens()
  private readonly batch = new TokenBatch()

  constructor(private readonly named: NamedField) {}

  get field(): number {
    return this.named.field
  }

  add({ ids, units, unitEnds }: PackedNames, into: { postings: Postings; runs: RunTable }): void {
    for (let i = 0; i < ids.length; i++) {
      const name = this.numbers.add(ids[i]!)
      this.reader.add(name, units, i === 0 ? 0 : unitEnds[i - 1]!, this.repeats)
      const found = this.reader.takeNumbers(into, this.named.field, units)
      const start = this.tokens.begin(found.length)
      this.tokens.values.set(found, start)
      this.tokens.end(start + found.length)
    }
  }

  /** Adds the names of documents, the first of which is number `first`. */
  addDocs(
    packed: PackedDocuments,
    columnCount: number,
    into: { first: number; postings: Postings; repeats: GrowingBits },
  ): void {
    const { names, ends } = this.numbers.ofDocs(packed, this.named.column, columnCount)
    const { tokens, batch } = this
    for (let doc = 0, at = 0; doc < ends.length; doc++) {
      // Two names may share a character: such documents are looked at, which costs time and no truth.
      if (ends[doc]! > at + 1 || (ends[doc]! > at && this.repeats.has(names[at]!)))
        into.repeats.add(into.first + doc)
      for (; at < ends[doc]!; at++) {
        const end = tokens.ends[names[at]!]!
        for (let i = tokens.startOf(names[at]!); i < end; i++) batch.add(tokens.values[i]!, into.first + doc)
      }
    }
    batch.flush(into.postings, (slot) => batch.keyOf(slot))
  }
}

/** What the text store keeps of names. */
export class NameTexts {
  private readonly numbers = new NameNumbers()
  private readonly bytes = new Lists(new Uint8Array(65_536))

  constructor(private readonly named: NamedField) {}

  add({ ids, units, unitEnds }: PackedNames, texts: TextStore): void {
    for (let i = 0; i < ids.length; i++) {
      this.numbers.add(ids[i]!)
      const from = i === 0 ? 0 : unitEnds[i - 1]!
      // The end of the field is the document's, after all its names.
      const to = unitEnds[i]! - 1
      const start = this.bytes.begin((to - from) * 3)
      this.bytes.end(texts.encodeInto({ units, from, to }, this.bytes.values, start))
    }
  }

  /** Stores the texts of documents with their names where they belong. */
  addDocs(packed: PackedDocuments, columnCount: number, texts: TextStore): void {
    const { names, ends } = this.numbers.ofDocs(packed, this.named.column, columnCount)
    const { units, unitEnds } = packed
    const { bytes } = this
    for (let doc = 0, at = 0, from = 0; doc < ends.length; doc++) {
      const to = unitEnds[doc]!
      let size = (to - from) * 3
      for (let i = at; i < ends[doc]!; i++) size += bytes.ends[names[i]!]! - bytes.startOf(names[i]!)
      let place = from
      for (let field = 0; field < this.named.field; place++) if (units[place] === FIELD_END) field++
      texts.begin(size)
      texts.write(units, from, place)
      for (; at < ends[doc]!; at++)
        texts.copy(bytes.values, bytes.startOf(names[at]!), bytes.ends[names[at]!]!)
      texts.write(units, place, to)
      texts.end()
      from = to
    }
  }
}
