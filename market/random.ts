/** A seeded source of chance: the same seed and labels give the same draws on every machine. */
export class Random {
  #a: number
  #b: number
  #c: number
  #d = 1

  constructor(seed: number, stream: number, index = 0) {
    this.#a = (seed ^ 0x9e3779b9) | 0
    this.#b = (Math.imul(stream, 0x85ebca6b) ^ seed) | 0
    this.#c = (Math.imul(index, 0xc2b2ae35) ^ (index >>> 15) ^ stream) | 0
    for (let round = 0; round < 12; round++) this.next()
  }

  /** [0, 1), by sfc32. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#d) | 0
    this.#d = (this.#d + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum
    return (sum >>> 0) / 4294967296
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from)
  }

  /** Between the ends, log-normal like: most near the middle of the orders of magnitude. */
  bell(from: number, to: number): number {
    const middling = (this.next() + this.next() + this.next()) / 3
    return from * (to / from) ** middling
  }

  pick<T>(from: readonly T[]): T {
    const one = from[Math.floor(this.next() * from.length)]
    if (one === undefined) throw new Error('Nothing to pick from')
    return one
  }

  weighted<T>(from: readonly (readonly [T, number])[]): T {
    let sum = 0
    for (const pair of from) sum += pair[1]
    let rest = this.next() * sum
    for (const pair of from) {
      rest -= pair[1]
      if (rest < 0) return pair[0]
    }
    return this.pick(from)[0]
  }
}
