import { type ArrayBag, resized, withRoom } from './arrays'
import { bitSet, type BitsetPool, type DocSet, filter, hasBit } from './doc-set'

/** Ids as bits. The ids of a table lie close together: from its least to its greatest one it has few gaps. */
export class IdBits {
  private readonly least: number
  private readonly bits: Uint32Array

  constructor(ids: Int32Array) {
    let [least, greatest] = [Infinity, -Infinity]
    for (const id of ids) {
      if (id < least) least = id
      if (id > greatest) greatest = id
    }
    this.least = ids.length === 0 ? 0 : least
    this.bits = new Uint32Array(ids.length === 0 ? 0 : ((greatest - least) >>> 5) + 1)
    for (const id of ids) this.bits[(id - least) >>> 5]! |= 1 << ((id - least) & 31)
  }

  has(id: number): boolean {
    return id >= this.least && hasBit(this.bits, id - this.least)
  }
}

/** With which records of another entity each document is linked, and in which role. */
export class LinkColumn {
  /** Where the links of a document end; they begin where those of the one before it end. */
  private ends = new Uint32Array(1_024)
  private ids = new Int32Array(1_024)
  private roles = new Uint16Array(1_024)
  private documentCount = 0

  /** Pairs of an id and a role: `links[from..to)`. */
  add(links: Int32Array, from: number, to: number): void {
    let at = this.documentCount === 0 ? 0 : this.ends[this.documentCount - 1]!
    const end = at + (to - from) / 2
    this.ids = withRoom(this.ids, end)
    this.roles = withRoom(this.roles, end)
    for (let i = from; i < to; i += 2, at++) {
      this.ids[at] = links[i]!
      this.roles[at] = links[i + 1]!
    }
    this.ends = withRoom(this.ends, this.documentCount + 1)
    this.ends[this.documentCount++] = end
  }

  trim(): void {
    const count = this.documentCount === 0 ? 0 : this.ends[this.documentCount - 1]!
    this.ends = resized(this.ends, Math.max(1, this.documentCount))
    this.ids = resized(this.ids, Math.max(1, count))
    this.roles = resized(this.roles, Math.max(1, count))
  }

  /** The documents linked with any of these records, in one of the roles or in whichever. */
  linked(to: IdBits, roles: readonly number[] | undefined, pool: BitsetPool): DocSet {
    const { documentCount } = this
    const bits = pool.take(documentCount)
    const isLinked = this.test(to, roles)
    for (let doc = 0; doc < documentCount; doc++) if (isLinked(doc)) bits[doc >>> 5]! |= 1 << (doc & 31)
    return bitSet(bits)
  }

  /** Those of the documents that are. */
  within(set: DocSet, to: IdBits, roles: readonly number[] | undefined): DocSet {
    return filter(set, this.documentCount, this.test(to, roles))
  }

  save(bag: ArrayBag, name: string): void {
    const count = this.documentCount === 0 ? 0 : this.ends[this.documentCount - 1]!
    bag.put(`${name}.ends`, this.ends.subarray(0, this.documentCount))
    bag.put(`${name}.ids`, this.ids.subarray(0, count))
    bag.put(`${name}.roles`, this.roles.subarray(0, count))
  }

  static load(bag: ArrayBag, name: string): LinkColumn {
    const column = new LinkColumn()
    column.ends = bag.take(`${name}.ends`, Uint32Array)
    column.ids = bag.take(`${name}.ids`, Int32Array)
    column.roles = bag.take(`${name}.roles`, Uint16Array)
    column.documentCount = column.ends.length
    return column
  }

  private test(to: IdBits, wanted: readonly number[] | undefined): (doc: number) => boolean {
    const { ends, ids, roles } = this
    const isWanted = wanted && new Uint8Array(65_536)
    for (const role of wanted ?? []) if (isWanted && role >= 0 && role < isWanted.length) isWanted[role] = 1
    return (doc) => {
      const end = ends[doc]!
      for (let at = doc === 0 ? 0 : ends[doc - 1]!; at < end; at++)
        if ((isWanted === undefined || isWanted[roles[at]!] === 1) && to.has(ids[at]!)) return true
      return false
    }
  }
}
