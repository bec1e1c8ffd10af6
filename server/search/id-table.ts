import { allocate, type ArrayBag, withRoom } from './arrays'

/** Record id to newest document, and back. */
export class IdTable {
  private ids = new Int32Array(1_024)
  private table = new Int32Array(4_096).fill(-1)
  private documentCount = 0
  private idCount = 0

  /** By document; there may be room behind the last one. */
  get all(): Int32Array {
    return this.ids
  }

  idOf(doc: number): number {
    return this.ids[doc]!
  }

  /** The newest document of the record, or -1. */
  find(id: number): number {
    return this.table[this.place(id)]!
  }

  add(id: number, doc: number): void {
    this.ids = withRoom(this.ids, doc + 1)
    this.ids[doc] = id
    this.documentCount = doc + 1
    const place = this.place(id)
    if (this.table[place]! < 0) this.idCount++
    this.table[place] = doc
    if (this.idCount * 2 > this.table.length) this.grow()
  }

  /** Every document, by id, ascending. */
  docsById(): Uint32Array {
    const docs = Uint32Array.from({ length: this.documentCount }, (_, doc) => doc)
    const { ids } = this
    let ascending = true
    for (let doc = 1; doc < docs.length && ascending; doc++) ascending = ids[doc]! > ids[doc - 1]!
    if (ascending) return docs
    const room = 2 ** Math.ceil(Math.log2(Math.max(2, this.documentCount)))
    if (room > 2 ** 22) return docs.toSorted((a, b) => ids[a]! - ids[b]! || a - b)
    const keys = Float64Array.from(docs, (doc) => ids[doc]! * room + doc).toSorted()
    return Uint32Array.from(keys, (key) => key % room)
  }

  save(bag: ArrayBag, name: string): void {
    bag.put(`${name}.ids`, this.ids.subarray(0, this.documentCount))
    bag.put(`${name}.table`, this.table)
    bag.put(`${name}.count`, Uint32Array.of(this.idCount))
  }

  static load(bag: ArrayBag, name: string): IdTable {
    const table = new IdTable()
    table.ids = bag.take(`${name}.ids`, Int32Array)
    table.table = bag.take(`${name}.table`, Int32Array)
    table.idCount = bag.take(`${name}.count`, Uint32Array)[0]!
    table.documentCount = table.ids.length
    return table
  }

  private place(id: number): number {
    const { table, ids } = this
    const mask = table.length - 1
    let at = (Math.imul(id, 0x9e3779b1) >>> 7) & mask
    while (table[at]! >= 0 && ids[table[at]!] !== id) at = (at + 1) & mask
    return at
  }

  private grow(): void {
    const old = this.table
    this.table = allocate(Int32Array, old.length * 2).fill(-1)
    for (const doc of old) if (doc >= 0) this.table[this.place(this.ids[doc]!)] = doc
  }
}
