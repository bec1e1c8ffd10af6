/** Dice coefficient of the pairs of neighbouring characters, 0-1. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1
  if (a.length < 2 || b.length < 2) return 0
  const pairs = new Map<string, number>()
  for (let at = 0; at < a.length - 1; at++) {
    const pair = a.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  let both = 0
  for (let at = 0; at < b.length - 1; at++) {
    const pair = b.slice(at, at + 2)
    const left = pairs.get(pair) ?? 0
    if (left > 0) {
      both++
      pairs.set(pair, left - 1)
    }
  }
  return (2 * both) / (a.length + b.length - 2)
}

/** Length of the longest run of letters that stands in both. */
export function longestCommon(a: string, b: string): number {
  let best = 0
  let row = new Uint16Array(b.length + 1)
  for (let i = 0; i < a.length; i++) {
    const next = new Uint16Array(b.length + 1)
    for (let j = 0; j < b.length; j++) {
      if (a.charCodeAt(i) !== b.charCodeAt(j)) continue
      next[j + 1] = (row[j] ?? 0) + 1
      best = Math.max(best, next[j + 1] ?? 0)
    }
    row = next
  }
  return best
}
