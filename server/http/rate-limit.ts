/** Counts calls by key in windows of one minute, in this process. A crowd of keys is forgotten, never kept. */
export class RateLimit {
  #window = 0
  #counts = new Map<string, number>()

  /** `perMinute` 0 = no limit. */
  constructor(private readonly perMinute: number) {}

  /** Counts one call; false = over the limit. */
  take(key: string, now = Date.now()): boolean {
    if (this.perMinute === 0) return true
    const window = Math.floor(now / 60_000)
    if (window !== this.#window) {
      this.#window = window
      this.#counts.clear()
    }
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count <= this.perMinute
  }
}
