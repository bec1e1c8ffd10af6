import type { Buckets } from './budgets.queries'
import type { Limit } from './limits'

/** Buckets of a window. */
const PARTS = 12

const bucketMs = ({ minutes }: Limit): number => (minutes * 60_000) / PARTS

export function bucketOf(limit: Limit, now: number): number {
  return Math.floor(now / bucketMs(limit))
}

/**
 * What counts at `now`: the running bucket and the twelve before it, so that no stretch of time as long as the
 * window ever holds more than the limit.
 */
export function usedOf(limit: Limit, buckets: Buckets, now: number): number {
  const running = bucketOf(limit, now)
  let used = 0
  for (const [bucket, taken] of Object.entries(buckets)) if (Number(bucket) >= running - PARTS) used += taken
  return Math.max(0, used)
}

/** When there is room for `amount` more: milliseconds since 1970; `now` where there is. */
export function freesAt(
  limit: Limit,
  buckets: Buckets,
  { now, amount }: { now: number; amount: number },
): number {
  const running = bucketOf(limit, now)
  let used = usedOf(limit, buckets, now)
  const inOrder = Object.keys(buckets)
    .map(Number)
    .toSorted((a, b) => a - b)
  for (const bucket of inOrder.filter((one) => one >= running - PARTS)) {
    if (used + amount <= limit.most) return now
    used -= buckets[bucket] ?? 0
    if (used + amount <= limit.most) return (bucket + PARTS + 1) * bucketMs(limit)
  }
  return now
}

/** Takes the buckets away that count no more. */
export function forgetOld(buckets: Buckets, running: number): void {
  for (const bucket of Object.keys(buckets)) if (Number(bucket) < running - PARTS) delete buckets[bucket]
}

export function forgetAt(limit: Limit, now: number): Date {
  return new Date((bucketOf(limit, now) + PARTS + 1) * bucketMs(limit))
}
