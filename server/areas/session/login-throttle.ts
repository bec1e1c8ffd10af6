/** Wrong passwords of one account from one address within 15 minutes. */
export const MOST_FAILED = 5

/**
 * Attempts under way, so that a burst of parallel guesses cannot pass before the first one is recorded.
 * The recorded ones are counted in the database, which all processes share.
 */
export class LoginThrottle {
  #underWay = new Map<string, number>()

  begin(key: string): number {
    const count = (this.#underWay.get(key) ?? 0) + 1
    this.#underWay.set(key, count)
    return count
  }

  end(key: string): void {
    const count = (this.#underWay.get(key) ?? 1) - 1
    if (count <= 0) this.#underWay.delete(key)
    else this.#underWay.set(key, count)
  }
}
