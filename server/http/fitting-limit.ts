/** What half of the calls should take at most, milliseconds: more, and they wait for each other. */
const TARGET_MS = 300
/** Never fewer at a time, so that a few slow calls do not shut everybody out. */
const LEAST = 8
const LESS = 0.7
const MORE = 5

/**
 * How many calls at a time fit: fewer while those that are let in wait for each other, more again when they do not.
 * Whatever the machine can do just now, who is let in is answered soon.
 */
export class FittingLimit {
  current: number
  #took: number[] = []
  #wasReached = false

  constructor(private readonly most: number) {
    this.current = most
  }

  /** True where one more does not fit. */
  isReached(inside: number): boolean {
    if (inside < this.current) return false
    this.#wasReached = true
    return true
  }

  done(tookMs: number): void {
    this.#took.push(tookMs)
  }

  /** Call it a few times a second; `isLate` where the process comes late to whatever waits, these calls or not. */
  adjust(isLate: boolean): void {
    const took = this.#took.toSorted((a, b) => a - b)
    const half = took[Math.floor(took.length / 2)]
    const isSlow = isLate || half === undefined || half > TARGET_MS
    // Slowness alone is no reason: only where others wait.
    if (this.#wasReached && isSlow)
      this.current = Math.max(Math.min(LEAST, this.most), Math.floor(this.current * LESS))
    else if (!isSlow || !this.#wasReached) this.current = Math.min(this.most, this.current + MORE)
    this.#took = []
    this.#wasReached = false
  }
}
