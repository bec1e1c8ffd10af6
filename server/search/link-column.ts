import { type ArrayBag, resized, withRoom } from './arrays'
import { bitSet, type BitsetPool, type DocSet, filter } from './doc-set'

/** Ids as bits. The ids of a table lie close together: from its least to its greatest one it has few gaps. */
export class IdBits {
  readonly bits: Uint32Array

  private constructor(
    readonly least: number,
    /** How many ids there are bits for. */
    readonly span: number,
  ) {
    this.bits = new Uint32Array((span + 31) >>> 5)
  }

  /** The ids of some documents, `ids` being those of all of them. */
  static of(docs: Uint32Array, ids: Int32Array): IdBits {
    if (docs.length === 0) return new IdBits(0, 0)
    let [least, greatest] = [Infinity, 0]
    for (let i = 0; i < docs.length; i++) {
      const id = ids[docs[i]!]!
      if (id < least) least = id
      if (id > greatest) greatest = id
    }
    const made = new IdBits(least, greatest - least + 1)
    const { bits } = made
    for (let i = 0; i < docs.length; i++) {
      const at = ids[docs[i]!]! - least
      bits[at >>> 5]! |= 1 << (at & 31)
    }
    return made
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
  linked({ bits, least, span }: IdBits, wanted: readonly number[] | undefined, pool: BitsetPool): DocSet {
    const { documentCount, ends, ids, roles } = this
    const found = pool.take(documentCount)
    const isWanted = wantedRoles(wanted)
    // One pass over all links, without a call a link: there are millions of them.
    for (let doc = 0, at = 0; doc < documentCount; doc++) {
      for (const end = ends[doc]!; at < end; at++) {
        const id = (ids[at]! - least) >>> 0
        if (id >= span || ((bits[id >>> 5]! >>> (id & 31)) & isWanted[roles[at]!]!) === 0) continue
        found[doc >>> 5]! |= 1 << (doc & 31)
        at = end
        break
      }
    }
    return bitSet(found)
  }

  /** Those of the documents that are. */
  within(set: DocSet, { bits, least, span }: IdBits, wanted: readonly number[] | undefined): DocSet {
    const { ends, ids, roles } = this
    const isWanted = wantedRoles(wanted)
    return filter(set, this.documentCount, (doc) => {
      const end = ends[doc]!
      for (let at = doc === 0 ? 0 : ends[doc - 1]!; at < end; at++) {
        const id = (ids[at]! - least) >>> 0
        if (id < span && ((bits[id >>> 5]! >>> (id & 31)) & isWanted[roles[at]!]!) !== 0) return true
      }
      return false
    })
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
}

/** 1 for each role that is wanted. */
function wantedRoles(wanted: readonly number[] | undefined): Uint8Array {
  const roles = new Uint8Array(65_536)
  if (wanted === undefined) return roles.fill(1)
  for (const role of wanted) if (role >= 0 && role < roles.length) roles[role] = 1
  return roles
}
