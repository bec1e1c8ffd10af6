/** The viewer's firm itself, and what its own records say: what stands before the first node of a route. */
export const BEGINNING = -1

/** How strongly each node is reached, and from which: a hash of those reached only. */
export class Layer {
  private nodes = new Int32Array(1_024).fill(-1)
  private strengths = new Float64Array(1_024)
  private before = new Int32Array(1_024)
  size = 0

  /** Keeps the stronger way; of two alike the first. */
  offer(node: number, strength: number, before: number): void {
    const at = this.place(node)
    if (this.nodes[at] === node) {
      if (strength <= this.strengths[at]!) return
    } else {
      this.nodes[at] = node
      this.size++
    }
    this.strengths[at] = strength
    this.before[at] = before
    if (this.size * 2 > this.nodes.length) this.grow()
  }

  /** 0 = not reached. */
  strengthOf(node: number): number {
    const at = this.place(node)
    return this.nodes[at] === node ? this.strengths[at]! : 0
  }

  beforeOf(node: number): number {
    return this.before[this.place(node)]!
  }

  /** Nodes, the most strongly reached first. */
  strongest(): number[] {
    const places: number[] = []
    this.nodes.forEach((node, at) => {
      if (node >= 0) places.push(at)
    })
    places.sort(
      (one, other) => this.strengths[other]! - this.strengths[one]! || this.nodes[one]! - this.nodes[other]!,
    )
    return places.map((at) => this.nodes[at]!)
  }

  private place(node: number): number {
    const { nodes } = this
    const mask = nodes.length - 1
    let at = (Math.imul(node, 0x9e3779b1) >>> 7) & mask
    while (nodes[at]! >= 0 && nodes[at] !== node) at = (at + 1) & mask
    return at
  }

  private grow(): void {
    const { nodes, strengths, before } = this
    this.nodes = new Int32Array(nodes.length * 2).fill(-1)
    this.strengths = new Float64Array(this.nodes.length)
    this.before = new Int32Array(this.nodes.length)
    nodes.forEach((node, at) => {
      if (node < 0) return
      const place = this.place(node)
      this.nodes[place] = node
      this.strengths[place] = strengths[at]!
      this.before[place] = before[at]!
    })
  }
}
