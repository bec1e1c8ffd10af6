import { allocate, withRoom } from '../search/arrays'
import { type NetworkNode, type NodeKind, nodeKinds } from './network'

/** Nodes by number, from 0 on, and back. */
export class NodeTable {
  size = 0
  private ids = new Int32Array(1_024)
  private kinds = new Uint8Array(1_024)
  private table = new Int32Array(4_096).fill(-1)

  /** Its number; -1 when it is not known. */
  find(kind: number, id: number): number {
    return this.table[this.place(kind, id)]!
  }

  /** Its number, a new one where it had none. */
  take(kind: number, id: number): number {
    const place = this.place(kind, id)
    const known = this.table[place]!
    if (known >= 0) return known
    const node = this.size++
    this.ids = withRoom(this.ids, this.size)
    this.kinds = withRoom(this.kinds, this.size)
    this.ids[node] = id
    this.kinds[node] = kind
    this.table[place] = node
    if (this.size * 2 > this.table.length) this.grow()
    return node
  }

  numberOf({ kind, id }: NetworkNode): number {
    return this.find(nodeKinds.indexOf(kind), id)
  }

  nodeOf(node: number): NetworkNode {
    return { kind: nodeKinds[this.kinds[node]!]!, id: this.ids[node]! }
  }

  isOf(node: number, kind: NodeKind): boolean {
    return nodeKinds[this.kinds[node]!] === kind
  }

  get bytes(): number {
    return this.ids.byteLength + this.kinds.byteLength + this.table.byteLength
  }

  private place(kind: number, id: number): number {
    const { table, ids, kinds } = this
    const mask = table.length - 1
    let at = (Math.imul(id * 4 + kind, 0x9e3779b1) >>> 5) & mask
    for (let node = table[at]!; node >= 0; node = table[at]!) {
      if (ids[node] === id && kinds[node] === kind) break
      at = (at + 1) & mask
    }
    return at
  }

  private grow(): void {
    const old = this.table
    this.table = allocate(Int32Array, old.length * 2).fill(-1)
    for (const node of old) if (node >= 0) this.table[this.place(this.kinds[node]!, this.ids[node]!)] = node
  }
}
