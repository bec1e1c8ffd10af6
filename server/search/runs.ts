import { allocate, type ArrayBag, doubled } from './arrays'

/** The distinct runs of letters or of digits, numbered in order of appearance. */
export class RunTable {
  count = 0
  private bytes = new Uint8Array(4_096)
  private starts = new Uint32Array(1_024)
  private table = new Int32Array(2_048).fill(-1)

  /** The number of the run `units[from..to)`, new if need be. */
  intern(units: Uint16Array, from: number, to: number): number {
    const mask = this.table.length - 1
    let at = hashRun(units, from, to) & mask
    for (;;) {
      const run = this.table[at]!
      if (run < 0) return this.create(units, from, to, at)
      if (this.equals(run, units, from, to)) return run
      at = (at + 1) & mask
    }
  }

  find(text: string): number {
    const units = Uint16Array.from(text, (letter) => letter.charCodeAt(0))
    const mask = this.table.length - 1
    let at = hashRun(units, 0, units.length) & mask
    for (;;) {
      const run = this.table[at]!
      if (run < 0 || this.equals(run, units, 0, units.length)) return run
      at = (at + 1) & mask
    }
  }

  startingWith(prefix: string): number[] {
    const { bytes, starts } = this
    const found: number[] = []
    const first = prefix.charCodeAt(0)
    for (let run = 0; run < this.count; run++) {
      const start = starts[run]!
      if (bytes[start] !== first || starts[run + 1]! - start < prefix.length) continue
      let same = 1
      while (same < prefix.length && bytes[start + same] === prefix.charCodeAt(same)) same++
      if (same === prefix.length) found.push(run)
    }
    return found
  }

  save(bag: ArrayBag, name: string): void {
    bag.put(`${name}.starts`, this.starts.subarray(0, this.count + 1))
    bag.put(`${name}.bytes`, this.bytes.subarray(0, this.starts[this.count]))
    bag.put(`${name}.table`, this.table)
  }

  static load(bag: ArrayBag, name: string): RunTable {
    const runs = new RunTable()
    runs.starts = bag.take(`${name}.starts`, Uint32Array)
    runs.bytes = bag.take(`${name}.bytes`, Uint8Array)
    runs.table = bag.take(`${name}.table`, Int32Array)
    runs.count = runs.starts.length - 1
    return runs
  }

  private create(units: Uint16Array, from: number, to: number, at: number): number {
    const run = this.count++
    const start = this.starts[run]!
    const end = start + to - from
    while (end > this.bytes.length) this.bytes = doubled(this.bytes)
    for (let i = from; i < to; i++) this.bytes[start + i - from] = units[i]!
    if (run + 1 >= this.starts.length) this.starts = doubled(this.starts)
    this.starts[run + 1] = end
    this.table[at] = run
    if (this.count * 2 > this.table.length) this.growTable()
    return run
  }

  private growTable(): void {
    const table = allocate(Int32Array, this.table.length * 2).fill(-1)
    const mask = table.length - 1
    for (let run = 0; run < this.count; run++) {
      let at = hashRun(this.bytes, this.starts[run]!, this.starts[run + 1]!) & mask
      while (table[at]! >= 0) at = (at + 1) & mask
      table[at] = run
    }
    this.table = table
  }

  private equals(run: number, units: Uint16Array, from: number, to: number): boolean {
    const start = this.starts[run]!
    if (this.starts[run + 1]! - start !== to - from) return false
    for (let i = from; i < to; i++) if (this.bytes[start + i - from] !== units[i]) return false
    return true
  }
}

function hashRun(units: Uint16Array | Uint8Array, from: number, to: number): number {
  let mixed = 0x811c9dc5
  for (let i = from; i < to; i++) mixed = Math.imul(mixed ^ units[i]!, 0x01000193)
  return mixed ^ (mixed >>> 15)
}
